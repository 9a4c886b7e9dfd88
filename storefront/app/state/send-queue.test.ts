import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSendQueue } from './send-queue.ts';

const quietMs = 1500;
let isOnline = true;
let done: string[];
let sending: boolean[];
const open = () =>
  createSendQueue({ quietMs, isOnline: () => isOnline, onSending: (now) => void sending.push(now) });
const job = (name: string) => async () => void done.push(name);
const failing = async () => {
  throw new Error('refused');
};

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  done = [];
  sending = [];
});
afterEach(() => vi.useRealTimers());

it('a waiting job runs once, after a pause that begins anew with each job for the same product', async () => {
  const queue = open();
  queue.wait(1, job('older'));
  await vi.advanceTimersByTimeAsync(quietMs - 1);
  queue.wait(1, job('newer'));
  await vi.advanceTimersByTimeAsync(quietMs - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['newer']);
});

it('a waiting job gives way to one for the same product that is added without a pause', async () => {
  const queue = open();
  queue.wait(1, job('waiting'));
  await queue.put(1, job('at once'));
  await vi.advanceTimersByTimeAsync(10 * quietMs);
  expect(done).toEqual(['at once']);
});

it('a waiting job can be cancelled until it runs, and not after', async () => {
  const queue = open();
  queue.wait(1, job('dropped'));
  expect(queue.drop(1)).toBe(true);
  expect(queue.drop(1)).toBe(false);
  queue.wait(1, job('run'));
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(queue.drop(1)).toBe(false);
  expect(done).toEqual(['run']);
});

it('a waiting job waits offline until the queue is drained, and can be cancelled meanwhile', async () => {
  const queue = open();
  isOnline = false;
  queue.wait(1, job('kept'));
  queue.wait(2, job('let go'));
  await vi.advanceTimersByTimeAsync(10 * quietMs);
  expect(done).toEqual([]);
  expect(queue.drop(2)).toBe(true);
  await queue.drain();
  expect(done).toEqual(['kept']);
});

it('a waiting job is returned when all are cancelled, and does not run', async () => {
  const queue = open();
  queue.wait(1, job('one'));
  queue.wait(2, job('two'));
  expect(queue.dropAll()).toEqual([1, 2]);
  expect(queue.dropAll()).toEqual([]);
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(done).toEqual([]);
});

it('jobs run one at a time in their order, however long each takes', async () => {
  vi.useRealTimers();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 12 }), async (turns) => {
      const queue = open();
      const order: number[] = [];
      let underWay = 0;
      const put = turns.map((count, place) =>
        queue.put(place % 3, async () => {
          expect((underWay += 1)).toBe(1);
          for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
          order.push(place);
          underWay -= 1;
        }),
      );
      await Promise.all(put);
      expect(order).toEqual(turns.map((_, place) => place));
    }),
  );
});

it('jobs go on after a failed one, whose failure goes to its caller alone', async () => {
  const queue = open();
  await expect(queue.put(1, failing)).rejects.toThrow('refused');
  queue.wait(2, failing);
  queue.wait(3, job('after'));
  await queue.drain();
  expect(done).toEqual(['after']);
});

it('jobs report their beginning and their end, also after a failure', async () => {
  const queue = open();
  await queue.put(1, async () => expect(sending).toEqual([true]));
  await queue.put(1, failing).catch(() => undefined);
  expect(sending).toEqual([true, false, true, false]);
});
