import { refuse } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Shopping } from './cart-owner.ts';
import { lockCart } from './cart.store.ts';

/** Enough for a catalog that is published in the very moment, again and again. */
const maxLockedTries = 4;

/**
 * Changes a cart that others may be changing. `work` reads it, calculates the change and stores it if the
 * cart still is as it was read; null means that it was not. The first try locks nothing, which nearly always
 * is enough; after that the cart is locked before it is read, so that people who share a cart wait for a turn
 * and are never refused. `first` replaces `work` in the first try, where no transaction is needed.
 */
export async function withCart<Result>(
  { pool, owner, locationId }: Shopping,
  cartId: CartId,
  work: (database: Database) => Promise<Result | null>,
  first: (pool: pg.Pool) => Promise<Result | null> = () => inTransaction(pool, work),
): Promise<Result> {
  const result = await first(pool);
  if (result !== null) return result;
  return untilDone(pool, async (transaction) => {
    await lockCart(transaction, { cartId, owner, locationId });
    return work(transaction);
  });
}

/** Runs `work`, which locks what it reads, in a transaction until it does not answer null. Throws `try-again` when it never does. */
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
