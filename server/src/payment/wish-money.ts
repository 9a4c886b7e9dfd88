import { cents, type Cents } from '@larder/domain/money';
import type { OrderId } from '@larder/domain/owner-ids';
import type { Database } from '../database/database.ts';
import { listMoves, wishMove, withdrawWish, type Move } from './move.store.ts';

/**
 * Wishes what an order came to, in cents, to be charged: of its authorizations the oldest first, each with one capture;
 * those that are not needed are given back. Call it once, with the order locked.
 */
export async function wishCharge(
  transaction: Database,
  orderId: OrderId,
  finalCents: number,
  now: number,
): Promise<void> {
  const moves = await listMoves(transaction, orderId);
  let missing = finalCents;
  for (const authorization of openAuthorizations(moves)) {
    const parentId = authorization.id;
    const cents = Math.min(missing, authorization.cents);
    missing -= cents;
    const move = cents > 0 ? ({ kind: 'capture', cents, reason: 'ready' } as const) : null;
    if (move) await wishMove(transaction, { orderId, parentId, ...move, due: now }, now);
    else await wishReversal(transaction, authorization, 'not-needed', now);
  }
  if (missing > 0) throw new Error(`Order ${orderId} costs ${missing} cents more than was authorised`);
}

/**
 * Wishes back all money of a cancelled order, in any state: authorizations are reversed, charges refunded. A
 * charge that may be on its way is first checked by the worker: returns whether there is one, and the cents
 * refunded by this. Call it with the order locked.
 */
export async function wishAllBack(
  transaction: Database,
  orderId: OrderId,
  now: number,
): Promise<{ isUnknown: boolean; backCents: number }> {
  const moves = await listMoves(transaction, orderId);
  let isUnknown = false;
  let backCents = 0;
  for (const authorization of moves.filter(({ kind, state }) => kind === 'authorize' && state === 'done')) {
    const capture = moves.find((move) => move.kind === 'capture' && isLiveUnder(authorization, move));
    const isNeverSent = capture?.state === 'wished' && (await withdrawWish(transaction, capture.id, now));
    if (capture?.state === 'done') backCents += await wishRefund(transaction, capture, now);
    else if (capture && !isNeverSent) isUnknown = true;
    else {
      const isUnderWay = moves.some((move) => move.kind === 'reverse' && isLiveUnder(authorization, move));
      if (!isUnderWay) await wishReversal(transaction, authorization, 'called-off', now);
    }
  }
  return { isUnknown, backCents };
}

/**
 * Wishes a failed charge again, from an authorization made for it. The authorizations whose charge was
 * refused are given back. Call it with the order locked.
 */
export async function wishChargeAgain(
  transaction: Database,
  charge: { orderId: OrderId; authorizationId: string; cents: number },
  now: number,
): Promise<void> {
  const { orderId, authorizationId: parentId, cents } = charge;
  const moves = await listMoves(transaction, orderId);
  for (const authorization of openAuthorizations(moves))
    if (authorization.id !== parentId) await wishReversal(transaction, authorization, 'not-needed', now);
  const again = { orderId, parentId, kind: 'capture', cents, reason: 'again', due: now } as const;
  await wishMove(transaction, again, now);
}

/**
 * Wishes an amount to be paid back of captures in the order given, each at most what is left of it. Answers the cents for
 * which nothing was left.
 */
export async function wishRefunds(
  transaction: Database,
  captures: readonly Move[],
  refund: { orderId: OrderId; cents: number; reason: 'refund' | 'excess'; refundId: string },
  now: number,
): Promise<number> {
  let missing = refund.cents;
  for (const { id: parentId, cents: captured, usedCents } of captures) {
    const cents = Math.min(missing, captured - usedCents);
    if (cents <= 0) continue;
    missing -= cents;
    await wishMove(transaction, { ...refund, parentId, kind: 'refund', cents, due: now }, now);
  }
  return missing;
}

/** Returns the rest of captures that can still be refunded. */
export function leftOf(captures: readonly Move[]): Cents {
  return cents(captures.reduce((total, { cents: captured, usedCents }) => total + captured - usedCents, 0));
}

/** Authorizations of which nothing is charged or given back, also not soon. */
function openAuthorizations(moves: readonly Move[]): Move[] {
  return moves.filter(
    (move) =>
      move.kind === 'authorize' && move.state === 'done' && !moves.some((child) => isLiveUnder(move, child)),
  );
}

function isLiveUnder(parent: Move, { parentId, state }: Move): boolean {
  return parentId === parent.id && state !== 'refused' && state !== 'withdrawn';
}

async function wishReversal(
  transaction: Database,
  { orderId, id: parentId, cents }: Move,
  reason: 'not-needed' | 'called-off',
  now: number,
): Promise<void> {
  // An order for nothing holds nothing: the provider takes no such request.
  if (cents === 0) return;
  await wishMove(transaction, { orderId, parentId, kind: 'reverse', cents, reason, due: now }, now);
}

/** Wishes what is left of a capture to be paid back; answers how many cents that is. */
async function wishRefund(
  transaction: Database,
  { orderId, id: parentId, cents, usedCents }: Move,
  now: number,
): Promise<number> {
  const left = cents - usedCents;
  if (left === 0) return 0;
  const refund = { orderId, parentId, kind: 'refund', cents: left, reason: 'called-off', due: now } as const;
  await wishMove(transaction, refund, now);
  return left;
}
