import type { Line } from '../order.ts';

/** The amount put in the bag: pieces, pounds, or the code of a label that carries its price. */
export type PutAmount = {
  units?: number;
  weight?: number;
  /** Where the weight is from, unless it was typed: the labels of several pieces. */
  source?: 'label';
  label?: string;
  confirmed?: boolean;
};

/** A request about a line. */
export type Ask =
  | { verb: 'pick'; amount: PutAmount }
  | { verb: 'substitute'; amount: PutAmount; instead: NonNullable<Line['substitute']> }
  | { verb: 'short' }
  | { verb: 'undo' };

/** Why the backend refused it. */
export type Clash = { code: string | null; words: string };

/** A change of a line made on this device that the backend has not confirmed yet. */
export type Action = {
  /** Its place in the queue of this device. */
  seq: number;
  /** The Idempotency-Key: however often it is sent, it happens once. */
  key: string;
  staffId: string;
  staffName: string;
  orderId: string;
  orderNumber: string;
  /** The order's store; absent from a change that an older release kept. */
  locationGuid?: string;
  lineId: string;
  /** The product's name with its size: two sizes of one product may be in one order. */
  prodName: string;
  ask: Ask;
  /** The state of the line when the change was made. */
  from: Line['state'];
  /** The order's revision when the change was made. */
  seen: number;
  /**
   * The revision that the action was sent with, or null while unsent. Repeated under its key, the action
   * must carry the same one.
   */
  sentWith: number | null;
  clash: Clash | null;
};

/** Returns an unused key. Not from randomUUID, which a page without TLS lacks. */
export function newKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}

/** Returns the lines with a refused change: their later changes wait too, until the picker has decided. */
function stuckLines(actions: readonly Action[]): ReadonlySet<string> {
  return new Set(actions.filter(({ clash }) => clash).map(({ lineId }) => lineId));
}

/** Returns the changes that may be sent, in their order; none of lines that wait for a decision. */
export function sendable(actions: readonly Action[], staffId: string): Action[] {
  const own = actions.filter((each) => each.staffId === staffId);
  const stuck = stuckLines(own);
  return own.filter(({ lineId }) => !stuck.has(lineId));
}

/** Returns the refused changes, the first of each line: the later ones of that line depend on it. */
export function clashes(actions: readonly Action[], staffId: string): Action[] {
  return actions.filter((each) => each.staffId === staffId && each.clash);
}
