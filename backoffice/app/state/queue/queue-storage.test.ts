import { describe, expect, it } from 'vitest';
import { memoryDisk } from '../../testing/memory-disk.ts';
import type { Action } from './action.ts';
import { diskQueue } from './disk-queue.ts';
import { memoryQueue } from './memory-queue.ts';
import type { QueueStorage } from './replay.ts';

const picked = (lineId: string): Omit<Action, 'seq'> => ({
  key: `key of ${lineId}`,
  staffId: 'ana',
  staffName: 'Ana',
  orderId: 'o1',
  orderNumber: 'GF-1',
  lineId,
  prodName: lineId,
  ask: { verb: 'pick', amount: { units: 1 } },
  from: 'to-pick',
  seen: 7,
  sentWith: null,
  clash: null,
});
const linesOf = async (storage: QueueStorage) => (await storage.list()).map(({ lineId }) => lineId);
const seqOf = async (storage: QueueStorage, line: string) =>
  (await storage.list()).find(({ lineId }) => lineId === line)!.seq;

describe.each([
  ['on the disk', () => diskQueue(memoryDisk().disk)],
  ['of a page that may keep nothing', memoryQueue],
])('the queue %s', (_, make) => {
  const filled = async () => {
    const storage = make();
    for (const line of ['avocados', 'grapes', 'bread']) await storage.add(picked(line));
    return storage;
  };

  it('the stored queue keeps actions in the order in which they were taken', async () => {
    const storage = await filled();
    expect(await linesOf(storage)).toEqual(['avocados', 'grapes', 'bread']);
    const places = (await storage.list()).map(({ seq }) => seq);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(3);
  });

  it('notes the revision an action is about to be sent with, and changes nothing else of it', async () => {
    const storage = await filled();
    await storage.sending(await seqOf(storage, 'grapes'), 8);
    const [first, second] = await storage.list();
    expect(first).toMatchObject({ lineId: 'avocados', sentWith: null });
    expect(second).toMatchObject({ ...picked('grapes'), sentWith: 8 });
  });

  it('the stored queue drops a sent action, and keeps the revision that its order has by it', async () => {
    const storage = await filled();
    expect(await storage.revisionOf('o1')).toBe(0);
    await storage.done(await seqOf(storage, 'avocados'), { id: 'o1', revision: 8 });
    expect(await linesOf(storage)).toEqual(['grapes', 'bread']);
    expect(await storage.revisionOf('o1')).toBe(8);
    expect(await storage.revisionOf('o2')).toBe(0);
  });

  it('the stored queue keeps a refused action, with the reason', async () => {
    const storage = await filled();
    const clash = { code: 'line-settled', words: 'Bea did that.' };
    await storage.clashed(await seqOf(storage, 'bread'), clash);
    expect((await storage.list()).map((each) => each.clash)).toEqual([null, null, clash]);
  });

  it('the stored queue puts an action’s replacement at the end', async () => {
    const storage = await filled();
    await storage.swap(
      [await seqOf(storage, 'avocados'), await seqOf(storage, 'bread')],
      [picked('avocados')],
    );
    expect(await linesOf(storage)).toEqual(['grapes', 'avocados']);
  });

  it('the stored queue ignores actions that are no longer there', async () => {
    const storage = await filled();
    const seq = await seqOf(storage, 'grapes');
    await storage.done(seq, { id: 'o1', revision: 8 });
    await storage.sending(seq, 9);
    await storage.clashed(seq, { code: null, words: '' });
    expect(await linesOf(storage)).toEqual(['avocados', 'bread']);
  });
});

it('the next page finds the actions of the page before on the disk', async () => {
  const { disk } = memoryDisk();
  await diskQueue(disk).add(picked('avocados'));
  await diskQueue(disk).done(1, { id: 'o1', revision: 8 });
  await diskQueue(disk).add(picked('grapes'));
  expect(await linesOf(diskQueue(disk))).toEqual(['grapes']);
  expect(await diskQueue(disk).revisionOf('o1')).toBe(8);
});

it('a full disk says so, and has all or nothing of a change', async () => {
  const { disk, at } = memoryDisk();
  const storage = diskQueue(disk);
  await storage.add(picked('avocados'));
  at.isFull = true;
  await expect(storage.add(picked('grapes'))).rejects.toThrow('No room is left.');
  await expect(storage.swap([1], [picked('bread')])).rejects.toThrow('No room is left.');
  await expect(storage.done(1, { id: 'o1', revision: 8 })).rejects.toThrow('No room is left.');
  at.isFull = false;
  expect(await linesOf(storage)).toEqual(['avocados']);
  expect(await storage.revisionOf('o1')).toBe(0);
});
