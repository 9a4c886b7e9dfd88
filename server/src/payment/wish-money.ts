import type { OrderId } from '@larder/domain/owner-ids';
import type { Database } from '../database/database.ts';
import { listMoves, wishMove, withdrawWish, type MoneyMove } from './move.store.ts';

/**
 * Wishes the charge of an order's final total, in cents: by one capture of each authorization, the oldest first;
 * authorizations that are not needed are given back. Call it once, with the order locked.
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
 * Wishes back all money of a cancelled or denied order: authorizations are reversed, charges refunded. A charge
 * that may be on its way is left to the worker, which looks it up first. Returns whether there is such a charge,
 * and the cents of the refunds wished here. Call it with the order locked.
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
 * Wishes a refused charge again, from the authorization made for it. The authorizations whose charge was
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
 * Returns the authorizations of which nothing was charged or given back, and neither is wished, and that were not
 * replaced: a replaced one stays so though the provider would not give it back.
 */
function openAuthorizations(moves: readonly MoneyMove[]): MoneyMove[] {
  return moves.filter(
    (move) =>
      move.kind === 'authorize' &&
      move.state === 'done' &&
      !moves.some((child) => isLiveUnder(move, child) || isReplacedBy(move, child)),
  );
}

function isReplacedBy(parent: MoneyMove, { parentId, state, reason }: MoneyMove): boolean {
  return parentId === parent.id && reason === 'renewed' && state !== 'withdrawn';
}

function isLiveUnder(parent: MoneyMove, { parentId, state }: MoneyMove): boolean {
  return parentId === parent.id && state !== 'refused' && state !== 'withdrawn';
}

async function wishReversal(
  transaction: Database,
  { orderId, id: parentId, cents }: MoneyMove,
  reason: 'not-needed' | 'called-off',
  now: number,
): Promise<void> {
  // An authorization of 0 cents has nothing to give back: the provider refuses such a request.
  if (cents === 0) return;
  await wishMove(transaction, { orderId, parentId, kind: 'reverse', cents, reason, due: now }, now);
}

/** Wishes the refund of the rest of a capture. Returns its cents. */
async function wishRefund(
  transaction: Database,
  { orderId, id: parentId, cents, usedCents }: MoneyMove,
  now: number,
): Promise<number> {
  const left = cents - usedCents;
  if (left === 0) return 0;
  const refund = { orderId, parentId, kind: 'refund', cents: left, reason: 'called-off', due: now } as const;
  await wishMove(transaction, refund, now);
  return left;
}
