import { expect, it, vi } from 'vitest';
import { aLine, anOrder } from '../../testing/an-order.ts';
import { memoryDisk } from '../../testing/memory-disk.ts';
import { openDisk } from '../disk.ts';
import { actionsNow, enqueue, prepareQueue, sendAll } from './queue.ts';

vi.mock('../disk.ts', () => ({ openDisk: vi.fn() }));

const doing = (line: string) => ({
  by: { id: 'ana', name: 'Ana' },
  order: anOrder(),
  line: aLine({ id: line }),
});
const lines = () => actionsNow().map(({ lineId }) => lineId);

it('a storage that the browser took away is opened anew: what is picked then is kept and sent', async () => {
  const { disk } = memoryDisk();
  let isLost = false;
  // As phones do with one of an app in the background.
  const dying = new Proxy(disk, {
    get: (whole, name, self) => {
      if (isLost) throw new DOMException('The database connection is closing.', 'InvalidStateError');
      return Reflect.get(whole, name, self) as unknown;
    },
  });
  vi.mocked(openDisk).mockImplementation(async () => (isLost ? disk : dying));
  await prepareQueue();
  await enqueue(doing('bread'), { verb: 'short' });
  isLost = true;
  await enqueue(doing('grapes'), { verb: 'short' });
  expect(lines()).toEqual(['bread', 'grapes']);
  const send = vi.fn(async () => ({ kind: 'done', revision: 8 }) as const);
  expect(await sendAll({ send, read: async () => null, onDone: () => undefined }, 'ana')).toBe('empty');
  expect(send).toHaveBeenCalledTimes(2);
});
