import { bumpRevision } from '../import/import-merchant.store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { countTogether } from './bought-together.store.ts';
import { countOrders, listMerchantIds } from './popularity.store.ts';

/**
 * Adds the orders since the last run to the popularity of products and publishes the new ranking, with the
 * products bought together. Older popularity falls by a tenth a month, so that recent purchases decide. A
 * second run counts no order again.
 */
export async function countPopularity(larder: Pick<Larder, 'pool' | 'now'>): Promise<void> {
  const now = larder.now();
  for (const merchantId of await listMerchantIds(larder.pool)) {
    await inTransaction(larder.pool, async (transaction) => {
      const changed = await countOrders(transaction, merchantId, now);
      if (changed === 0) return;
      await countTogether(transaction, merchantId, now);
      await bumpRevision(transaction, merchantId, now);
    });
  }
}
