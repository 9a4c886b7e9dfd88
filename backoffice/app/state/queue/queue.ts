import { nameWithSize } from '@larder/domain/name-with-size';
import { useSyncExternalStore } from 'react';
import type { Order } from '../order.ts';
import { clashes, newKey, sendable, type Action, type Ask } from './action.ts';
import { diskQueue } from './disk-queue.ts';
import { openDisk, type Disk } from '../disk.ts';
import { memoryQueue } from './memory-queue.ts';
import { replay, type SendingEnd, type Road, type QueueStorage } from './replay.ts';

/** Informs the other tabs of this device that the queue has changed. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('larder-office-queue');
const listeners = new Set<() => void>();
let storage: { disk: Disk | null; queue: QueueStorage } | null = null;
let actions: readonly Action[] = [];

/** Opens the queue; in memory where the browser keeps nothing. A disk that the browser took away is opened anew. */
async function openStorage(): Promise<QueueStorage> {
  const disk = await openDisk();
  if (!storage || storage.disk !== disk) storage = { disk, queue: disk ? diskQueue(disk) : memoryQueue() };
  return storage.queue;
}

/** Reads the queue's actions and shows them. */
async function look(): Promise<void> {
  actions = await (await openStorage()).list();
  for (const tell of listeners) tell();
}

async function changed(): Promise<void> {
  await look();
  // A channel stays within its origin and has none to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed');
}

channel?.addEventListener('message', () => void look());

/** Reads the queue that the last page left, before anything is drawn. One that cannot be read keeps nobody from working. */
export const prepareQueue = (): Promise<void> => look().catch(() => undefined);

function watch(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Returns all unsent changes of this device, of any person. */
export function useActions(): readonly Action[] {
  return useSyncExternalStore(
    watch,
    () => actions,
    () => actions,
  );
}

/** Returns the queue's changes at this moment, for code between two renders. */
export const actionsNow = (): readonly Action[] => actions;

/** A person acting on a line, as they see it. */
export type Doing = {
  by: { id: string; name: string };
  order: Pick<Order, 'id' | 'number' | 'revision' | 'locationGuid'>;
  line: Pick<Order['lines'][number], 'id' | 'prodName' | 'prodWeightLabel' | 'state'>;
};

function actionOf({ by, order, line }: Doing, ask: Ask): Omit<Action, 'seq'> {
  return {
    key: newKey(),
    staffId: by.id,
    staffName: by.name,
    orderId: order.id,
    orderNumber: order.number,
    locationGuid: order.locationGuid,
    lineId: line.id,
    prodName: nameWithSize(line.prodName, line.prodWeightLabel),
    ask,
    from: line.state,
    seen: order.revision,
    sentWith: null,
    clash: null,
  };
}

/** Keeps a change until the backend has it; it is safe on this device once the promise is fulfilled. */
export async function enqueue(doing: Doing, ask: Ask): Promise<void> {
  await (await openStorage()).add(actionOf(doing, ask));
  await changed();
}

/** Returns a refused change and the later changes of its line. */
function hangingOn(clash: Action): Action[] {
  return actions.filter(
    ({ seq, lineId, staffId }) => seq >= clash.seq && lineId === clash.lineId && staffId === clash.staffId,
  );
}

/** Accepts a refusal: the changes of its line are removed from the queue. */
export function letStand(clash: Action): Promise<void> {
  return letAllStand([clash]);
}

/** Accepts refusals, in one step. */
export async function letAllStand(refused: readonly Action[]): Promise<void> {
  const gone = refused.flatMap(hangingOn).map(({ seq }) => seq);
  await (await openStorage()).swap([...new Set(gone)], []);
  await changed();
}

/** Removes the changes of somebody who will not come back to send them. */
export async function throwAway(staffId: string): Promise<void> {
  const gone = actions.filter((each) => each.staffId === staffId).map(({ seq }) => seq);
  await (await openStorage()).swap(gone, []);
  await changed();
}

/** Keeps a change in place of a refused one of its line: who acts on the line again has decided. */
export async function enqueueInstead(clash: Action, doing: Doing, ask: Ask): Promise<void> {
  const gone = hangingOn(clash).map(({ seq }) => seq);
  await (await openStorage()).swap(gone, [actionOf(doing, ask)]);
  await changed();
}

/**
 * Repeats a refused change on the line as it is now: first undoes the line's present state, if it is settled.
 */
export async function askAgain(clash: Action, { by, order, line }: Doing): Promise<void> {
  const hanging = hangingOn(clash);
  const isOpen = line.state === 'to-pick' || line.state === 'asked';
  const opened = { by, order, line: { ...line, state: 'to-pick' as const } };
  const again: Omit<Action, 'seq'>[] = hanging.map(({ ask, from, seq }) => ({
    ...actionOf(opened, confirmed(ask, clash)),
    from: seq === clash.seq ? (isOpen || ask.verb === 'undo' ? line.state : 'to-pick') : from,
  }));
  const undo = isOpen || clash.ask.verb === 'undo' ? [] : [actionOf({ by, order, line }, { verb: 'undo' })];
  await (
    await openStorage()
  ).swap(
    hanging.map(({ seq }) => seq),
    [...undo, ...again],
  );
  await changed();
}

/** Returns the request with an unlikely weight confirmed: asking again means it. */
function confirmed(ask: Ask, { clash }: Action): Ask {
  if (clash?.code !== 'unlikely-weight' || !('amount' in ask)) return ask;
  return { ...ask, amount: { ...ask.amount, confirmed: true } };
}

let running: Promise<SendingEnd> | null = null;
let isAskedAgain = false;

/**
 * Sends the changes of one person; of this device's tabs one at a time. Changes made while it runs are sent
 * too. Returns why it ended.
 */
export function sendAll(road: Road, staffId: string): Promise<SendingEnd> {
  isAskedAgain = true;
  running ??= sendWhileAsked(road, staffId).finally(() => {
    running = null;
  });
  return running;
}

async function sendWhileAsked(road: Road, staffId: string): Promise<SendingEnd> {
  const open = await openStorage();
  const told: QueueStorage = {
    ...open,
    done: (...of) => open.done(...of).then(changed),
    clashed: (...of) => open.clashed(...of).then(changed),
  };
  const work = async () => {
    let ended: SendingEnd = 'empty';
    while (isAskedAgain) {
      isAskedAgain = false;
      ended = await replay(told, road, staffId);
    }
    return ended;
  };
  // Without locks (a page without TLS) two tabs may send the same action: its key makes it happen once.
  return 'locks' in navigator ? navigator.locks.request('larder-office-queue', work) : work();
}

/** Returns the number of a person's unsent changes, and the refused ones. */
export function useOwnQueue(staffId: string): { waiting: number; refused: Action[] } {
  const all = useActions();
  return { waiting: sendable(all, staffId).length, refused: clashes(all, staffId) };
}
