import { Button } from '@larder/ui/button.tsx';
import { ListDrawing } from '../parts/page/drawings.tsx';
import { EmptyState } from '@larder/ui/empty-state.tsx';
import { ErrorPanel } from '@larder/ui/error-panel.tsx';
import { errorWords } from '@larder/ui/error-text.ts';
import { Skeleton, SkeletonRegion } from '@larder/ui/skeleton.tsx';
import { useText } from '@larder/ui/words.ts';
import { Plus } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { namesApart } from '../parts/page/names-apart.ts';
import { WrittenListButton } from '../parts/written-list/written-list-button.tsx';
import type { ShoppingList } from './list-changes.ts';
import { ListRow, type ListAction } from './list-row.tsx';
import { useKeepOpened } from './use-keep-opened.ts';
import { useLists } from './use-lists.ts';

const NewListDialog = lazy(() => import('../parts/list/new-list-dialog.tsx'));
const RenameListDialog = lazy(() => import('./rename-list-dialog.tsx'));
const ShareListDialog = lazy(() => import('./share-list-dialog.tsx'));
const DeleteListDialog = lazy(() => import('./delete-list-dialog.tsx'));
const LeaveListDialog = lazy(() => import('./leave-list-dialog.tsx'));

type Open = { kind: 'new' } | { kind: ListAction; list: ShoppingList } | null;

/**
 * Your Lists: makes, shares, renames, deletes, leaves and opens lists, and puts them in the cart. Lists
 * belong to the merchant one shops at. `opened` is the list that the page before led to, or that was opened here last.
 */
export function YourLists({ opened = null }: { opened?: string | null }) {
  const t = useText();
  const of = useLists(opened);
  const { lists, made, put, gone } = of;
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
        <ListRows lists={lists.data} {...{ opened, made, put, gone }} onOpen={setOpen} />
      ) : lists.error ? (
        <ErrorPanel
          text={errorWords(lists.error, t)}
          onRetry={() => void lists.reload()}
          busy={lists.loading}
        />
      ) : (
        <SkeletonRegion isLong className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      <ListDialog open={open} close={close} of={of} heading={heading} />
    </section>
  );
}

type DialogProps = {
  open: Open;
  close: () => void;
  of: ReturnType<typeof useLists>;
  /** The element that gets focus when a list is gone. */
  heading: RefObject<HTMLElement | null>;
};

/** The open dialog, if any: a new list, or one about a list. */
function ListDialog({ open, close, of, heading }: DialogProps) {
  const { lists, put, created, renamed, deleted } = of;
  if (!open) return null;
  if (open.kind === 'new')
    return (
      <Suspense>
        <NewListDialog
          onClose={close}
          onCreated={(id, name) => {
            close();
            created(id, name);
          }}
        />
      </Suspense>
    );
  const list = lists.data?.find(({ id }) => id === open.list.id) ?? open.list;
  const ended = () => {
    close();
    deleted(list.id);
  };
  return (
    <Suspense>
      {open.kind === 'share' ? <ShareListDialog list={list} onClose={close} onChanged={put} /> : null}
      {open.kind === 'rename' ? <RenameListDialog list={list} onClose={close} onRenamed={renamed} /> : null}
      {open.kind === 'delete' ? (
        <DeleteListDialog list={list} onClose={close} onDeleted={ended} returnTo={heading} />
      ) : null}
      {open.kind === 'leave' ? (
        <LeaveListDialog list={list} onClose={close} onLeft={ended} returnTo={heading} />
      ) : null}
    </Suspense>
  );
}

type RowsProps = {
  lists: readonly ShoppingList[];
  /** The list made or joined a moment ago, which has focus. */
  made: string | null;
  opened: string | null;
  put: (list: ShoppingList) => void;
  gone: (list: ShoppingList) => void;
  onOpen: (open: Open) => void;
};

function ListRows({ lists, made, opened, put, gone, onOpen }: RowsProps) {
  const t = useText();
  const rows = useRef<HTMLUListElement>(null);
  const keepOpened = useKeepOpened();
  const names = namesApart(lists.map(({ name }) => name));
  useEffect(() => {
    if (made) rows.current?.querySelector<HTMLElement>(`[data-list="${made}"] button`)?.focus();
  }, [made]);
  if (lists.length === 0)
    return <EmptyState drawing={<ListDrawing />} heading={t('You have no lists yet.')} level={3} />;
  return (
    <ul ref={rows} className="lists grid gap-4">
      {lists.map((list, at) => (
        <li key={list.id} data-list={list.id}>
          <ListRow
            list={list}
            called={names[at]!}
            onCount={(productsCount) => put({ ...list, productsCount })}
            startsOpen={list.id === opened}
            onToggle={(isOpen) => keepOpened(list.id, isOpen)}
            onGone={() => gone(list)}
            onAction={(kind) => onOpen({ kind, list })}
          />
        </li>
      ))}
    </ul>
  );
}
