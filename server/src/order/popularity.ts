import { bumpRevision } from '../import/import-merchant.store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { countTogether } from './bought-together.store.ts';
import { countOrders, listMerchantIds, lockUncounted } from './popularity.store.ts';

/**
 * Adds the orders since the last run to the popularity of products and publishes the new ranking, with the
 * products bought together. Older popularity falls by a tenth a month, so that recent purchases decide. A
 * second run counts no order again. A failure is logged and keeps no other merchant from being counted.
 */
export async function countPopularity({
  pool,
  now,
  log,
}: Pick<Larder, 'pool' | 'now' | 'log'>): Promise<void> {
  const at = now();
  for (const merchantId of await listMerchantIds(pool)) {
    try {
      await countOne(pool, merchantId, at);
    } catch (error) {
      log('error', 'popularity-not-counted', { merchant: merchantId, ...errorFacts(error) });
    }
  }
}

function countOne(pool: Larder['pool'], merchantId: number, now: number): Promise<void> {
  return inTransaction(pool, async (transaction) => {
    const uncounted = await lockUncounted(transaction, merchantId, now);
    if (!uncounted) return;
    // First what takes long: from the count of orders on, imports of the merchant's products wait.
    await countTogether(transaction, merchantId, now);
    const changed = await countOrders(transaction, merchantId, uncounted);
    if (changed > 0) await bumpRevision(transaction, merchantId, now);
  });
}
