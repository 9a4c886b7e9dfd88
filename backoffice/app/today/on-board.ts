import type { BoardCard } from '@larder/contract/operations/board';
import { boardColumns, type Column } from './columns.ts';
import type { Board } from '../state/board.ts';

type Worker = Board['worker'];

/**
 * Returns the cards of a column. One with a problem is also among the problems. Of the shoppers who are here, who has
 * waited longest comes first; elsewhere the order stays.
 */
export function inColumn(cards: readonly BoardCard[], { key }: Column): BoardCard[] {
  const mine = cards.filter(
    (card) => card.column === key || (key === 'problems' && card.problems.length > 0),
  );
  return key === 'here' ? mine.toSorted((a, b) => hereSince(a) - hereSince(b)) : mine;
}

function hereSince({ arrival }: BoardCard): number {
  return arrival ? Date.parse(arrival.at) : Infinity;
}

/** Returns the silent worker for the column of problems, else null. */
export function silentIn({ key }: Column, worker: Worker): Worker | null {
  return key === 'problems' && worker.isSilent ? worker : null;
}

/** Returns the number of entries in a column. */
export function countIn(cards: readonly BoardCard[], worker: Worker, column: Column): number {
  return inColumn(cards, column).length + (silentIn(column, worker) ? 1 : 0);
}

/** Returns whether a column needs somebody before any other. */
export function isUrgent(cards: readonly BoardCard[], worker: Worker, column: Column): boolean {
  return column.key === 'problems' && countIn(cards, worker, column) > 0;
}

/** Returns the columns by what happens next, but an urgent one first. */
export function inFront(cards: readonly BoardCard[], worker: Worker): readonly Column[] {
  const urgent = boardColumns.filter((column) => isUrgent(cards, worker, column));
  return [...urgent, ...boardColumns.filter((column) => !urgent.includes(column))];
}

/** Returns the column that a phone shows: the chosen one, else the first with orders, urgent columns first. */
export function columnOnPhone(
  cards: readonly BoardCard[],
  worker: Worker,
  chosen: string | null,
): Column | undefined {
  return (
    boardColumns.find(({ key }) => key === chosen) ??
    inFront(cards, worker).find((column) => countIn(cards, worker, column) > 0)
  );
}
