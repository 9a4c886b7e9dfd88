import type { StaffId } from '@larder/domain/owner-ids';
import { decimalOfThousandths, thousandths } from '@larder/domain/quantity';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { outcomeOf } from '../testing/outcome-of.ts';
import { lastMail } from '../testing/member.ts';
import { askShopper } from './ask-shopper.ts';
import { claimOrder } from './claim-order.ts';
import { findLinesToPick } from './line-to-pick.store.ts';
import { findPicks } from './pick.store.ts';
import type { Amount } from './read-amount.ts';
import { substituteLine } from './substitute-line.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

/** Claims a new order of so much of a product among others, and returns that line. */
async function filling([code, quantity]: [code: string, quantity: number]) {
  await pool.query('delete from attempt_counter');
  const ana = await shop.ready();
  await ana.put(code, quantity);
  const orderId = (await ana.press()).orderId!;
  const by = { kind: 'staff', staffId: randomUUID() as string as StaffId } as const;
  await shop.move(orderId, 'Approved');
  const call = { orderId, by, reach: null };
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  const line = (await findLinesToPick(pool, orderId)).find(({ productId }) => productId === shop.key(code))!;
  return { ana, orderId, call, line };
}

/**
 * Puts `backup` in the bag in place of so much of `missing` in a new order whose shopper named it, and returns
 * what became of the line.
 */
async function instead(missing: [code: string, quantity: number], backup: string, amount: Amount) {
  const { orderId, call, line } = await filling(missing);
  await pool.query('update order_line set backup_product_id = $1 where id = $2', [shop.key(backup), line.id]);
  const wanted = { lineId: line.id, productId: shop.key(backup), ...amount };
  const outcome = outcomeOf(await substituteLine(shop.larder, call, wanted));
  const [pick] = await findPicks(pool, [orderId]);
  const inBag = pick && {
    pieces: pick.quantity && decimalOfThousandths(pick.quantity),
    pounds: pick.weight && decimalOfThousandths(pick.weight),
    isAtMostEstimate: pick.amountCents! <= line.amountCents,
  };
  return { outcome, ...inBag };
}
const pounds = (weight: number) => ({ weight: thousandths(weight * 1000), confirmed: true });
const pieces = (quantity: number) => ({ quantity: thousandths(quantity * 1000) });

it('a substitute by the piece comes in place of pounds in the pieces told, else as one [PICK-05]', async () => {
  const bag = { outcome: 'done', pounds: null, isAtMostEstimate: true };
  expect(await instead(['grapes', 1.5], 'eggs', pieces(2))).toEqual({ ...bag, pieces: 2 });
  expect(await instead(['grapes', 1.5], 'eggs', {})).toEqual({ ...bag, pieces: 1 });
});

it('a substitute by the piece with its weight comes in place of pieces or pounds [PICK-05]', async () => {
  const bag = { outcome: 'done', pounds: 1.25, isAtMostEstimate: true };
  expect(await instead(['milk-half', 3], 'bananas', pounds(1.25))).toEqual({ ...bag, pieces: 3 });
  expect(await instead(['grapes', 1.5], 'bananas', { ...pieces(4), ...pounds(1.25) })).toEqual({
    ...bag,
    pieces: 4,
  });
  expect(await instead(['grapes', 1.5], 'bananas', pounds(1.25))).toEqual({ ...bag, pieces: 1 });
});

it('a substitute by the pound comes in place of pieces with its weight [PICK-05]', async () => {
  const weighed = { outcome: 'done', pieces: 1.25, pounds: 1.25, isAtMostEstimate: true };
  expect(await instead(['bananas', 3], 'grapes', pounds(1.25))).toEqual(weighed);
  expect(await instead(['milk-half', 3], 'grapes', pounds(1.25))).toEqual(weighed);
});

/** Asks the shopper about `offered` in place of so much of `missing`, and returns how much of it their question names. */
async function askedFor(missing: [code: string, quantity: number], offered: string) {
  const { ana, call, line } = await filling(missing);
  const asking = await askShopper(shop.larder, call, { lineId: line.id, productId: shop.key(offered) });
  expect(outcomeOf(asking)).toBe('done');
  const { text } = await lastMail(pool, ana.email, 'item-asked');
  const token = /\/-\/item#([\w-]+)/.exec(text)![1]!;
  return (await ana.shopper.commerce('POST api/order/item-asked', { body: { token } })).quantity;
}

it('the shopper is asked about as much of another product as comes, by the measure of that product [PICK-06]', async () => {
  expect(await askedFor(['bananas', 3], 'grapes')).toBe('1.2 lb');
  expect(await askedFor(['grapes', 1.5], 'bananas')).toBe('4');
  expect(await askedFor(['grapes', 1.5], 'eggs')).toBe('1');
});
