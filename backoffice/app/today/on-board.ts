import type { BoardCard } from '@larder/contract/operations/board';
import { columns, type Column } from '../parts/columns.ts';
import type { Board } from '../state/board.ts';

type Worker = Board['worker'];

/** What is wrong stands among the problems, and also where what happens next has it. */
export function inColumn(cards: readonly BoardCard[], { key }: Column): BoardCard[] {
  return cards.filter((card) => card.column === key || (key === 'problems' && card.problems.length > 0));
}

/** The worker, where it belongs among the problems; else null. */
export function silentIn({ key }: Column, worker: Worker): Worker | null {
  return key === 'problems' && worker.isSilent ? worker : null;
}

/** Returns how much stands in a column. */
export function countIn(cards: readonly BoardCard[], worker: Worker, column: Column): number {
  return inColumn(cards, column).length + (silentIn(column, worker) ? 1 : 0);
}

/** Whether somebody has to look there before anywhere else. */
export function isUrgent(cards: readonly BoardCard[], worker: Worker, column: Column): boolean {
  return column.key === 'problems' && countIn(cards, worker, column) > 0;
}

/** Returns the columns by what happens next; but what wants somebody now stands first. */
export function inFront(cards: readonly BoardCard[], worker: Worker): readonly Column[] {
  const urgent = columns.filter((column) => isUrgent(cards, worker, column));
  return [...urgent, ...columns.filter((column) => !urgent.includes(column))];
}

/** Returns which column a phone shows, where there is room for one: the chosen one, else the first from the front that has something. */
export function columnOnPhone(
  cards: readonly BoardCard[],
  worker: Worker,
  chosen: string | null,
): Column | undefined {
  return (
    columns.find(({ key }) => key === chosen) ??
    inFront(cards, worker).find((column) => countIn(cards, worker, column) > 0)
  );
}
