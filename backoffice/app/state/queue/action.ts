import type { Line } from '../order.ts';

/** How much of something is put in the bag: pieces, pounds, or the code of a label that carries its price. */
export type PutAmount = { units?: number; weight?: number; label?: string; confirmed?: boolean };

/** What is asked about a line. */
export type Ask =
  | { verb: 'pick'; amount: PutAmount }
  | { verb: 'substitute'; amount: PutAmount; instead: NonNullable<Line['substitute']> }
  | { verb: 'short' }
  | { verb: 'undo' };

/** Why the backend did not do it. */
export type Clash = { code: string | null; words: string };

/** Something done to a line on this device that the backend has not confirmed yet. */
export type Action = {
  /** Its place in the queue of this device. */
  seq: number;
  /** The Idempotency-Key: however often it is sent, it happens once. */
  key: string;
  staffId: string;
  staffName: string;
  orderId: string;
  orderNumber: string;
  lineId: string;
  prodName: string;
  ask: Ask;
  /** What had become of the line when this was done. */
  from: Line['state'];
  /** The order's revision as it was seen. */
  seen: number;
  /** The revision it was sent with; null: not sent yet. Asked again under its key it has to be the very same. */
  sentWith: number | null;
  clash: Clash | null;
};

/** A key that nobody has used. Not randomUUID: a page that came without TLS has none. */
export function newKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}

/** A line waits for its picker's word once something about it was refused: what came after that waits too. */
function stuckLines(actions: readonly Action[]): ReadonlySet<string> {
  return new Set(actions.filter(({ clash }) => clash).map(({ lineId }) => lineId));
}

/** Returns what may be sent, in the order in which it was done; nothing of lines that wait for a word. */
export function sendable(actions: readonly Action[], staffId: string): Action[] {
  const own = actions.filter((each) => each.staffId === staffId);
  const stuck = stuckLines(own);
  return own.filter(({ lineId }) => !stuck.has(lineId));
}

/** Returns what the backend refused, the first of each line: the rest of the line hangs on it. */
export function clashes(actions: readonly Action[], staffId: string): Action[] {
  return actions.filter((each) => each.staffId === staffId && each.clash);
}
