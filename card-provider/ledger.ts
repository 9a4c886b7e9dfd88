import type { XmlContent } from './xml.ts';

/**
 * The ledger: every transaction that the sandbox took, and the state of its money. All amounts are integer
 * cents, all times ISO 8601 UTC. Functions here change records; none knows about XML or faults.
 */

export type Kind =
  | 'authorization'
  | 'sale'
  | 'capture'
  | 'authReversal'
  | 'void'
  | 'credit'
  | 'registerTokenRequest';

export interface Transaction {
  txnId: string;
  merchantId: string;
  kind: Kind;
  /** The merchant's own id of the request (attribute `id`). */
  id: string;
  reportGroup: string;
  customerId: string;
  orderId: string;
  amountCents: number;
  at: string;
  response: string;
  cardHash: string;
  network: string;
  lastFour: string;
  /** The transaction this one refers to, or ''. */
  linkedTo: string;
  /** Of an authorization or a sale: reserved and not yet captured or given back. */
  heldCents: number;
  capturedCents: number;
  /** Given back to the cardholder without having been captured. */
  releasedCents: number;
  /** Of a capture or a sale: refunded so far. */
  creditedCents: number;
  settled: boolean;
  voided: boolean;
  /** Everything inside the reply, for a query or a repeated request. */
  reply: XmlContent;
}

/** The state of an authorization or a sale. */
type Status =
  | 'declined'
  | 'verified'
  | 'open'
  | 'partly-captured'
  | 'captured'
  | 'reversed'
  | 'expired'
  | 'voided';

export interface Ledger {
  transactions: Map<string, Transaction>;
  /** Called after every change of a record. */
  changed: (transaction: Transaction) => void;
}

const authorizationLifeMs = 7 * 24 * 3600 * 1000;

/** Writes a transaction into the ledger. */
export function record(ledger: Ledger, transaction: Transaction): void {
  ledger.transactions.set(transaction.txnId, transaction);
  ledger.changed(transaction);
}

/** Returns the transaction with this id, if it belongs to this merchant. */
export function findTransaction(ledger: Ledger, merchantId: string, txnId: string): Transaction | undefined {
  const found = ledger.transactions.get(txnId);
  return found?.merchantId === merchantId ? found : undefined;
}

/** Returns the authorization whose money a linked request concerns: for an incremental one, its original. */
export function findAuthorization(
  ledger: Ledger,
  merchantId: string,
  txnId: string,
): Transaction | undefined {
  const found = findTransaction(ledger, merchantId, txnId);
  if (found?.kind !== 'authorization') return undefined;
  return found.linkedTo ? findTransaction(ledger, merchantId, found.linkedTo) : found;
}

/** Returns whether an authorization is past its seven days. */
function isExpired(authorization: Transaction, now: Date): boolean {
  return now.getTime() - Date.parse(authorization.at) > authorizationLifeMs;
}

/** Returns the status of an authorization or a sale at a moment. */
export function statusOf(transaction: Transaction, now: Date): Status {
  if (transaction.voided) return 'voided';
  if (!isApproved(transaction.response)) return 'declined';
  if (transaction.heldCents > 0 && isExpired(transaction, now)) return 'expired';
  if (transaction.heldCents > 0) return transaction.capturedCents > 0 ? 'partly-captured' : 'open';
  if (transaction.capturedCents > 0) return 'captured';
  return transaction.releasedCents > 0 ? 'reversed' : 'verified';
}

/** Returns whether money was reserved or moved: approved, approved in part, or received. */
export function isApproved(response: string): boolean {
  return response === '000' || response === '001' || response === '010';
}

/**
 * Raises the amount that an authorization holds. Returns '000', '306' when expired, '111' when nothing is
 * held any more.
 */
export function raise(ledger: Ledger, authorization: Transaction, cents: number, now: Date): string {
  if (authorization.heldCents === 0) return '111';
  if (isExpired(authorization, now)) return '306';
  authorization.amountCents += cents;
  authorization.heldCents += cents;
  ledger.changed(authorization);
  return '000';
}

/**
 * Takes money that an authorization holds. `releaseRest` gives back the rest: only a capture marked partial
 * keeps it open. Returns '000', '306' when expired, '111' when less is held.
 */
export function capture(
  ledger: Ledger,
  authorization: Transaction,
  { cents, releaseRest }: { cents: number; releaseRest: boolean },
  now: Date,
): string {
  if (authorization.heldCents === 0 || cents > authorization.heldCents) return '111';
  if (isExpired(authorization, now)) return '306';
  authorization.capturedCents += cents;
  authorization.heldCents -= cents;
  if (releaseRest) release(authorization, authorization.heldCents);
  ledger.changed(authorization);
  return '000';
}

/**
 * Gives back money that an authorization holds. Returns '000', '306' when expired, '111' when less is held, '336'
 * when an American Express reversal is not for the whole authorization.
 */
export function reverse(ledger: Ledger, authorization: Transaction, cents: number, now: Date): string {
  if (authorization.heldCents === 0 || cents > authorization.heldCents) return '111';
  if (isExpired(authorization, now)) return '306';
  if (authorization.network === 'AX' && cents !== authorization.amountCents) return '336';
  release(authorization, cents);
  ledger.changed(authorization);
  return '000';
}

function release(authorization: Transaction, cents: number): void {
  authorization.heldCents -= cents;
  authorization.releasedCents += cents;
}

/**
 * Undoes a capture, sale or credit that is not settled. Returns '000', '362' when settled, '360' when voided
 * before, '322' for any other kind, an authorization above all.
 */
export function voidTransaction(ledger: Ledger, target: Transaction): string {
  if (target.kind !== 'capture' && target.kind !== 'sale' && target.kind !== 'credit') return '322';
  if (target.voided || !isApproved(target.response)) return '360';
  if (target.settled) return '362';
  const source = ledger.transactions.get(target.linkedTo);
  if (target.kind === 'capture' && source) {
    source.capturedCents -= target.amountCents;
    source.heldCents += target.amountCents;
    ledger.changed(source);
  }
  if (target.kind === 'credit' && source) {
    source.creditedCents -= target.amountCents;
    ledger.changed(source);
  }
  if (target.kind === 'sale') {
    target.releasedCents += target.capturedCents;
    target.capturedCents = 0;
  }
  target.voided = true;
  ledger.changed(target);
  return '000';
}

/**
 * Refunds a capture or a sale. Returns '000', '322' for any other kind, '360' when it was voided or refused
 * and, when refunds are limited, '365' above the rest of it.
 */
export function credit(ledger: Ledger, source: Transaction, cents: number, limited: boolean): string {
  if (source.kind !== 'capture' && source.kind !== 'sale') return '322';
  if (source.voided || !isApproved(source.response)) return '360';
  if (limited && cents > source.amountCents - source.creditedCents) return '365';
  source.creditedCents += cents;
  ledger.changed(source);
  return '000';
}

/**
 * Marks every capture, sale and credit (of one merchant, or of all) as settled and returns how many there
 * were.
 */
export function settle(ledger: Ledger, merchantId: string | undefined): number {
  const due = [...ledger.transactions.values()].filter(
    (transaction) =>
      ['capture', 'sale', 'credit'].includes(transaction.kind) &&
      !transaction.settled &&
      !transaction.voided &&
      isApproved(transaction.response) &&
      (merchantId === undefined || transaction.merchantId === merchantId),
  );
  for (const transaction of due) {
    transaction.settled = true;
    ledger.changed(transaction);
  }
  return due.length;
}
