import { bumpRevision } from '../import/import-merchant.store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';
import { countTogether } from './bought-together.store.ts';
import {
  backendOf,
  cancelStatementOf,
  countOrders,
  listMerchantIds,
  lockUncounted,
} from './popularity.store.ts';

type Counting = Pick<Larder, 'pool' | 'now' | 'log' | 'closing'>;

/**
 * Adds the orders since the last run to the popularity of products and publishes the new ranking, with the
 * products bought together. Older popularity falls by a tenth a month, so that recent purchases decide. A
 * second run counts no order again. A count is broken off when the process is to end, and comes again. A failure is logged and keeps no other merchant from being counted.
 */
export async function countPopularity({ pool, now, log, closing }: Counting): Promise<void> {
  const at = now();
  for (const merchantId of await listMerchantIds(pool)) {
    if (closing.aborted) return;
    try {
      await countOne({ pool, closing }, merchantId, at);
    } catch (error) {
      // Broken off by the end of the process.
      if (closing.aborted) return;
      log('error', 'popularity-not-counted', { merchant: merchantId, ...errorFacts(error) });
    }
  }
}

function countOne(
  { pool, closing }: Pick<Larder, 'pool' | 'closing'>,
  merchantId: number,
  now: number,
): Promise<void> {
  return inTransaction(pool, async (transaction) => {
    const uncounted = await lockUncounted(transaction, merchantId, now);
    if (!uncounted) return;
    const backend = await backendOf(transaction);
    const breakOff = () => void cancelStatementOf(pool, backend).catch(() => undefined);
    closing.addEventListener('abort', breakOff, { once: true });
    try {
      // First what takes long: from the count of orders on, imports of the merchant's products wait.
      await countTogether(transaction, merchantId, now);
    } finally {
      closing.removeEventListener('abort', breakOff);
    }
    const changed = await countOrders(transaction, merchantId, uncounted);
    if (changed > 0) await bumpRevision(transaction, merchantId, now);
  });
}
