import { describe, expect, it } from 'vitest';
import { memoryDisk } from '../../testing/memory-disk.ts';
import type { Action } from './action.ts';
import { diskShelf } from './disk-shelf.ts';
import { memoryShelf } from './memory-shelf.ts';
import type { Shelf } from './replay.ts';

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
const linesOf = async (shelf: Shelf) => (await shelf.list()).map(({ lineId }) => lineId);
const seqOf = async (shelf: Shelf, line: string) =>
  (await shelf.list()).find(({ lineId }) => lineId === line)!.seq;

describe.each([
  ['on the disk', () => diskShelf(memoryDisk().disk)],
  ['of a page that may keep nothing', memoryShelf],
])('the queue %s', (_, make) => {
  const filled = async () => {
    const shelf = make();
    for (const line of ['avocados', 'grapes', 'bread']) await shelf.add(picked(line));
    return shelf;
  };

  it('keeps actions in the order in which they were taken', async () => {
    const shelf = await filled();
    expect(await linesOf(shelf)).toEqual(['avocados', 'grapes', 'bread']);
    const places = (await shelf.list()).map(({ seq }) => seq);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size).toBe(3);
  });

  it('notes the revision an action is about to be sent with, and changes nothing else of it', async () => {
    const shelf = await filled();
    await shelf.sending(await seqOf(shelf, 'grapes'), 8);
    const [first, second] = await shelf.list();
    expect(first).toMatchObject({ lineId: 'avocados', sentWith: null });
    expect(second).toMatchObject({ ...picked('grapes'), sentWith: 8 });
  });

  it('drops a sent action, and keeps the revision that its order has by it', async () => {
    const shelf = await filled();
    expect(await shelf.revisionOf('o1')).toBe(0);
    await shelf.done(await seqOf(shelf, 'avocados'), { id: 'o1', revision: 8 });
    expect(await linesOf(shelf)).toEqual(['grapes', 'bread']);
    expect(await shelf.revisionOf('o1')).toBe(8);
    expect(await shelf.revisionOf('o2')).toBe(0);
  });

  it('keeps a refused action, with the reason', async () => {
    const shelf = await filled();
    const clash = { code: 'line-settled', words: 'Bea did that.' };
    await shelf.clashed(await seqOf(shelf, 'bread'), clash);
    expect((await shelf.list()).map((each) => each.clash)).toEqual([null, null, clash]);
  });

  it('puts an action’s replacement at the end', async () => {
    const shelf = await filled();
    await shelf.swap([await seqOf(shelf, 'avocados'), await seqOf(shelf, 'bread')], [picked('avocados')]);
    expect(await linesOf(shelf)).toEqual(['grapes', 'avocados']);
  });

  it('ignores actions that are no longer there', async () => {
    const shelf = await filled();
    const seq = await seqOf(shelf, 'grapes');
    await shelf.done(seq, { id: 'o1', revision: 8 });
    await shelf.sending(seq, 9);
    await shelf.clashed(seq, { code: null, words: '' });
    expect(await linesOf(shelf)).toEqual(['avocados', 'bread']);
  });
});

it('the next page finds the actions of the page before on the disk', async () => {
  const { disk } = memoryDisk();
  await diskShelf(disk).add(picked('avocados'));
  await diskShelf(disk).done(1, { id: 'o1', revision: 8 });
  await diskShelf(disk).add(picked('grapes'));
  expect(await linesOf(diskShelf(disk))).toEqual(['grapes']);
  expect(await diskShelf(disk).revisionOf('o1')).toBe(8);
});

it('a full disk says so, and has all or nothing of a change', async () => {
  const { disk, at } = memoryDisk();
  const shelf = diskShelf(disk);
  await shelf.add(picked('avocados'));
  at.isFull = true;
  await expect(shelf.add(picked('grapes'))).rejects.toThrow('No room is left.');
  await expect(shelf.swap([1], [picked('bread')])).rejects.toThrow('No room is left.');
  await expect(shelf.done(1, { id: 'o1', revision: 8 })).rejects.toThrow('No room is left.');
  at.isFull = false;
  expect(await linesOf(shelf)).toEqual(['avocados']);
  expect(await shelf.revisionOf('o1')).toBe(0);
});
