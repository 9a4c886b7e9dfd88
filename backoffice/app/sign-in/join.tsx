import { isCallFailed } from '@larder/contract/call-failed';
import { ButtonLink } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { failureWords } from '../failure-words.ts';
import { pageTitle } from '../page-title.ts';
import { useOperations } from '../operations.ts';
import { Awaited } from '../parts/awaited.tsx';
import { useLastingError } from '../state/lasting-error.ts';
import { JoinForm } from './join-form.tsx';
import { readPress } from './kept-press.ts';

/**
 * The page behind a mailed link: joining, or a new password. The link's secret stands behind #, where no
 * server sees it.
 */
export default function Join() {
  const t = useText();
  const { hash } = useLocation();
  const token = decodeURIComponent(hash.slice(1));
  const operations = useOperations();
  const [press] = useState(() => readPress(token));
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => operations('POST api/staff/invitation', { body: { token }, signal }),
    initialData: press?.link,
    enabled: token !== '',
    staleTime: Infinity,
  });
  const failed = useLastingError(link);
  // Without an answer nothing is known about the link.
  const isWrong = token === '' || (isCallFailed(failed) && failed.status < 500);
  const isOpen = !isWrong && link.data === undefined;
  return (
    <>
      <title>{pageTitle(t('Welcome to the team'))}</title>
      {link.data ? <JoinForm token={token} link={link.data} /> : null}
      {isOpen ? (
        <div aria-busy={link.isFetching} className="grid gap-4">
          <h1 className="sr-only" tabIndex={-1}>
            {t('Welcome to the team')}
          </h1>
          <Awaited of={link}>
            <Skeleton className="h-8" />
            <Skeleton className="h-24" />
          </Awaited>
        </div>
      ) : null}
      {isWrong ? (
        <>
          <h1 className="h1" tabIndex={-1}>
            {t('This link does not work')}
          </h1>
          <ErrorPanel
            text={failed ? failureWords(failed, t) : t('Open the link from the mail again, whole.')}
          />
          <ButtonLink look="secondary" to="/sign-in">
            {t('Sign In')}
          </ButtonLink>
        </>
      ) : null}
    </>
  );
}
