import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText } from '@larder/ui/words.ts';
import { Link, useLocation } from 'react-router';
import { failureWords } from '../failure-words.ts';
import { refusalCode } from '../operations.ts';

type Props = { error: unknown; onRetry?: () => void; busy?: boolean };

/** A failure where the content would be. What needs a fresh sign-in leads to one, and back. */
export function Failure({ error, onRetry, busy }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const needsSignIn = refusalCode(error) === 'sign-in-again';
  return (
    <ErrorPanel text={failureWords(error, t)} onRetry={needsSignIn ? undefined : onRetry} busy={busy}>
      {needsSignIn ? (
        <Link className="link" to={`/sign-in?next=${encodeURIComponent(pathname + search)}`}>
          {t('Sign In')}
        </Link>
      ) : null}
    </ErrorPanel>
  );
}
