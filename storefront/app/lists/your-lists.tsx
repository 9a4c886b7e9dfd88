import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBackends } from '../backends.ts';
import { errorWords } from '../error-text.ts';
import { useSession } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { ListDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useText } from '../words.ts';
import { withList, type ShoppingList } from './list-changes.ts';
import { ListRow } from './list-row.tsx';

const NewListDialog = lazy(() => import('../parts/list/new-list-dialog.tsx'));
const RenameListDialog = lazy(() => import('./rename-list-dialog.tsx'));
const DeleteListDialog = lazy(() => import('./delete-list-dialog.tsx'));

type Open = { kind: 'new' } | { kind: 'rename' | 'delete'; list: ShoppingList } | null;

/** Your Lists: made, renamed, deleted, looked into, put in the cart. Lists belong to the merchant one shops at. */
export function YourLists() {
  const t = useText();
  const toast = useToast();
  const { experience } = useBackends();
  const { reload: reloadUser } = useSession();
  const { website } = useStore();
  const lists = useLoaded(`lists-${website.merchant?.key}`, (signal) =>
    experience('GET api/lists', { signal }),
  );
  const [open, setOpen] = useState<Open>(null);
  const [made, setMade] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (made) rows.current?.querySelector<HTMLElement>(`[data-list="${made}"] button`)?.focus();
  }, [made]);

  const put = (list: ShoppingList) => lists.setData((known) => withList(known ?? [], list));
  const created = (id: string, name: string) => {
    setOpen(null);
    put({ id, name, productsCount: 0 });
    setMade(id);
    toast.success(t('List created'));
    void reloadUser();
  };
  const renamed = (list: ShoppingList) => {
    put(list);
    void reloadUser();
  };
  const deleted = (id: string) => {
    setOpen(null);
    lists.setData((known) => known?.filter((each) => each.id !== id) ?? null);
    void reloadUser();
  };

  return (
    <section aria-label={t('Your Lists')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="h2 outline-none">
          {t('Your Lists')}
        </h2>
        <button
          type="button"
          className="btn btn-secondary min-h-11"
          aria-haspopup="dialog"
          onClick={() => setOpen({ kind: 'new' })}
        >
          <Plus aria-hidden size={18} />
          {t('Create new list')}
        </button>
      </div>
      {lists.data ? (
        lists.data.length === 0 ? (
          <EmptyState drawing={<ListDrawing />} heading={t('You have no lists yet.')} level={3} />
        ) : (
          <ul ref={rows} className="grid gap-4">
            {lists.data.map((list) => (
              <li key={list.id} data-list={list.id}>
                <ListRow
                  list={list}
                  onCount={(productsCount) => put({ ...list, productsCount })}
                  onRename={() => setOpen({ kind: 'rename', list })}
                  onDelete={() => setOpen({ kind: 'delete', list })}
                />
              </li>
            ))}
          </ul>
        )
      ) : lists.error ? (
        <ErrorPanel
          text={errorWords(lists.error, t)}
          onRetry={() => void lists.reload()}
          busy={lists.loading}
        />
      ) : (
        <SkeletonRegion className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      <Suspense>
        {open?.kind === 'new' ? <NewListDialog onClose={() => setOpen(null)} onCreated={created} /> : null}
        {open?.kind === 'rename' ? (
          <RenameListDialog list={open.list} onClose={() => setOpen(null)} onRenamed={renamed} />
        ) : null}
        {open?.kind === 'delete' ? (
          <DeleteListDialog
            list={open.list}
            onClose={() => setOpen(null)}
            onDeleted={() => deleted(open.list.id)}
            returnTo={heading}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
