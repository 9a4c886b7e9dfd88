import type { Log } from '../log.ts';
import type { Done } from '../payment/card-provider.ts';
import type { TakenMove } from '../payment/move.store.ts';

/** Returns what the log says of a movement. */
export function factsOf({ orderId: order, kind, reference }: TakenMove) {
  return { order, wish: kind, reference };
}

/** Returns whether a charge is refused because nothing is held by its authorization any more. */
export function isUsedUp(move: TakenMove, result: Done): boolean {
  return move.kind === 'capture' && result.kind === 'refused' && result.because === 'nothing-held';
}

/**
 * Logs a charge that the provider had before we sent it at all, as after books were put back from a backup: it is not
 * made again, but its sum may be another one.
 */
export function tellOfForgotten(log: Log, move: TakenMove, result: Done, isLookedUp: boolean): void {
  if (move.kind !== 'capture' || move.sentAt !== null || result.kind !== 'done') return;
  if (!isLookedUp && !result.isRepeated) return;
  const { transaction } = result;
  log('error', 'charge-was-made-before', { ...factsOf(move), cents: move.cents, transaction });
}
