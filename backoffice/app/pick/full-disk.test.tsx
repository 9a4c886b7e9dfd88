// @vitest-environment happy-dom
import { doing, hooked, mounted, press } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDisk } from '../state/disk.ts';
import { actionsNow, enqueue, prepareQueue, sendAll } from '../state/queue/queue.ts';
import { OthersWaiting } from '../shell/waiting-notes.tsx';
import { aLine, anOrder, grapes } from '../testing/an-order.ts';
import { ana, atWork } from '../testing/at-work.tsx';
import { memoryDisk } from '../testing/memory-disk.ts';
import { Refused } from './refused.tsx';
import { useWalk } from './use-walk.ts';

vi.mock('../state/disk.ts', () => ({ openDisk: vi.fn() }));

// happy-dom has none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_: string, work: () => unknown) => work() },
  configurable: true,
});
const vibrate = vi.fn();
Object.assign(navigator, { vibrate });
const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();

const noRoom = 'This device has no room to keep that, so nothing was changed.';
const said = () => document.querySelector('output')!.lastChild?.textContent ?? '';
let disk: ReturnType<typeof memoryDisk>;

beforeEach(async () => {
  vi.clearAllMocks();
  disk = memoryDisk();
  vi.mocked(openDisk).mockResolvedValue(disk.disk);
  await prepareQueue();
});

const walking = () =>
  hooked(useWalk, [anOrder({ lines: [aLine(), aLine({ id: 'bread' })] })], atWork(() => undefined).around);

it('a change that the device has no room for is refused in words and by vibration, and the line stays', async () => {
  const walk = await walking();
  disk.at.isFull = true;
  for (const ask of [{ verb: 'pick', amount: {} }, { verb: 'short' }] as const) {
    await doing(() => walk.now.setSheet('missing'));
    await doing(() => walk.now.settle(walk.now.atHand!, ask));
    expect(walk.now.wrong).toContain(noRoom);
    expect([walk.now.sheet, walk.now.atHand!.line.id, actionsNow()]).toEqual([null, 'avocados', []]);
  }
  expect([vibrate, scroll].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  expect(said()).not.toContain('in the bag');
  expect(said()).not.toContain('Not there');
  disk.at.isFull = false;
  await doing(() => walk.now.put(walk.now.atHand!, {}));
  expect([walk.now.wrong, walk.now.atHand!.line.id]).toEqual([null, 'bread']);
});

it('a weight that the device has no room for stands in its pad when that is opened again', async () => {
  const walk = await hooked(useWalk, [anOrder({ lines: [grapes()] })], atWork(() => undefined).around);
  await doing(() => walk.now.setSheet('weight'));
  await doing(() => walk.now.enter(grapes(), { typed: '2' }));
  disk.at.isFull = true;
  await doing(() => walk.now.put(walk.now.atHand!, { weight: 2 }));
  expect([walk.now.wrong, walk.now.sheet]).toEqual([expect.stringContaining(noRoom), null]);
  await doing(() => walk.now.setSheet('weight'));
  expect(walk.now.pad!.typed).toBe('2');
});

it('an undo that the device has no room for is refused in words, and the line stays in the bag', async () => {
  const walk = await walking();
  await doing(() => walk.now.put(walk.now.atHand!, {}));
  disk.at.isFull = true;
  await doing(() => walk.now.undo(walk.now.walk[0]!));
  expect(walk.now.wrong).toContain(noRoom);
  expect([walk.now.walk[0]!.line.state, walk.now.atHand!.line.id]).toEqual(['picked', 'bread']);
});

it('what is decided about a refused change, and the device has no room for, is said at the edge', async () => {
  const [line, bread] = [aLine(), aLine({ id: 'bread' })];
  const order = anOrder({ lines: [line, bread] });
  for (const each of [line, bread])
    await enqueue({ by: { id: 'ana', name: 'Ana' }, order, line: each }, { verb: 'short' });
  const refused = { kind: 'refused', code: 'not-picking', words: 'Nobody picks this order.' } as const;
  await sendAll({ send: async () => refused, read: async () => null, onDone: () => undefined }, 'ana');
  disk.at.isFull = true;
  const lost = anOrder({ lines: [line, bread], orderStatus: 'Cancelled', claim: null });
  for (const [button, shown] of [
    ['Leave it so', order],
    ['Do mine anyway', order],
    ['Leave all of it so', lost],
  ] as const) {
    const { leave } = await mounted(atWork(() => undefined).around(<Refused orderId="o1" order={shown} />));
    await press(button);
    expect(document.body.textContent).toContain(noRoom);
    await leave();
  }
  expect(actionsNow()).toHaveLength(2);
});

it('what cannot be thrown away because the device has no room is said at the edge', async () => {
  await enqueue({ by: { id: 'bea', name: 'Bea' }, order: anOrder(), line: aLine() }, { verb: 'short' });
  disk.at.isFull = true;
  const me = { ...ana, scopes: ['people:manage' as const] };
  await mounted(atWork(() => null, { me }).around(<OthersWaiting />));
  await press('.offline-bar button');
  await press('Yes, throw it away');
  expect(document.body.textContent).toContain(noRoom);
  expect(actionsNow()).toHaveLength(1);
});
