import type { Database } from '../database/database.ts';
import type { Larder } from '../larder.ts';
import { mailShopper } from '../mail/mail-about-order.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { toldOrder } from '../order/told-order.ts';
import type { AmendCall } from './amend.ts';

/** Mails the shopper the order as their change left it, in the order's language and the change's transaction. */
export async function tellChanged(
  transaction: Database,
  larder: Pick<Larder, 'environment'>,
  { orderId, accountId }: Pick<AmendCall, 'orderId' | 'accountId'>,
  now: number,
): Promise<void> {
  const order = await lockOrder(transaction, orderId, { accountId });
  if (!order || order.emailAddress === null) return;
  const facts = { kind: 'order-changed', order: await toldOrder(transaction, order) } as const;
  await mailShopper(transaction, larder, { order, facts, now });
}
