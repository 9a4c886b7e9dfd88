import { useAnnounce } from '@larder/ui/announce.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { failureWords } from '../failure-words.ts';
import { refusalCode } from '../operations.ts';

type Props = { error: unknown; onRetry?: () => void; busy?: boolean };

/** A failure in place of the content. One that needs a fresh sign-in links to it, and comes back. */
export function Failure({ error, onRetry, busy = false }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const words = failureWords(error, t);
  const retry = useSaidRetry(onRetry, busy, words);
  useFocusOnward(panel);
  const needsSignIn = refusalCode(error) === 'sign-in-again';
  return (
    <ErrorPanel ref={panel} text={words} onRetry={needsSignIn ? undefined : retry} busy={busy}>
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

/** Announces a retry, and its outcome if the words stay the same: an unchanged panel is not read again. */
function useSaidRetry(onRetry: (() => void) | undefined, busy: boolean, words: string) {
  const t = useText();
  const announce = useAnnounce();
  const wasPressed = useRef(false);
  useEffect(() => {
    if (busy || !wasPressed.current) return;
    wasPressed.current = false;
    announce(words);
    // Announced only when a try ends.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [busy]);
  if (!onRetry) return undefined;
  return () => {
    wasPressed.current = true;
    announce(t('Trying again...'));
    onRetry();
  };
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
