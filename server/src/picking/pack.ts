import { putSpot } from '../order/staging-spot.store.ts';
import { changePicking, type Changed, type PickCall } from './picking.ts';
import type { Bags } from '@larder/domain/zones';
import { putBags } from './bag.store.ts';

/** Records the number of bags of each zone of an order, and its staging spot. */
export function packOrder(
  larder: Parameters<typeof changePicking>[0],
  call: PickCall,
  { bags, spot }: { bags: Bags; spot: string },
): Promise<Changed<Record<string, never>>> {
  return changePicking<Record<string, never>>(larder, call, async ({ transaction, order }) => {
    await putBags(transaction, order.id, bags);
    await putSpot(transaction, order.id, spot);
    return { happened: { verb: 'packed', after: { ...bags, spot } }, facts: {} };
  });
}
