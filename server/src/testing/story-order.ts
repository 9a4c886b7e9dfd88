import { isRefusal } from '@larder/contract/refuse';
import { isCallFailed } from '@larder/contract/call-failed';
import { isSettled } from '@larder/domain/line-state';
import type { StaffId } from '@larder/domain/owner-ids';
import { row, sql } from '../database/database.ts';
import { claimOrder } from '../picking/claim-order.ts';
import { findLinesToPick } from '../picking/line-to-pick.store.ts';
import { findPicks } from '../picking/pick.store.ts';
import type { CheckoutShop, Ready } from './checkout-shop.ts';
import { countTotal } from './day-total.ts';
import { finishAtRandom, settleAtRandom, type At } from './fill-at-random.ts';
import { randomFrom } from './random.ts';

/** An order of a story: its shopper and its picker. */
export type StoryOrder = { shopper: Ready; staffId: StaffId };

/**
 * Changes a placed order as its shopper: one line by so many pieces, or with 0 adds a product. Refusals are
 * ignored.
 */
export async function amendInStory(
  shop: CheckoutShop,
  { shopper: { shopper } }: StoryOrder,
  orderId: string,
  { line: nth, by }: { line: number; by: number },
): Promise<void> {
  const found = await row<{ revision: number }>(
    shop.larder.pool,
    sql`select revision from "order" where id = ${orderId}`,
  );
  const { revision } = found!;
  const params = { id: orderId };
  const lines = await shopper.commerce('GET api/customer/orders/:id/products', { params });
  const line = lines[nth % lines.length];
  try {
    if (by === 0 || !line)
      await shopper.commerce('POST api/customer/orders/:id/items', {
        params,
        body: { revision, items: [{ productKey: shop.key('avocado'), quantity: 2 }] },
      });
    else
      await shopper.commerce('POST api/customer/orders/:id/items/:lineId', {
        params: { ...params, lineId: line.id },
        body: { revision, quantity: Math.max(0, line.units + by) },
      });
  } catch (error) {
    if (!isCallFailed(error)) throw error;
  }
}

/**
 * Settles so many open lines of an order, or all of them and finishes. Does nothing to an order that cannot be
 * filled. Returns the faults: a total that differs from the goods in the bags or is above the ceiling.
 */
export async function fillInStory(
  shop: CheckoutShop,
  { shopper: { accountId }, staffId }: StoryOrder,
  orderId: string,
  { lines: most, seed }: { lines: number | null; seed: number },
): Promise<string[]> {
  const { larder } = shop;
  const call = { orderId, by: { kind: 'staff', staffId } as const, reach: null };
  const claimed = await claimOrder(larder, call, { tote: null, device: '' });
  if (isRefusal(claimed)) return [];
  const at: At = { shop, call, orderId, accountId, random: randomFrom(seed), count: () => {} };
  const picks = await findPicks(larder.pool, [orderId]);
  const settled = new Set(picks.filter(({ state }) => isSettled(state)).map(({ lineId }) => lineId));
  const open = (await findLinesToPick(larder.pool, orderId)).filter(({ id }) => !settled.has(id));
  for (const line of open.slice(0, most ?? open.length)) await settleAtRandom(at, line, false);
  if (most !== null || !(await finishAtRandom(at))) return [];
  const order = await row<{ final: number; ceiling: number }>(
    larder.pool,
    sql`select final_cents as final, ceiling_cents as ceiling from "order" where id = ${orderId}`,
  );
  const { final, ceiling } = order!;
  const right = await countTotal(larder.pool, orderId);
  return [
    ...(final === right ? [] : [`${orderId} comes to ${final} instead of ${String(right)}`]),
    ...(final <= ceiling ? [] : [`${orderId} comes to ${final}, above ${ceiling}`]),
  ];
}

/** Returns whether a line of an order is settled: then its picker makes it ready, and no total is typed. */
export async function isBeingFilled(shop: CheckoutShop, orderId: string): Promise<boolean> {
  return (await findPicks(shop.larder.pool, [orderId])).length > 0;
}
