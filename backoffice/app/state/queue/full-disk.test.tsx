// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine, anOrder } from '../../testing/an-order.ts';
import { atWork } from '../../testing/at-work.tsx';
import { memoryDisk } from '../../testing/memory-disk.ts';
import { openDisk } from '../disk.ts';
import { actionsNow, enqueue } from './queue.ts';
import { useSending } from './use-sending.ts';

vi.mock('../disk.ts', () => ({ openDisk: vi.fn() }));

// Locks keep tabs apart; the test has a single tab.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_: string, work: () => unknown) => work() },
  configurable: true,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

it('what waits on a device without room is sent once there is some', async () => {
  const { disk, at } = memoryDisk();
  vi.mocked(openDisk).mockResolvedValue(disk);
  const lost = vi.fn();
  process.on('unhandledRejection', lost);
  await enqueue({ by: { id: 'ana', name: 'Ana' }, order: anOrder(), line: aLine() }, { verb: 'short' });
  at.isFull = true;
  const work = atWork(() => ({ revision: 8 }));
  await hooked(useSending, 'ana', work.around);
  await wait(0);
  expect([work.sent.length, actionsNow().length]).toEqual([0, 1]);
  at.isFull = false;
  await wait(4_000);
  await wait(0);
  expect(actionsNow()).toEqual([]);
  expect(work.sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
  process.off('unhandledRejection', lost);
  expect(lost).not.toHaveBeenCalled();
});
