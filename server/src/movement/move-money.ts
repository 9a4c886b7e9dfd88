import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { backOff } from '../payment/back-off.ts';
import type { Done } from '../payment/card-provider.ts';
import {
  findLostCapture,
  markSent,
  postponeMove,
  takeDueMove,
  type TakenMove,
} from '../payment/move.store.ts';
import { settleMovement } from './settle-movement.ts';

/**
 * After how many milliseconds a movement that the provider does not know never arrived: longer than every
 * time-out.
 */
export const lostAfterMs = 60_000;
const maxPauseMs = 60 * 60_000;
/** How many movements one worker has under way, so that one slow answer does not hold up all others. */
const lanes = 3;

/**
 * Carries out the movements of orders' money that are due, each under a lease of its own. One that may have
 * been sent is looked up before it is sent again, with the same reference. Any number of workers may do this.
 * Returns how many it handled.
 */
export async function moveMoney(larder: Larder): Promise<number> {
  const moved = await Promise.all(Array.from({ length: lanes }, () => moveOneByOne(larder)));
  return moved.reduce((sum, count) => sum + count, 0);
}

async function moveOneByOne(larder: Larder): Promise<number> {
  for (let moved = 0; ; moved += 1) {
    const move = await takeDueMove(larder.pool, larder.now());
    if (!move) return moved;
    try {
      await carryOut(larder, move);
    } catch (error) {
      // The others' money moves on; this one's lease ends, and then it is looked up.
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
    // It never arrived and is no longer wanted. Giving the held money back ends it for good.
    if (move.isCalledOff && move.kind === 'capture')
      return settleMovement(larder, move, { kind: 'withdrawn' });
  }
  if (!(await markSent(larder.pool, move, larder.now()))) return;
  const result = await send(larder, move);
  if (result.kind !== 'refused' || move.sentAt === null) return settle(larder, move, result);
  // Refused because an earlier sending took effect after all?
  const known = await lookUp(larder, move);
  if (known !== 'later') await settle(larder, move, known ?? result);
}

function send({ cardProvider }: Larder, move: TakenMove): Promise<Done> {
  const { kind, reference, transaction, cents } = move;
  return cardProvider[kind]({ reference, transaction, amountCents: cents });
}

/** Returns the provider's state of a movement, or null; 'later' if it could not tell and is asked again. */
async function lookUp(
  larder: Larder,
  move: TakenMove,
): Promise<Exclude<Done, { kind: 'unknown' }> | 'later' | null> {
  const known = await larder.cardProvider.lookUpLinked(move.kind, move.reference);
  if (known !== 'unavailable' && known?.kind !== 'unknown') return known;
  await later(larder, move, known === 'unavailable' ? 'look-up without answer' : known.reason);
  return 'later';
}

async function settle(larder: Larder, move: TakenMove, result: Done): Promise<void> {
  if (result.kind === 'unknown') return later(larder, move, result.reason);
  const isNothingHeld = result.kind === 'refused' && result.because === 'nothing-held';
  if (move.kind === 'reverse' && isNothingHeld && !(await findCharge(larder, move))) return;
  await settleMovement(larder, move, result);
}

/**
 * Nothing is held to be given back: was a charge that was taken for lost made after all? Then it is written down, and paid
 * back if the order was called off. False: the provider could not tell.
 */
async function findCharge(larder: Larder, move: TakenMove): Promise<boolean> {
  const lost = await findLostCapture(larder.pool, move.parentId);
  if (!lost) return true;
  const known = await larder.cardProvider.lookUpLinked('capture', lost.reference);
  if (known === 'unavailable' || known?.kind === 'unknown') {
    await later(larder, move, 'look-up of a charge without answer');
    return false;
  }
  if (known?.kind === 'done') await settleMovement(larder, { ...move, ...lost, kind: 'capture' }, known);
  return true;
}

/** Not known yet: looked at again with pauses that double from 5 seconds to an hour, at the latest at an instant. */
async function later(larder: Larder, move: TakenMove, reason: string, latest = Infinity): Promise<void> {
  larder.log('warn', 'payment-not-moved', { ...factsOf(move), reason });
  const nextTryAt = larder.now() + backOff(move.tries - 1, maxPauseMs);
  await postponeMove(larder.pool, move, Math.min(nextTryAt, latest));
}

function factsOf({ orderId: order, kind, reference }: TakenMove) {
  return { order, wish: kind, reference };
}
