import { beforeEach, expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { authorizationsOf, calmShop } from '../testing/checkout-facts.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { lookAtAttempts } from './look-at-attempts.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

const withoutFunds = '4457002100000005';

/** Returns the body of a press as a browser sends it: with the revision of the cart that was shown. */
async function bodyOf({ reserve, shopper, cartId }: Ready, card: string) {
  const { reservationGuid, trackingNumber } = await reserve();
  const { revision } = await shopper.experience('GET api/user/cart/:id', { params: { id: cartId } });
  return { reservationGuid, trackingNumber, revision, eProtectResponse: await shop.sandbox.register(card) };
}
const declinesCounted = async () =>
  (await row<{ count: number }>(
    pool,
    sql`select coalesce(sum(count), 0)::int as count from attempt_counter where key like 'declined-cards:%'`,
  ))!.count;

it('a press whose refusal got lost is told the same again, and no card is tried or counted for it [CHECKOUT-13]', async () => {
  const ana = await shop.ready();
  const body = await bodyOf(ana, withoutFunds);
  const first = await ana.finalize(body);
  expect([first.refused, first.errorMessage]).toEqual([
    'declined',
    'Your card was declined: not enough funds.',
  ]);
  const counted = await declinesCounted();
  expect(await ana.finalize(body)).toEqual(first);
  expect(await authorizationsOf(shop, ana.cartId)).toHaveLength(1);
  expect(await declinesCounted()).toBe(counted);
});

it('a press whose refusal got lost is told it also where the cart has changed since; another press is not', async () => {
  const ana = await shop.ready();
  const body = await bodyOf(ana, withoutFunds);
  await ana.finalize(body);
  await ana.put('limes', 2);
  const again = await ana.finalize(body);
  expect(again.refused).toBe('declined');
  expect(again.cart!.products.map((line) => line.prodName)).toContain('Limes');
  const other = { ...body, eProtectResponse: await shop.sandbox.register('4111111111111111') };
  expect((await ana.finalize(other)).refused).toBe('cart-changed');
  expect((await ana.finalize({ ...other, revision: again.cart!.revision })).refused).toBeNull();
});

it('a press that asks for an outcome not known yet is told of the decline once that is known', async () => {
  const ana = await shop.ready();
  const body = await bodyOf(ana, withoutFunds);
  await shop.sandbox.fault('reset-after');
  expect((await ana.finalize(body)).refused).toBe('payment-unknown');
  expect((await ana.finalize(body)).refused).toBe('payment-unknown');
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
  expect((await ana.finalize(body)).refused).toBe('declined');
});

it('a press that could not reach the provider is told so again, and the next one tries anew', async () => {
  const ana = await shop.ready();
  const body = await bodyOf(ana, '4111111111111111');
  await shop.sandbox.fault('root', { code: '4' });
  const first = await ana.finalize(body);
  expect(first.refused).toBe('payment-unavailable');
  expect((await ana.finalize(body)).refused).toBe('payment-unavailable');
  expect((await ana.finalize({ ...body, revision: first.cart!.revision })).refused).toBeNull();
});
