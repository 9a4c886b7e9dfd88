import { row, sql } from '../database/database.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { moveMoney } from '../movement/move-money.ts';
import { findMoneyFaults } from './check-money.ts';
import type { CheckoutShop } from './checkout-shop.ts';
import { changeAtRandom } from './change-at-random.ts';
import { countTotal } from './day-total.ts';
import { fillAtRandom } from './fill-at-random.ts';
import { randomFrom } from './random.ts';
import { refundAtRandom } from './refund-at-random.ts';
import { publish } from './publish.ts';
import { putTaxRates } from './tax-rates.ts';

/** The outcome of a day: a sentence for each wrong amount, and the number of times each event happened. */
type Day = { faults: string[]; counted: Map<string, number> };

const by = { kind: 'machine' } as const;
/** The products that shoppers may add to the eggs, salsa, rice and cheese in their carts; some by the pound. */
const more = ['ground-beef', 'bananas', 'grapes', 'paper-towels', 'milk-half', 'corn-tortillas', 'lager'];

/**
 * Plays a day of a store: orders are placed, changed by their shoppers, filled at random (weights, short lines,
 * backups, best matches, questions to the shopper, more than was agreed, cancellations on the way), handed over and
 * refunded. Then each movement is compared with the provider's ledger. The same seed plays the same day.
 */
export async function playDay(
  shop: CheckoutShop,
  { orders, seed }: { orders: number; seed: number },
): Promise<Day> {
  const random = randomFrom(seed);
  const day: Day = { faults: [], counted: new Map() };
  await withTaxes(shop);
  for (let nth = 0; nth < orders; nth += 1) await playOrder(shop, random, day);
  for (let hour = 0; hour < 3; hour += 1) {
    shop.clock.advance(3_600_000);
    await moveMoney(shop.larder);
  }
  const { transactions } = await shop.sandbox.ledger();
  day.faults.push(...(await findMoneyFaults(shop.larder.pool, transactions)));
  return day;
}

/** Makes the store tax its fee and everything but food; from the next day on at other rates, and food too. */
async function withTaxes({ larder }: CheckoutShop): Promise<void> {
  await putTaxRates(larder.pool, { food: 0, general: 825, alcohol: 1025 }, { feeCode: 'general' });
  await putTaxRates(
    larder.pool,
    { food: 150, general: 900, alcohol: 1025 },
    { from: '2026-11-19', feeCode: 'general' },
  );
  await publish(larder.pool);
}

async function playOrder(shop: CheckoutShop, random: () => number, day: Day): Promise<void> {
  const { larder } = shop;
  const count = (what: string) => day.counted.set(what, (day.counted.get(what) ?? 0) + 1);
  const { ana, orderId } = await placeAtRandom(shop, random);
  const { accountId } = ana;
  day.faults.push(...(await changeAtRandom(shop, { ana, orderId, random, count })));
  await moveOrder(larder, { orderId, to: 'Approved', by });
  const isFilled = await fillAtRandom(shop, { orderId, accountId, random, count });
  await moveMoney(larder);
  if (isFilled) {
    for (const to of ['Out for delivery', 'Delivered'] as const) await moveOrder(larder, { orderId, to, by });
    day.faults.push(...(await refundAtRandom(shop, { orderId, random, count })));
  }
  const order = (await row<{ status: string; final: number | null; ceiling: number; number: string }>(
    larder.pool,
    sql`select status, final_cents as final, ceiling_cents as ceiling, number from "order" where id = ${orderId}`,
  ))!;
  const right = isFilled ? await countTotal(larder.pool, orderId) : null;
  if (order.final !== right)
    day.faults.push(`${order.number} comes to ${order.final} instead of ${String(right)}`);
  if ((order.final ?? 0) > order.ceiling)
    day.faults.push(`${order.number} comes to more than ${order.ceiling}`);
  count(order.status);
}

/** Fills a cart at random, with or without a promo code, missing choice and backups, and places its order. */
async function placeAtRandom(shop: CheckoutShop, random: () => number) {
  // All shoppers of a day come from one network within one hour, so its limits are cleared.
  await shop.larder.pool.query('delete from attempt_counter');
  const ana = await shop.ready();
  const { experience } = ana.shopper;
  const params = { id: ana.cartId };
  const add = (code: string, quantity: number) =>
    experience('POST api/user/cart/:id/product', {
      params,
      body: { productKey: shop.key(code), quantity, versionKey: 'WYGO_DELIVERY' },
    });
  for (const code of more) if (random() < 0.5) await add(code, 1 + Math.floor(random() * 4));
  const wish = (['best-match', 'ask', 'refund'] as const)[Math.floor(random() * 5)];
  if (wish)
    await experience('POST api/user/cart/:id/missing-choice', { params, body: { missingChoice: wish } });
  const cart = await experience('GET api/user/cart/:id', { params });
  for (const line of cart.products) {
    if (random() > 0.3) continue;
    const place = { cartId: ana.cartId, cartProdId: line.id };
    const backupProdRrn = shop.key(random() < 0.5 ? 'black-beans' : 'cheddar');
    await experience('POST api/user/cart/product/backup', { body: { ...place, backupProdRrn } });
  }
  const code = (['WELCOME10', 'DAIRY15'] as const)[Math.floor(random() * 3)];
  if (code)
    await experience('POST api/user/cart/:id/promos/:code', { params: { ...params, code }, body: {} });
  const { orderId, refused } = await ana.press({ approvals: ['age-21'] });
  if (!orderId) throw new Error(`not placed: ${refused}`);
  return { ana, orderId };
}
