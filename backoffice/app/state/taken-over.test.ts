import { expect, it } from 'vitest';
import type { Board } from './board.ts';
import { takenOver } from './taken-over.ts';

const board = (...orders: [id: string, staffId: string | null][]) =>
  ({
    orders: orders.map(([id, staffId]) => ({ id, claim: staffId && { staffId, name: 'Ana' } })),
  }) as unknown as Board;

it('an order counts as taken over when somebody else fills it now, not when it was given back or is gone', () => {
  const now = board(['mine', 'me'], ['lost', 'ana'], ['given back', null], ['never mine', 'ana']);
  const had = new Set(['mine', 'lost', 'given back', 'gone']);
  expect(takenOver(had, now, 'me').map(({ id }) => id)).toEqual(['lost']);
});
