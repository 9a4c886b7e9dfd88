import { useText } from '@larder/ui/words.ts';
import { Skeleton } from '@larder/ui/skeleton.tsx';
import { useLocation } from 'react-router';
import { Awaited } from '../parts/awaited.tsx';
import { boardColumns } from './columns.ts';
import { useBoard, useKnownBoard, useServerNow, type Board } from '../state/board.ts';
import { countNew } from '../state/new-orders.ts';
import { useMe } from '../state/session.tsx';
import { useSaidFound } from '../state/use-said-found.ts';
import { BoardColumns } from './board-columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isShown, readFilters, type Filters } from './filters.ts';
import './today.css';

/** The board: every open order, by what happens to it next. */
export default function Today() {
  const t = useText();
  const me = useMe();
  const filters = readFilters(useLocation(), me.stores);
  const board = useBoard(filters.find);
  // A search that fails keeps its field, by which one leaves it.
  const known = useKnownBoard();
  const around = board.data ?? known.data;
  const now = useServerNow(board.data?.now, board.dataUpdatedAt);
  const unseen = board.data ? countNew(board.data) : 0;
  const name = `${t('Today')} · ${me.merchant.name}`;
  return (
    <div className="today">
      <title>{unseen > 0 ? `(${unseen}) ${name}` : name}</title>
      <h1 className="sr-only" tabIndex={-1}>
        {t('Today')}
      </h1>
      {around ? <FilterBar board={around} filters={filters} /> : null}
      {board.data ? (
        <Loaded board={board.data} filters={filters} isOld={board.isPlaceholderData} now={now} />
      ) : null}
      <Awaited of={board}>
        <BoardSkeleton />
      </Awaited>
    </div>
  );
}

type LoadedProps = {
  board: Board;
  filters: Filters;
  /** True while this is the answer to the search before. */
  isOld: boolean;
  now: number;
};

function Loaded({ board, filters, isOld, now }: LoadedProps) {
  const shown = board.orders.filter((card) => isShown(card, filters));
  useSaidFound(filters.find, isOld ? null : shown.length, 'No order is like that.');
  if (isOld && shown.length === 0) return <BoardSkeleton />;
  return (
    <BoardColumns
      cards={shown}
      worker={board.worker}
      now={now}
      isNarrowed={filters.find !== '' || shown.length < board.orders.length}
    />
  );
}

/** The outline of the board, without words. */
function BoardSkeleton() {
  return (
    <div className="board" aria-busy="true">
      {boardColumns.slice(0, 4).map(({ key }) => (
        <div key={key} aria-hidden className="board-column" data-open="true">
          <Skeleton className="h-8" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      ))}
    </div>
  );
}
