import { Spinner } from '@larder/ui/spinner.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect } from 'react';
import { useSession } from '../state/session.ts';
import { useMaybeStore } from '../state/store.ts';

/**
 * The loading screen of a start: paper and the shop's name after 150 ms, a ring only after a second, so that
 * a quick start shows nothing that vanishes again.
 */
export function StartupScreen({ name }: { name: string }) {
  const t = useText();
  return (
    <output className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-6 bg-paper animate-[fade_160ms_150ms_both]">
      <span className="text-h1 font-extrabold tracking-tight text-brand">{name}</span>
      <span className="grid justify-items-center animate-[fade_160ms_1s_both]">
        <Spinner className="text-brand" />
        <span className="sr-only">{t('Loading…')}</span>
      </span>
    </output>
  );
}

/**
 * The time in milliseconds after which the page is shown again: the shopper may have stopped the browser,
 * which no page is told.
 */
const giveBackMs = 10_000;

/**
 * The loading screen while the website is not known yet, or another document is loading: signing in or out,
 * another store.
 */
export function Starting() {
  const { loadingComplete, operationInProgress, setLoadingComplete, setOperationInProgress } = useSession();
  const store = useMaybeStore();
  const waits = !loadingComplete || operationInProgress;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => {
      setLoadingComplete(true);
      setOperationInProgress(false);
    }, giveBackMs);
    return () => clearTimeout(timer);
  }, [waits, setLoadingComplete, setOperationInProgress]);
  if (!waits) return null;
  return <StartupScreen name={store?.website.merchant?.name ?? 'Larder'} />;
}
