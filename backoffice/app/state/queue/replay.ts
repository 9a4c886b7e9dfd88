import type { Order } from '../order.ts';
import { sendable, type Action, type Clash } from './action.ts';

/** Where the queue of this device is kept. Each change is written before its promise is fulfilled. */
export type Shelf = {
  list(): Promise<Action[]>;
  add(action: Omit<Action, 'seq'>): Promise<void>;
  /** Notes with which revision an action is about to be sent. */
  sending(seq: number, revision: number): Promise<void>;
  /** Takes away what was done and notes the revision its order has by that, at once. */
  done(seq: number, order: { id: string; revision: number }): Promise<void>;
  clashed(seq: number, clash: Clash): Promise<void>;
  /** Takes actions away and puts others at the end, at once. */
  swap(gone: readonly number[], added: readonly Omit<Action, 'seq'>[]): Promise<void>;
  /** The revision of an order by the last answer to anything of the queue; 0 before the first. */
  revisionOf(orderId: string): Promise<number>;
};

/** What came of sending an action once. */
export type Sent =
  | { kind: 'done'; revision: number }
  /** Nobody answered, or somebody who could not now. */
  | { kind: 'no-answer' }
  /** Nobody is signed in, or somebody else. */
  | { kind: 'not-theirs' }
  | ({ kind: 'refused' } & Clash);

/** How what is kept gets to the backend. */
export type Road = {
  send(action: Action, revision: number): Promise<Sent>;
  /** The order as the backend has it now; null while nobody answers. */
  read(orderId: string): Promise<Order | null>;
  /** Called for each action that was done, before it leaves the queue. */
  onDone(action: Action, revision: number): void;
};

/** Why sending ended: nothing is left to send, nobody answers, or it is not for whoever is signed in now. */
export type Ended = 'empty' | 'no-answer' | 'not-theirs';

/** How often an order may change under an action before that waits for a calmer moment. */
const maxChanges = 5;

/**
 * Sends what a person has done, one after the other, each with the revision that the answer to the one before gave. Where
 * somebody changed the order meanwhile but not the line, it goes on from there; what is refused stays, with the reason, and what
 * was done to other lines goes on. Returns why it ended.
 */
export async function replay(shelf: Shelf, road: Road, staffId: string): Promise<Ended> {
  for (;;) {
    const [action] = sendable(await shelf.list(), staffId);
    if (!action) return 'empty';
    const sent = await sendOn(shelf, road, action);
    if (sent.kind === 'no-answer' || sent.kind === 'not-theirs') return sent.kind;
    if (sent.kind === 'refused') await shelf.clashed(action.seq, { code: sent.code, words: sent.words });
    else {
      road.onDone(action, sent.revision);
      await shelf.done(action.seq, { id: action.orderId, revision: sent.revision });
    }
  }
}

/** Sends an action; again at the newest revision where only something else of its order has changed. */
async function sendOn(shelf: Shelf, road: Road, action: Action): Promise<Sent> {
  let revision = action.sentWith ?? Math.max(action.seen, await shelf.revisionOf(action.orderId));
  for (let changes = 0; changes < maxChanges; changes += 1) {
    await shelf.sending(action.seq, revision);
    const sent = await road.send(action, revision);
    if (sent.kind !== 'refused' || sent.code !== 'order-changed') return sent;
    const order = await road.read(action.orderId);
    if (!order) return { kind: 'no-answer' };
    if (!isAsExpected(order, action)) return sent;
    revision = order.revision;
  }
  return { kind: 'no-answer' };
}

/** Whether an order still lets its picker do what they did: theirs to fill, and the line as they saw it. */
function isAsExpected({ orderStatus, claim, lines }: Order, { lineId, from, staffId }: Action): boolean {
  const isTheirs = orderStatus === 'Picking' && claim?.staffId === staffId;
  return isTheirs && lines.find(({ id }) => id === lineId)?.state === from;
}
