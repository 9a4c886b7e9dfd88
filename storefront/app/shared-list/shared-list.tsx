import { CallFailed } from '@larder/contract/call-failed';
import { ButtonLink } from '@larder/ui/button.tsx';
import { ListDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { useRescuedFocus } from '@larder/ui/rescue-focus.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { useLoaded } from '@larder/ui/use-loaded.ts';
import { useLang, useText } from '@larder/ui/words.ts';
import { useSyncExternalStore } from 'react';
import { useBackends } from '../backends.ts';
import { screenMeta } from '../parts/page/screen-meta.ts';
import { useSession } from '../state/session.ts';
import { useLink, useStore } from '../state/store.ts';
import { JoinList } from './join-list.tsx';
import { SharedActions } from './shared-actions.tsx';
import { SharedItem } from './shared-item.tsx';

export const meta = screenMeta('Shared list');

function followHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/**
 * A list shared by a link, for whoever has the link: to look at, put in the cart, copy or join. The token
 * stands after the '#', which is sent to nobody.
 */
export default function SharedListPage() {
  const token = useSyncExternalStore(
    followHash,
    () => window.location.hash.slice(1),
    () => '',
  );
  useRescuedFocus();
  const isHydrated = useHydrated();
  const { loginComplete } = useSession();
  return (
    <div className="container-page max-w-[760px] py-6 md:py-10">
      {!isHydrated || !loginComplete ? (
        <Waiting />
      ) : token.length < 20 ? (
        <Gone />
      ) : (
        <List key={token} token={token} />
      )}
    </div>
  );
}

function List({ token }: { token: string }) {
  const t = useText();
  const langCode = useLang();
  const { versionKey } = useStore();
  const { experience } = useBackends();
  const list = useLoaded(`${versionKey} ${langCode}`, (signal) =>
    experience('POST api/shared-list', {
      body: { token, versionKey, langCode },
      signal,
    }),
  );
  if (list.data) {
    const { name, products, listId, isOwn } = list.data;
    return (
      <>
        <p className="text-ink-2">{t('Shared list')}</p>
        <h1 className="h1 mb-4" tabIndex={-1}>
          {name}
        </h1>
        <SharedActions {...{ token, products, listId }} />
        {listId === null ? <JoinList token={token} /> : <Known isOwn={isOwn} />}
        {products.length === 0 ? (
          <EmptyState drawing={<ListDrawing />} heading={t('This list is empty.')} />
        ) : (
          <ul aria-label={t('Products')} className="card divide-y divide-line px-4 md:px-6">
            {products.map((product) => (
              <SharedItem key={product.prodRrn} product={product} />
            ))}
          </ul>
        )}
      </>
    );
  }
  if (list.error instanceof CallFailed && (list.error.status === 404 || list.error.status === 400))
    return <Gone />;
  if (!list.error) return <Waiting />;
  return (
    <>
      <Heading />
      <ErrorPanel text={errorWords(list.error, t)} busy={list.loading} onRetry={() => void list.reload()} />
    </>
  );
}

/** The note for an owner or member who opens the link: they have the list already. */
function Known({ isOwn }: { isOwn: boolean }) {
  const t = useText();
  return (
    <p className="mb-5 text-ink-2">
      {t(isOwn ? 'This list is yours.' : "You've joined this list. You can edit it in your lists.")}
    </p>
  );
}

function Heading() {
  const t = useText();
  return (
    <h1 className="h1 mb-4" tabIndex={-1}>
      {t('Shared list')}
    </h1>
  );
}

function Gone() {
  const t = useText();
  const link = useLink();
  return (
    <>
      <Heading />
      <div className="card grid justify-items-center gap-4 p-6 text-center">
        <p className="font-semibold">{t("This link doesn't lead to a list, or it no longer works.")}</p>
        <ButtonLink to={link('/')} look="secondary">
          {t('Find products')}
        </ButtonLink>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <>
      <Heading />
      <SkeletonRegion className="grid gap-3">
        <Skeleton className="h-12 w-60" />
        <Skeleton className="h-80" />
      </SkeletonRegion>
    </>
  );
}
