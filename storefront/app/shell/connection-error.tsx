import { answered } from '@larder/ui/answered.ts';
import { Button } from '@larder/ui/button.tsx';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useText } from '@larder/ui/words.ts';
import { useContext, useState } from 'react';
import { CartContext } from '../state/cart-state.ts';
import { useSessionStore } from '../state/session.ts';
import { StartupScreen } from './startup-screen.tsx';

const askAgainMs = 5000;

/** The page shown while no answer says who is signed in. It keeps asking, and is replaced once an answer comes. */
export function NobodyAnswers() {
  const { actions } = useSessionStore();
  usePolling({ reload: () => actions.reload(), loading: false }, askAgainMs);
  return <ConnectionError />;
}

/**
 * 'Error connection' with its two buttons: start again, or start again with everything forgotten (SHELL-07).
 */
export function ConnectionError() {
  const t = useText();
  const [starting, setStarting] = useState(false);
  const cart = useContext(CartContext);
  const clearSession = () => {
    // What is pending would be kept for the next page as this one goes.
    cart?.actions.forget();
    return forgetShopper();
  };
  /** Starts again once the server answers; until then this page says what is wrong better than the browser's. */
  const startAgain = async (first?: () => Promise<unknown>) => {
    setStarting(true);
    await first?.();
    await answered(window.location.href).then(
      () => window.location.reload(),
      () => setStarting(false),
    );
  };
  return (
    <main
      id="main"
      className="container-page grid min-h-dvh place-content-center justify-items-start gap-4 py-12"
    >
      <title>{t('Error connection')}</title>
      {starting ? <StartupScreen name="Larder" /> : null}
      <h1 className="h1" tabIndex={-1}>
        {t('Error connection')}
      </h1>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => void startAgain()}>{t('Reload')}</Button>
        <Button look="secondary" onClick={() => void startAgain(clearSession)}>
          {t('Clear session and reload')}
        </Button>
      </p>
    </main>
  );
}

/** The time in milliseconds after which the page starts again even if the session has not ended. */
const clearMs = 5000;

/** Forgets everything that this browser and this tab remember of the shopper. */
async function forgetShopper(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // A browser that refuses storage has kept nothing.
    }
  }
  await fetch('/commerce/api/account/token/clear', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(clearMs),
  }).catch(() => undefined);
}
