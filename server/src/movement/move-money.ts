import { hourMs } from '@larder/domain/durations';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { backOff } from '../payment/back-off.ts';
import type { Done } from '../payment/card-provider.ts';
import { markSent, postponeMove, takeDueMove, type TakenMove } from '../payment/move.store.ts';
import { findLostCapture, nextChargeReference } from './lost-capture.store.ts';
import { factsOf, isUsedUp, tellOfForgotten } from './forgotten-charge.ts';
import { settleMovement } from './settle-movement.ts';

/**
 * The milliseconds after sending from which on a movement unknown to the provider counts as never arrived:
 * longer than every time-out.
 */
export const lostAfterMs = 60_000;
const maxPauseMs = hourMs;
/** The number of movements that one worker has under way, so that a slow answer does not delay all others. */
const lanes = 3;

/**
 * Carries out the due movements of orders' money, each under a lease of its own. A movement that may have been
 * sent is looked up before it is sent again, with the same reference. Any number of workers may do this at the
 * same time. Returns the number of movements handled.
 */
export async function moveMoney(larder: Larder): Promise<number> {
  const moved = await Promise.all(Array.from({ length: lanes }, () => moveOneByOne(larder)));
  return moved.reduce((sum, count) => sum + count, 0);
}

async function moveOneByOne(larder: Larder): Promise<number> {
  for (let moved = 0; ; moved += 1) {
    // What is still due waits for another worker, or for the next start.
    if (larder.closing.aborted) return moved;
    const move = await takeDueMove(larder.pool, larder.now());
    if (!move) return moved;
    try {
      await carryOut(larder, move);
    } catch (error) {
      // Other movements go on; this one is looked up when its lease has ended.
      larder.log('error', 'payment-not-moved', { ...factsOf(move), ...errorFacts(error) });
    }
  }
}

async function carryOut(larder: Larder, move: TakenMove): Promise<void> {
  if (move.sentAt !== null) {
    const known = await lookUp(larder, move);
    if (known === 'later') return;
    if (known !== null) return settle(larder, move, known);
    const lostAt = move.sentAt + lostAfterMs;
    if (larder.now() < lostAt) return later(larder, move, 'not known to the provider yet', lostAt);
    // The charge never arrived and is not wanted any more: it is withdrawn, and its authorization given back.
    if (move.isCalledOff && move.kind === 'capture')
      return settleMovement(larder, move, { kind: 'withdrawn' });
  }
  if (!(await markSent(larder.pool, move, larder.now()))) return;
  const result = await send(larder, move);
  const mayBeDone = result.kind === 'refused' && (move.sentAt !== null || isUsedUp(move, result));
  // The refusal may mean that an earlier sending took effect after all, also one that our books have forgotten.
  const known = mayBeDone ? await lookUp(larder, move) : null;
  if (known === 'later') return;
  tellOfForgotten(larder.log, move, known ?? result, mayBeDone);
  await settle(larder, move, known ?? result);
}

function send({ cardProvider }: Larder, move: TakenMove): Promise<Done> {
  const { kind, reference, transaction, cents } = move;
  return cardProvider[kind]({ reference, transaction, amountCents: cents });
}

/**
 * Returns the outcome that the provider has of a movement; null: it has none; 'later': no answer, so it is asked again.
 */
async function lookUp(larder: Larder, move: TakenMove): Promise<Done | 'later' | null> {
  const known = await larder.cardProvider.lookUpLinked(move.kind, move.reference);
  if (known !== 'unavailable') return known;
  await later(larder, move, 'look-up without answer');
  return 'later';
}

async function settle(larder: Larder, move: TakenMove, result: Done): Promise<void> {
  if (result.kind === 'unknown') return later(larder, move, result.reason);
  if (move.kind !== 'reverse' || result.kind !== 'refused' || result.because !== 'nothing-held')
    return settleMovement(larder, move, result);
  const charge = await findCharge(larder, move);
  if (charge === 'open') return;
  await settleMovement(larder, move, charge === 'none' ? result : { ...result, because: 'for-good' });
}

/**
 * Looks up a charge that was settled as lost or refused, or that our books do not know, because its authorization has
 * nothing left to give back. One that was lost is written as done, and refunded if the order was called off. Returns
 * 'forgotten' for a charge that is in no book of ours: its sum is not known, so that somebody must pay it back at the
 * provider; 'open' if the provider's answer leaves open whether there is a charge.
 */
async function findCharge(larder: Larder, move: TakenMove): Promise<'none' | 'open' | 'forgotten'> {
  const lost = await findLostCapture(larder.pool, move);
  const reference = lost?.reference ?? (await nextChargeReference(larder.pool, move));
  const known = await larder.cardProvider.lookUpLinked('capture', reference);
  if (known === 'unavailable' || known?.kind === 'unknown') {
    await later(larder, move, 'look-up of a charge without answer');
    return 'open';
  }
  if (known?.kind !== 'done') return 'none';
  if (lost) {
    await settleMovement(larder, { ...move, ...lost, kind: 'capture' }, known);
    return 'none';
  }
  const { transaction } = known;
  larder.log('error', 'charge-not-in-the-books', { order: move.orderId, reference, transaction });
  return 'forgotten';
}

/** Postpones a movement of unknown outcome: pauses double from 5 seconds to an hour, and end by `latest`. */
async function later(larder: Larder, move: TakenMove, reason: string, latest = Infinity): Promise<void> {
  larder.log('warn', 'payment-not-moved', { ...factsOf(move), reason });
  const nextTryAt = larder.now() + backOff(move.tries - 1, maxPauseMs);
  await postponeMove(larder.pool, move, Math.min(nextTryAt, latest));
}
