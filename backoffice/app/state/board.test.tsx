// @vitest-environment happy-dom
import { doing, hooked, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { atWork, refusal } from '../testing/at-work.tsx';
import { ownCards, useBoard, useSilentSince, type Board } from './board.ts';

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

it.each<[string, unknown, boolean]>([
  ['nobody answers', new TypeError('Failed to fetch'), true],
  ['it is broken', refusal(503, 'unavailable', 'Later'), true],
  ['it refuses the board to who may not see it any more', refusal(404, 'no-such-call', 'No'), false],
])('the server counts as silent where %s', async (_, failure, isSilent) => {
  const now = '2026-11-23T17:00:00.000Z';
  let answer: unknown = { orders: [], worker: { heardAt: null, isSilent: false }, now };
  const work = atWork(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const since = await hooked(
    () => {
      useBoard();
      return useSilentSince();
    },
    undefined,
    work.around,
  );
  expect(since.now).toBe(null);
  answer = failure;
  await doing(() => work.queries.refetchQueries({ queryKey: ['board', ''] }));
  expect(since.now).toBe(isSilent ? now : null);
});
