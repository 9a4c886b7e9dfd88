import { Button } from '@larder/ui/button.tsx';
import { ListDrawing } from '@larder/ui/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { WrittenListButton } from '../parts/written-list/written-list-button.tsx';
import type { ShoppingList } from './list-changes.ts';
import { ListRow } from './list-row.tsx';
import { useLists } from './use-lists.ts';

const NewListDialog = lazy(() => import('../parts/list/new-list-dialog.tsx'));
const RenameListDialog = lazy(() => import('./rename-list-dialog.tsx'));
const ShareListDialog = lazy(() => import('./share-list-dialog.tsx'));
const DeleteListDialog = lazy(() => import('./delete-list-dialog.tsx'));

type Open = { kind: 'new' } | { kind: 'share' | 'rename' | 'delete'; list: ShoppingList } | null;

/** Your Lists: made, renamed, deleted, looked into, put in the cart. Lists belong to the merchant one shops at. */
export function YourLists() {
  const t = useText();
  const { lists, made, put, created, renamed, deleted } = useLists();
  const [open, setOpen] = useState<Open>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);

  return (
    <section aria-label={t('Your Lists')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="h2 outline-none">
          {t('Your Lists')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <WrittenListButton className="min-h-11" />
          <Button
            look="secondary"
            className="min-h-11"
            aria-haspopup="dialog"
            onClick={() => setOpen({ kind: 'new' })}
          >
            <Plus aria-hidden size={18} />
            {t('Create new list')}
          </Button>
        </div>
      </div>
      {lists.data ? (
        <ListRows lists={lists.data} made={made} put={put} onOpen={setOpen} />
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
        {open?.kind === 'new' ? (
          <NewListDialog
            onClose={close}
            onCreated={(id, name) => {
              close();
              created(id, name);
            }}
          />
        ) : null}
        {open?.kind === 'share' ? (
          <ShareListDialog
            list={lists.data?.find(({ id }) => id === open.list.id) ?? open.list}
            onClose={close}
            onChanged={put}
          />
        ) : null}
        {open?.kind === 'rename' ? (
          <RenameListDialog list={open.list} onClose={close} onRenamed={renamed} />
        ) : null}
        {open?.kind === 'delete' ? (
          <DeleteListDialog
            list={open.list}
            onClose={close}
            onDeleted={() => {
              close();
              deleted(open.list.id);
            }}
            returnTo={heading}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

type RowsProps = {
  lists: readonly ShoppingList[];
  /** The list made a moment ago: it has focus. */
  made: string | null;
  put: (list: ShoppingList) => void;
  onOpen: (open: Open) => void;
};

function ListRows({ lists, made, put, onOpen }: RowsProps) {
  const t = useText();
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (made) rows.current?.querySelector<HTMLElement>(`[data-list="${made}"] button`)?.focus();
  }, [made]);
  if (lists.length === 0)
    return <EmptyState drawing={<ListDrawing />} heading={t('You have no lists yet.')} level={3} />;
  return (
    <ul ref={rows} className="grid gap-4">
      {lists.map((list) => (
        <li key={list.id} data-list={list.id}>
          <ListRow
            list={list}
            onCount={(productsCount) => put({ ...list, productsCount })}
            onShare={() => onOpen({ kind: 'share', list })}
            onRename={() => onOpen({ kind: 'rename', list })}
            onDelete={() => onOpen({ kind: 'delete', list })}
          />
        </li>
      ))}
    </ul>
  );
}
