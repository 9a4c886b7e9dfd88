// @vitest-environment happy-dom
import { doing, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { atWork } from '../testing/at-work.tsx';
import { ownCards, useBoard, type Board } from './board.ts';

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

function Looking() {
  useBoard();
  return null;
}

it('the board is asked for once in ten seconds, however many parts of the screen show it', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const board = () => ({
    orders: [],
    worker: { heardAt: null, isSilent: false },
    now: new Date().toISOString(),
  });
  const work = atWork(board);
  await mounted(work.around(<Looking />));
  await doing(() => vi.advanceTimersByTimeAsync(4000));
  const two = (
    <>
      <Looking />
      <Looking />
    </>
  );
  await mounted(work.around(two));
  const before = work.sent.length;
  await doing(() => vi.advanceTimersByTimeAsync(60_500));
  expect(work.sent.length - before).toBeLessThanOrEqual(6);
});
