import type { Amendable, OpenOrder } from '@larder/contract/order-amend';
import type { AccountId } from '@larder/domain/owner-ids';
import { localTime } from '@larder/text/dates';
import type { Database } from '../database/database.ts';
import { cutoffOfWindow } from '../slots/find-slots.ts';
import { findAmendState, listOpenOrders } from '../order/amend-state.store.ts';
import { whyNotAmended } from './why-not-amended.ts';

/** Returns the moment until which a shopper may change their order, also on the store's clock, and why they may not. */
export async function readAmendable(
  database: Database,
  which: { orderId: string; accountId: AccountId },
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

/** Returns the order of a shopper, in one store or any, with the earliest window that may still be changed; null: there is none. */
export async function readOpenOrder(
  database: Database,
  whose: { accountId: AccountId; locationId: number | null },
  now: number,
): Promise<OpenOrder | null> {
  for (const order of await listOpenOrders(database, whose, now)) {
    const { id: orderId, number, alias, timeZone } = order;
    const cutoffAt = await cutoffOfWindow(database, order, {
      startsAt: order.slotStartsAt,
      endsAt: order.slotEndsAt,
    });
    if (whyNotAmended(order, cutoffAt, now) !== null) continue;
    const { day, time: from } = localTime(order.slotStartsAt, timeZone);
    const { time: to } = localTime(order.slotEndsAt, timeZone);
    return { orderId, number, alias, day, from, to, today: localTime(now, timeZone).day };
  }
  return null;
}
