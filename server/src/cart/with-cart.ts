import { refuse } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { again, inTransaction } from '../database/in-transaction.ts';
import type { Shopping } from './cart-owner.ts';
import { lockCart } from './cart.store.ts';

/** Tries with a locked cart: enough even if a new catalog is published during one after the other. */
const maxLockedTries = 4;

/**
 * Changes a cart that others may be changing at the same time. `work` reads it, calculates the change and
 * stores it, or returns null if the cart has changed since it was read. The first try locks nothing, which is
 * nearly always enough; later tries lock the cart before they read it, so that people who share a cart wait
 * for their turn and are not refused. `first` replaces `work` in the first try, where no transaction is needed; after a
 * deadlock it is done again, as a transaction is.
 */
export async function withCart<Result>(
  { pool, owner, locationId }: Shopping,
  cartId: CartId,
  work: (database: Database) => Promise<Result | null>,
  first?: (pool: pg.Pool) => Promise<Result | null>,
): Promise<Result> {
  const result = first ? await again(() => first(pool)) : await inTransaction(pool, work);
  if (result !== null) return result;
  return untilDone(pool, async (transaction) => {
    await lockCart(transaction, { cartId, owner, locationId });
    return work(transaction);
  });
}

/**
 * Runs `work`, which locks the rows that it reads, in a transaction, again as long as it returns null. Throws
 * `try-again` after the last try.
 */
export async function untilDone<Result>(
  pool: pg.Pool,
  work: (transaction: Database) => Promise<Result | null>,
): Promise<Result> {
  for (let tries = 1; tries <= maxLockedTries; tries += 1) {
    const result = await inTransaction(pool, work);
    if (result !== null) return result;
  }
  throw refuse('try-again');
}
