import type { OrderId } from '@larder/domain/owner-ids';
import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';

/**
 * Does a round's work for one order after the other. A failure is logged as `order-not-looked-after`; the other orders
 * are handled all the same, and the failed one is tried again in the next round. Returns the number of orders done.
 */
export async function eachOrder<Item extends { orderId: OrderId }>(
  { log }: Pick<Larder, 'log'>,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const item of items) {
    try {
      await work(item);
      done += 1;
    } catch (error) {
      log('error', 'order-not-looked-after', { order: item.orderId, ...errorFacts(error) });
    }
  }
  return done;
}
