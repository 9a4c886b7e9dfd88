import { roundedThousandths } from '@larder/domain/quantity';
import type { Sellable } from './optimistic-cart.ts';

/**
 * A quantity that the shopper wants and the server has not confirmed; 0 removes. `before` is the quantity
 * that the shopper saw before.
 */
export type Pending = { product: Sellable; quantity: number; before: number };

/** The changes of a cart by product key: unconfirmed quantities, and why the last one failed. */
export type Changes = {
  pending: Readonly<Record<number, Pending>>;
  errors: Readonly<Record<number, unknown>>;
};

export const noChanges: Changes = { pending: {}, errors: {} };

function without<T>(all: Readonly<Record<number, T>>, key: number): Readonly<Record<number, T>> {
  const { [key]: _, ...rest } = all;
  return rest;
}

/**
 * Returns the changes after a quantity was pressed: it shows at once, and an older refusal is forgotten.
 * `confirmed` is the server's quantity.
 */
export function pressed(
  { pending, errors }: Changes,
  product: Sellable,
  quantity: number,
  confirmed: number,
): Changes {
  const before = pending[product.key]?.quantity ?? confirmed;
  return {
    pending: { ...pending, [product.key]: { product, quantity, before } },
    errors: without(errors, product.key),
  };
}

/** Returns the changes after the server has accepted a change. A newer change stays, and is sent by itself. */
export function sent(changes: Changes, key: number, change: Pending | undefined): Changes {
  if (changes.pending[key] !== change) return changes;
  return { ...changes, pending: without(changes.pending, key) };
}

/**
 * Returns the changes after a change failed: the quantity goes back to the server's, and `error` says why. A
 * newer change stays, and the error of one that nobody wants any more is left out.
 */
export function refused(changes: Changes, key: number, change: Pending | undefined, error: unknown): Changes {
  if (changes.pending[key] !== change) return changes;
  const { pending, errors } = sent(changes, key, change);
  return { pending, errors: { ...errors, [key]: error } };
}

/**
 * Returns the changes after an unsent removal was undone: the earlier quantity shows again, as a change if the
 * server has another.
 */
export function undone(changes: Changes, key: number, confirmed: number): Changes {
  const removal = changes.pending[key];
  const rest = { ...changes, pending: without(changes.pending, key) };
  if (!removal || removal.before === confirmed) return rest;
  return pressed(rest, removal.product, removal.before, confirmed);
}

/**
 * Returns the changes of a product whose cart is gone, for the current one, which has `current` of it: ordered or left
 * behind is what the gone cart had (`had`), so only what was added to that is wanted. Less of it is a wish no more.
 */
export function movedOn(changes: Changes, key: number, had: number, current: number): Changes {
  const change = changes.pending[key];
  if (!change) return changes;
  const added = change.quantity - had;
  if (added <= 0) return sent(changes, key, change);
  // Halves of a pound, say: no sum of decimals.
  const quantity = roundedThousandths(current + added) ?? added;
  return { ...changes, pending: { ...changes.pending, [key]: { ...change, quantity, before: current } } };
}
