import type { BoardCard } from '@larder/contract/operations/board';
import { expect, it } from 'vitest';
import { boardColumn } from './columns.ts';
import { columnOnPhone, countIn, inColumn, inFront } from './on-board.ts';

const awake = { isSilent: false, heardAt: null };
const silent = { isSilent: true, heardAt: '2026-03-02T15:00:00Z' };
const card = (column: BoardCard['column'], ...problems: BoardCard['problems']) =>
  ({ column, problems }) as BoardCard;

it('a phone opens on the chosen column, else on problems, else on new orders', () => {
  const cards = [card('new'), card('ready', 'not-charged')];
  expect(columnOnPhone(cards, awake, null)?.key).toBe('problems');
  expect(columnOnPhone(cards, awake, 'here')?.key).toBe('here');
  expect(columnOnPhone(cards, awake, 'no-column')?.key).toBe('problems');
  expect(columnOnPhone([card('ready')], awake, null)?.key).toBe('ready');
  expect(columnOnPhone([], awake, null)).toBeUndefined();
});

it('a silent worker is a problem that stands before all orders', () => {
  expect(columnOnPhone([card('new')], silent, null)?.key).toBe('problems');
  expect(countIn([], silent, boardColumn('problems'))).toBe(1);
  expect(inFront([card('new')], silent)[0]!.key).toBe('problems');
  expect(inFront([card('new')], awake)[0]!.key).toBe('new');
});

it('an order with a problem counts in both of its places', () => {
  const cards = [card('ready', 'not-charged'), card('ready')];
  expect(countIn(cards, awake, boardColumn('problems'))).toBe(1);
  expect(countIn(cards, awake, boardColumn('ready'))).toBe(2);
});

it('of the shoppers who are here, who has waited longest comes first; elsewhere the soonest window does', () => {
  const came = (id: string, column: BoardCard['column'], at: string) =>
    ({ ...card(column), id, arrival: { spot: '', car: '', at: `2026-03-02T${at}:00Z` } }) as BoardCard;
  const cards = [
    came('late', 'here', '15:10'),
    came('early', 'here', '14:55'),
    came('second', 'picking', '15:09'),
    came('first', 'picking', '14:50'),
  ];
  const ids = (key: BoardCard['column']) => inColumn(cards, boardColumn(key)).map(({ id }) => id);
  expect(ids('here')).toEqual(['early', 'late']);
  expect(ids('picking')).toEqual(['second', 'first']);
});
