/** Who changes an order: somebody of the store, its shopper, the worker by itself, or a machine (the `larder` command). */
export type Actor =
  | { kind: 'staff'; staffId: string }
  | { kind: 'shopper'; accountId: string }
  | { kind: 'worker' }
  | { kind: 'machine' };

/** The id of the one of the store who acts; null for all others. */
export function staffIdOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.staffId : null;
}
