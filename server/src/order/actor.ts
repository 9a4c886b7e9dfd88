import type { AccountId, StaffId } from '@larder/domain/owner-ids';

/**
 * The actor of a change of an order: somebody of the store, its shopper, the worker by itself, or a machine
 * (the `larder` command).
 */
export type Actor =
  | { kind: 'staff'; staffId: StaffId }
  | { kind: 'shopper'; accountId: AccountId }
  | { kind: 'worker' }
  | { kind: 'machine' };

/** Returns the id of the acting person of the staff; null for every other actor. */
export function staffIdOf(actor: Actor): StaffId | null {
  return actor.kind === 'staff' ? actor.staffId : null;
}
