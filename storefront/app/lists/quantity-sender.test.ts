import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuantitySender } from './quantity-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const sent: [number, number][] = [];
  const answers: (() => void)[] = [];
  const { put, sendAll } = createQuantitySender();
  const putOne = (prodRrn: number, units: number) =>
    put(prodRrn, units, () => {
      sent.push([prodRrn, units]);
      return new Promise<void>((answer) => answers.push(answer));
    });
  return { sent, answers, sender: { put: putOne, sendAll } };
}

it('the last of several quantities is sent once, 1.5 s after it', () => {
  const { sent, sender } = setUp();
  sender.put(7, 2);
  vi.advanceTimersByTime(1499);
  sender.put(7, 3);
  sender.put(8, 1);
  vi.advanceTimersByTime(1499);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([
    [7, 3],
    [8, 1],
  ]);
});

it('a removal is sent at once, and not the quantity that waited', () => {
  const { sent, sender } = setUp();
  sender.put(7, 2);
  sender.put(7, 0);
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([[7, 0]]);
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(1);
});

it('waiting quantities are sent on request, and every answer is waited for', async () => {
  const { sent, answers, sender } = setUp();
  sender.put(7, 2);
  vi.advanceTimersByTime(1500);
  sender.put(8, 4);
  let isDone = false;
  const done = sender.sendAll().then(() => (isDone = true));
  expect(sent).toEqual([
    [7, 2],
    [8, 4],
  ]);
  answers[1]!();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isDone).toBe(false);
  answers[0]!();
  await done;
  expect(sent).toHaveLength(2);
});

it('a quantity waits for the answer to the one before it, for they could arrive the wrong way round', async () => {
  const { sent, answers, sender } = setUp();
  sender.put(7, 2);
  vi.advanceTimersByTime(1500);
  sender.put(7, 5);
  sender.put(8, 1);
  vi.advanceTimersByTime(1500);
  expect(sent).toEqual([
    [7, 2],
    [8, 1],
  ]);
  sender.put(7, 0);
  vi.advanceTimersByTime(10);
  answers[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.slice(2)).toEqual([[7, 0]]);
});

it('a quantity that waits for its turn is sent at once when the page goes', () => {
  const { sent, sender } = setUp();
  sender.put(7, 2);
  vi.advanceTimersByTime(1500);
  sender.put(7, 0);
  vi.advanceTimersByTime(10);
  expect(sent).toEqual([[7, 2]]);
  void sender.sendAll(true);
  expect(sent).toEqual([
    [7, 2],
    [7, 0],
  ]);
});
