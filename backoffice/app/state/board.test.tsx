import { expect, it } from 'vitest';
import { ownCards, type Board } from './board.ts';

const card = (number: string, orderStatus: string, claim: { staffId: string; since: string } | null) => ({
  number,
  orderStatus,
  claim,
});

it('a picker’s own orders are the claimed ones, the first claimed first', () => {
  const orders = [
    card('3', 'Picking', { staffId: 'sam', since: '2026-11-23T10:05:00Z' }),
    card('1', 'Picking', { staffId: 'lee', since: '2026-11-23T10:00:00Z' }),
    card('2', 'Picking', { staffId: 'sam', since: '2026-11-23T10:01:00Z' }),
    card('4', 'Ready for pick up', { staffId: 'sam', since: '2026-11-23T09:00:00Z' }),
    card('5', 'Approved', null),
  ];
  const numbers = ownCards({ orders } as unknown as Board, 'sam').map((each) => each.number);
  expect(numbers).toEqual(['2', '3']);
  expect(ownCards(undefined, 'sam')).toEqual([]);
});
