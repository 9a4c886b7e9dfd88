import { CallFailed } from '@larder/contract/call-failed';
import { ButtonLink } from '@larder/ui/button.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useLoaded, type Loaded } from '@larder/ui/use-loaded.ts';
import { usePolling } from '@larder/ui/use-polling.ts';
import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useBackends } from '../backends.ts';
import { ItemQuestion } from '../parts/order/item-question.tsx';
import { MoreQuestion } from '../parts/order/more-question.tsx';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { useLink } from '../state/store.ts';
import type { Route } from './+types/answer';

export const meta = screenMeta('A question about your order');

/**
 * The pause in milliseconds after which an open question is loaded again, since it may have been answered
 * elsewhere.
 */
const pollMs = 10_000;

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/**
 * The page behind the link of a mailed question, for whoever has it. Opening it only shows the question, so
 * that a mail program that opens links answers nothing. The token stands after the '#', which is sent to
 * nobody.
 */
export default function AnswerPage({ params }: Route.ComponentProps) {
  const t = useText();
  const token = useSyncExternalStore(
    followHash,
    () => window.location.hash.slice(1),
    () => '',
  );
  const isHydrated = useHydrated();
  const { about } = params;
  return (
    <div className="container-page max-w-[640px] py-6 md:py-10">
      <h1 className="sr-only" tabIndex={-1}>
        {t('A question about your order')}
      </h1>
      {!isHydrated ? (
        <Waiting />
      ) : token !== '' && about === 'item' ? (
        <AskedItem key={token} token={token} />
      ) : token !== '' && about === 'more' ? (
        <AskedMore key={token} token={token} />
      ) : (
        <Gone />
      )}
    </div>
  );
}

function AskedItem({ token }: { token: string }) {
  const { commerce } = useBackends();
  const langCode = useLang();
  const question = useLoaded(`item-${langCode}`, (signal) =>
    commerce('POST api/order/item-asked', { body: { token, langCode }, signal }),
  );
  return (
    <Asked question={question}>
      {(asked, look) => (
        <ItemQuestion
          asked={asked}
          level={2}
          onChanged={look}
          send={(answer) => commerce('POST api/order/item', { body: { token, answer, langCode } })}
        />
      )}
    </Asked>
  );
}

function AskedMore({ token }: { token: string }) {
  const { commerce } = useBackends();
  const langCode = useLang();
  const question = useLoaded(`more-${langCode}`, (signal) =>
    commerce('POST api/order/more-asked', { body: { token, langCode }, signal }),
  );
  return (
    <Asked question={question}>
      {(asked, look) => (
        <MoreQuestion
          asked={asked}
          level={2}
          onChanged={look}
          send={(answer) => commerce('POST api/order/more', { body: { token, answer, langCode } })}
        />
      )}
    </Asked>
  );
}

type Question = { state: string; orderNumber: string; storeName: string };

/** A question with its order once it is loaded; before that an outline, and a message where there is none. */
function Asked<Of extends Question>(props: {
  question: Loaded<Of>;
  children: (asked: Of, look: () => void) => ReactNode;
}) {
  const t = useText();
  const { data, error, loading, reload } = props.question;
  usePolling(props.question, pollMs, data?.state === 'waiting');
  if (data)
    return (
      <div className="grid gap-3">
        <p className="tnum text-ink-2">
          {data.storeName} · {t('Order {0}', data.orderNumber)}
        </p>
        {props.children(data, () => void reload())}
      </div>
    );
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <Gone />;
  if (error) return <ErrorPanel text={errorWords(error, t)} busy={loading} onRetry={() => void reload()} />;
  return <Waiting />;
}

function Gone() {
  const t = useText();
  const link = useLink();
  return (
    <div className="card grid justify-items-center gap-4 p-6 text-center">
      <p className="font-semibold">{t("We don't have this question anymore.")}</p>
      <ButtonLink to={link('/account')} state={{ tab: 'orders' }} look="secondary">
        {t('Go to orders')}
      </ButtonLink>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion className="grid gap-3">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-80" />
    </SkeletonRegion>
  );
}
