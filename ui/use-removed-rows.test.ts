import { expect, it } from 'vitest';
import { asLastSeen, withRemoved } from './use-removed-rows.ts';

const row = (key: number) => ({ key });
const keyOf = (of: { key: number }) => of.key;
const keys = (rows: readonly { key: number }[]) => rows.map(keyOf);

it('removed rows keep their places, also when all are removed', () => {
  const removed = [
    { row: row(3), at: 2 },
    { row: row(1), at: 0 },
  ];
  expect(keys(withRemoved([row(2), row(4)], removed, keyOf))).toEqual([1, 2, 3, 4]);
  expect(keys(withRemoved([], [{ row: row(7), at: 0 }], keyOf))).toEqual([7]);
});

it('a row shows once when it is there again or not gone yet', () => {
  expect(keys(withRemoved([row(1), row(2)], [{ row: row(1), at: 0 }], keyOf))).toEqual([1, 2]);
});

it('a removed row is kept as it was last, while its removal is not sent', () => {
  const noted = { key: 1, note: 'ripe ones' };
  const removed = [1, 2].map((key, at) => ({ row: { key, note: '' }, at }));
  const newest = asLastSeen(removed, [noted], keyOf);
  expect(newest).toEqual([{ row: noted, at: 0 }, removed[1]]);
  expect(asLastSeen(newest, [noted], keyOf)).toBe(newest);
  expect(asLastSeen(newest, [], keyOf)).toBe(newest);
});
