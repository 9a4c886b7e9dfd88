import { beforeEach, expect, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { authorizationsOf, calmShop } from '../testing/checkout-facts.ts';
import { whileOpen } from '../testing/held-account.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { renewAuthorizations } from '../payment/renew-authorizations.ts';
import { lookAtAttempts } from './look-at-attempts.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

/** A shopper with a saved card and another cart, which it is to pay for. */
async function withSavedCard() {
  const ana = await shop.ready();
  expect((await ana.press({ saveNewCard: true })).refused).toBeNull();
  const [card] = await ana.shopper.commerce('GET api/user/payment/creditcards');
  const { id: cartId } = await ana.shopper.experience('POST api/user/cart');
  await ana.shopper.experience('POST api/user/cart/:id/product', {
    params: { id: cartId },
    body: { productKey: shop.key('paper-towels'), quantity: 4, versionKey: 'WYGO_DELIVERY' },
  });
  const { reservationGuid, trackingNumber } = await ana.reserve();
  const press = () =>
    ana.shopper.experience('POST api/user/cart/:id/finalize', {
      params: { id: cartId },
      body: {
        locationVersionKey: 'WYGO_DELIVERY',
        reservationGuid,
        trackingNumber,
        shippingAddress: { key: ana.addressKey },
        card: { key: card!.key },
      },
    });
  const forget = () =>
    ana.shopper.commerce('DELETE api/user/payment/card/:key', { params: { key: card!.key } });
  return { cartId, cardId: card!.key, press, forget };
}

const paymentsOf = (cartId: string) =>
  rows<{ cardId: string | null; lastFour: string }>(
    pool,
    sql`select p.card_id as "cardId", p.last_four as "lastFour"
        from order_payment p join "order" o on o.id = p.order_id where o.cart_id = ${cartId}`,
  );

it('an order whose saved card is deleted while the bank is asked about it is placed, and names no card of the account', async () => {
  const { cartId, press, forget } = await withSavedCard();
  await shop.sandbox.fault('reset-after');
  expect((await press()).refused).toBe('payment-unknown');
  await forget();
  shop.clock.advance(60_000);
  await lookAtAttempts(shop.larder);
  expect((await press()).refused).toBeNull();
  expect(await paymentsOf(cartId)).toEqual([{ cardId: null, lastFour: '1111' }]);
  expect(await authorizationsOf(shop, cartId)).toHaveLength(1);
});

it('an order whose saved card is deleted in the moment in which it is placed is placed all the same', async () => {
  const { cartId, cardId, press } = await withSavedCard();
  const placed = await whileOpen(pool, (holder) => holder.query('delete from card where id = $1', [cardId]), {
    start: press,
    change: async () => {},
  });
  expect(placed.refused).toBeNull();
  expect(await paymentsOf(cartId)).toEqual([{ cardId: null, lastFour: '1111' }]);
  expect(await authorizationsOf(shop, cartId)).toHaveLength(1);
});

it('a saved card that pays for an order is deleted once that is placed, and the order lets go of it', async () => {
  const { cartId, cardId, press, forget } = await withSavedCard();
  expect((await press()).refused).toBeNull();
  expect(await paymentsOf(cartId)).toEqual([{ cardId, lastFour: '1111' }]);
  await forget();
  expect(await paymentsOf(cartId)).toEqual([{ cardId: null, lastFour: '1111' }]);
});

it('an order whose saved card was deleted since is authorised anew on that card until it is over', async () => {
  const { cartId, press, forget } = await withSavedCard();
  expect((await press()).refused).toBeNull();
  await forget();
  await pool.query(
    `update payment_move m set settled_at = settled_at - interval '6.5 days' from "order" o
     where o.id = m.order_id and o.cart_id = $1`,
    [cartId],
  );
  expect(await renewAuthorizations(shop.larder)).toBe(1);
});
