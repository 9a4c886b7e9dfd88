import type { Order } from '../order.ts';
import { sendable, type Action, type Clash } from './action.ts';
import { isFilledBy } from '../filled-by.ts';

/** The storage of this device's queue. Each change is written before its promise is fulfilled. */
export type QueueStorage = {
  list(): Promise<Action[]>;
  add(action: Omit<Action, 'seq'>): Promise<void>;
  /** Notes the revision with which an action is about to be sent. */
  sending(seq: number, revision: number): Promise<void>;
  /** Removes a done action and notes its order's new revision, in one step. */
  done(seq: number, order: { id: string; revision: number }): Promise<void>;
  clashed(seq: number, clash: Clash): Promise<void>;
  /** Removes actions and adds others at the end, in one step. */
  swap(gone: readonly number[], added: readonly Omit<Action, 'seq'>[]): Promise<void>;
  /** Returns the revision of an order in the last answer to the queue; 0 before the first. */
  revisionOf(orderId: string): Promise<number>;
};

/** The outcome of sending an action once. */
export type Sent =
  | { kind: 'done'; revision: number }
  /** No answer, or a server that was unable to act at the moment. */
  | { kind: 'no-answer' }
  /** The signed-in person is somebody else, or nobody. */
  | { kind: 'not-theirs' }
  | ({ kind: 'refused' } & Clash);

/** The way of kept changes to the backend. */
export type Road = {
  send(action: Action, revision: number): Promise<Sent>;
  /** Returns the order as the backend has it now; null while nobody answers. */
  read(orderId: string): Promise<Order | null>;
  /** Called for each done action, before it leaves the queue. */
  onDone(action: Action, revision: number): void;
};

/** Why sending ended: nothing is left to send, nobody answers, or the rest belongs to another person. */
export type SendingEnd = 'empty' | 'no-answer' | 'not-theirs';

/** The number of changes to an order during an action after which the action waits for a calmer moment. */
const maxChanges = 5;

/**
 * Sends a person's changes one after the other, each with the revision of the previous answer. Where somebody
 * changed the order meanwhile but not the line, it continues from there; a refused change stays, with the
 * reason, and changes of other lines continue. Returns why it ended.
 */
export async function replay(storage: QueueStorage, road: Road, staffId: string): Promise<SendingEnd> {
  for (;;) {
    const [action] = sendable(await storage.list(), staffId);
    if (!action) return 'empty';
    const sent = await sendOn(storage, road, action);
    if (sent.kind === 'no-answer' || sent.kind === 'not-theirs') return sent.kind;
    if (sent.kind === 'refused') await storage.clashed(action.seq, { code: sent.code, words: sent.words });
    else {
      road.onDone(action, sent.revision);
      await storage.done(action.seq, { id: action.orderId, revision: sent.revision });
    }
  }
}

/** Sends an action, and again at the newest revision where only other parts of its order have changed. */
async function sendOn(storage: QueueStorage, road: Road, action: Action): Promise<Sent> {
  let revision = action.sentWith ?? Math.max(action.seen, await storage.revisionOf(action.orderId));
  for (let changes = 0; changes < maxChanges; changes += 1) {
    await storage.sending(action.seq, revision);
    const sent = await road.send(action, revision);
    if (sent.kind !== 'refused' || sent.code !== 'order-changed') return sent;
    const order = await road.read(action.orderId);
    if (!order) return { kind: 'no-answer' };
    if (!isAsExpected(order, action)) return sent;
    revision = order.revision;
  }
  return { kind: 'no-answer' };
}

/**
 * Returns whether a picker's change is still possible: the order is theirs to fill, and the line is as they
 * saw it.
 */
function isAsExpected(order: Order, { lineId, from, staffId }: Action): boolean {
  return isFilledBy(order, staffId) && order.lines.find(({ id }) => id === lineId)?.state === from;
}
