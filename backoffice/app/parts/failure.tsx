import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText } from '@larder/ui/words.ts';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { failureWords } from '../failure-words.ts';
import { refusalCode } from '../operations.ts';

type Props = { error: unknown; onRetry?: () => void; busy?: boolean };

/** A failure in place of the content. One that needs a fresh sign-in links to it, and comes back. */
export function Failure({ error, onRetry, busy = false }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  useFocusOnward(panel);
  const needsSignIn = refusalCode(error) === 'sign-in-again';
  return (
    <ErrorPanel
      ref={panel}
      text={failureWords(error, t)}
      onRetry={needsSignIn ? undefined : onRetry}
      busy={busy}
    >
      {needsSignIn ? (
        <Link className="link" to={`/sign-in?next=${encodeURIComponent(pathname + search)}`}>
          {t('Sign In')}
        </Link>
      ) : null}
    </ErrorPanel>
  );
}

/** Shows the failure of a form's call if it needs a fresh sign-in; the form itself shows the words of any other. */
export function SignInAgain({ error }: { error: unknown }) {
  return refusalCode(error) === 'sign-in-again' ? <Failure error={error} /> : null;
}

/** Moves focus to the heading of the screen or dialog when the panel goes with the focus inside. */
function useFocusOnward(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current!;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const dialog = element.closest('dialog');
      // Once the new content is there.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const heading = dialog?.isConnected ? dialog.querySelector('h2') : document.querySelector('main h1');
        (heading as HTMLElement | null)?.focus({ preventScroll: true });
      });
    };
  }, [panel]);
}
