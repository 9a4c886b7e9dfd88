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
 * Runs `work` in one transaction, which is rolled back when `work` throws or returns a refusal. Serialization
 * failures and deadlocks are retried (four runs in all at most), so `work` must do nothing but SQL. Locks are
 * taken in one order everywhere: cart, hold, promo, product.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
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
      if (attempt >= maxRuns || !isRetryable(error)) throw error;
    } finally {
      client.release(broken);
    }
    // Milliseconds at random, so that two who met do not meet again; payment/back-off.ts waits for a provider.
    await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * Math.random()));
  }
}
