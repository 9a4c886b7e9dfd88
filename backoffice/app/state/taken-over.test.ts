import { expect, it } from 'vitest';
import type { Board } from './board.ts';
import { takenOver } from './taken-over.ts';

const board = (...orders: [id: string, staffId: string | null][]) =>
  ({
    orders: orders.map(([id, staffId]) => ({ id, claim: staffId && { staffId, name: 'Ana' } })),
  }) as unknown as Board;

it('finds what somebody else fills now that was one’s own, and neither what was given back nor what is gone', () => {
  const now = board(['mine', 'me'], ['lost', 'ana'], ['given back', null], ['never mine', 'ana']);
  const had = new Set(['mine', 'lost', 'given back', 'gone']);
  expect(takenOver(had, now, 'me').map(({ id }) => id)).toEqual(['lost']);
});
