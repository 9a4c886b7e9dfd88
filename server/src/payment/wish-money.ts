import type { Database } from '../database/database.ts';
import { listMoves, wishMove, withdrawWish, type Move } from './move.store.ts';

/**
 * Wishes what an order came to, in cents, to be charged: of its authorizations the oldest first, each with one capture;
 * those that are not needed are given back. Call it once, with the order locked.
 */
export async function wishCharge(
  transaction: Database,
  orderId: string,
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
 * Wishes all money of an order to go back that was called off, whatever became of it so far: what is held is reversed, what
 * was charged is refunded. Of a charge that may be on its way the worker finds out first. Call it with the order locked.
 */
export async function wishAllBack(transaction: Database, orderId: string, now: number): Promise<void> {
  const moves = await listMoves(transaction, orderId);
  for (const authorization of moves.filter(({ kind, state }) => kind === 'authorize' && state === 'done')) {
    const capture = moves.find((move) => move.kind === 'capture' && isLiveUnder(authorization, move));
    const isNeverSent = capture?.state === 'wished' && (await withdrawWish(transaction, capture.id, now));
    if (capture?.state === 'done') await wishRefund(transaction, capture, now);
    else if (!capture || isNeverSent) {
      const isUnderWay = moves.some((move) => move.kind === 'reverse' && isLiveUnder(authorization, move));
      if (!isUnderWay) await wishReversal(transaction, authorization, 'called-off', now);
    }
  }
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

/** Wishes what is left of a capture to be paid back. */
async function wishRefund(
  transaction: Database,
  { orderId, id: parentId, cents, usedCents }: Move,
  now: number,
): Promise<void> {
  const left = cents - usedCents;
  if (left === 0) return;
  const refund = { orderId, parentId, kind: 'refund', cents: left, reason: 'called-off', due: now } as const;
  await wishMove(transaction, refund, now);
}
