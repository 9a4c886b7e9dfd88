import { bumpRevision } from '../import/import-merchant.store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { countTogether } from './bought-together.store.ts';
import { countOrders, listMerchantIds } from './popularity.store.ts';

/**
 * Counts the orders since the last run into the popularity of products and publishes the new ranking, with
 * the products bought together. Former popularity fades by a tenth a month, so that present purchases decide.
 * Running it twice counts nothing twice.
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
