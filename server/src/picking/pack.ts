import { putSpot } from '../order/staging-spot.store.ts';
import { changePicking, type Changed, type PickCall } from './picking.ts';
import type { Bags } from '@larder/domain/zones';
import { putBags } from './bag.store.ts';

/**
 * Records the number of bags of each zone of an order, and its staging spot. What is recorded already is no event: each
 * press that would make the order ready sends it again.
 */
export function packOrder(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
  { bags, spot }: { bags: Bags; spot: string },
): Promise<Changed<Record<string, never>>> {
  return changePicking<Record<string, never>>(larder, call, async ({ transaction, order }) => {
    const areOther = await putBags(transaction, order.id, bags);
    const isElsewhere = await putSpot(transaction, order.id, spot);
    if (!areOther && !isElsewhere) return { revision: order.revision, facts: {} };
    return { happened: { verb: 'packed', after: { ...bags, spot } }, facts: {} };
  });
}
