import type { Amendable } from '@larder/contract/order-amend';
import { localTime } from '@larder/text/dates';
import type { Database } from '../database/database.ts';
import { cutoffOfWindow } from '../slots/find-slots.ts';
import { findAmendState } from './amend-state.store.ts';
import { whyNotAmended } from './why-not-amended.ts';

/** Until when an own order may be changed by its shopper, on the store's clock too, or why not any more. */
export async function readAmendable(
  database: Database,
  which: { orderId: string; accountId: string },
  now: number,
): Promise<Amendable> {
  const order = (await findAmendState(database, which))!;
  const window = { startsAt: order.slotStartsAt, endsAt: order.slotEndsAt };
  const cutoffAt = await cutoffOfWindow(database, order, window);
  return {
    until: new Date(cutoffAt).toISOString(),
    ...localTime(cutoffAt, order.timeZone),
    refused: whyNotAmended(order, cutoffAt, now),
  };
}
