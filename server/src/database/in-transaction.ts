import { Refusal } from '@larder/contract/refuse';
import type pg from 'pg';
import { codeOf, isOfNoUse, isSilent } from '../may-pass.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const maxRuns = 4;

function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === serializationFailure || code === deadlockDetected;
}

/**
 * Runs `work` in one transaction, which is rolled back when `work` throws or returns a refusal, again after a
 * serialization failure or a deadlock (`again`). Locks are taken in one order everywhere: cart, hold, promo, product.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  return again(() => once(pool, work));
}

/**
 * Runs `work` again after a serialization failure or a deadlock, at most four times in all. So it must do nothing but
 * SQL: one transaction, or one statement without any.
 */
export async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxRuns || !isRetryable(error)) throw error;
    }
    // Milliseconds at random, so that two who met do not meet again; payment/back-off.ts waits for a provider.
    await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()));
  }
}

async function once<Result>(
  pool: pg.Pool,
  work: (transaction: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query(result instanceof Refusal ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    if (isOfNoUse(error)) broken = error as Error;
    if (!isSilent(error))
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
