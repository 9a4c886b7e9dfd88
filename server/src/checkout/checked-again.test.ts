import { beforeEach, expect, it } from 'vitest';
import { authorizationsOf, calmShop } from '../testing/checkout-facts.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { publish, publishPrice } from '../testing/publish.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

const setPrice = (code: string, cents: number) => publishPrice(pool, shop.key(code), cents);

async function setSold(code: string, isSold: boolean): Promise<void> {
  await pool.query('update product set retired = $1 where id = $2', [!isSold, shop.key(code)]);
  await publish(pool);
}

it('a price that went up is refused with the fresh cart; pressing again accepts it [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  await setPrice('salsa', 449);
  const refused = await ana.press();
  expect(refused).toMatchObject({ errorFlag: true, refused: 'price-changed', orderId: null });
  expect(refused.errorMessage).toBe(
    'The price of Roasted Salsa, 16 oz went up from $3.79 to $4.49. Please check your cart and place the order again.',
  );
  expect(refused.cart?.products.find((line) => line.prodName === 'Roasted Salsa')?.unitPrice).toBe(4.49);
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
  expect((await ana.press()).refused).toBeNull();
  await setPrice('salsa', 379);
});

it('several prices that went up are told together, also when others fell by as much [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  // Four eggs, one salsa: together they cost what they did.
  await setPrice('eggs', 329 - 10);
  await setPrice('salsa', 379 + 20);
  await setPrice('queso-fresco', 429 + 20);
  const refused = await ana.press();
  await setPrice('eggs', 329);
  await setPrice('salsa', 379);
  await setPrice('queso-fresco', 429);
  expect([refused.refused, refused.errorMessage]).toEqual([
    'price-changed',
    'Some prices went up. Please check your cart and place the order again.',
  ]);
  const prices = refused.cart!.products.map((line) => [
    line.prodName,
    line.previousUnitPrice,
    line.unitPrice,
  ]);
  expect(prices).toEqual([
    ['Large Eggs', 3.29, 3.19],
    ['Roasted Salsa', 3.79, 3.99],
    ['Long Grain Rice', null, 2.19],
    ['Queso Fresco', 4.29, 4.49],
  ]);
});

it('a product whose selling mode changed since it was chosen is ordered only after its new line was shown [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  const sell = async (how: string) => {
    await pool.query(`update product set ${how} where id = ${shop.key('eggs')}`);
    await pool.query('update revision set number = number + 1');
  };
  await sell("selling_mode = 'WEIGHT', average_weight_thousandths = 1000");
  const refused = await ana.press();
  expect([
    refused.refused,
    refused.cart!.products.find((line) => line.prodName === 'Large Eggs')!.units,
  ]).toEqual(['cart-changed', 4]);
  expect((await ana.press()).refused).toBeNull();
  await sell("selling_mode = 'UNIT', average_weight_thousandths = null");
  expect(refused.cart!.notice).toBe('How we sell Large Eggs, 12 ct has changed. Please check its quantity.');
});

it('a promo code that this account has used up is removed, also when a price fell at the same time [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  await ana.promo('WELCOME10');
  await pool.query(`update promo set account_limit = 1 where code = 'WELCOME10'`);
  await pool.query(
    `insert into payment_attempt (account_id, purpose, cart_id, promo_id, state, estimated_cents, ceiling_cents,
         provider_reference, created_at)
       select $1, 'order', c.id, o.id, 'started', 1, 1, 'elsewhere', now() from promo o, cart c
       where o.code = 'WELCOME10' and c.id <> $2 and c.account_id is not null limit 1`,
    [ana.accountId, ana.cartId],
  );
  await setPrice('eggs', 299);
  const refused = await ana.press();
  await setPrice('eggs', 399);
  await pool.query(
    `delete from payment_attempt where provider_reference = 'elsewhere';
       update promo set account_limit = null where code = 'WELCOME10'`,
  );
  expect([refused.refused, refused.cart!.promo]).toEqual(['promo-gone', null]);
});

it('a price that went up while the promo code ended is told with it, and no order goes past either [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  await ana.promo('WELCOME10');
  await pool.query(`update promo set retired = true where code = 'WELCOME10'`);
  await setPrice('salsa', 399);
  const refused = await ana.press();
  await setPrice('salsa', 379);
  await pool.query(`update promo set retired = false where code = 'WELCOME10'`);
  expect(refused).toMatchObject({
    refused: 'price-changed',
    cart: { promo: null, notice: 'Promo code WELCOME10 is no longer valid, so we removed it.' },
  });
  expect(refused.cart!.products[1]).toMatchObject({ unitPrice: 3.99, previousUnitPrice: 3.79 });
});

it('a promo code that ended since the total was shown is what the shopper is told of, not that the cart is another one', async () => {
  const ana = await shop.ready();
  const { total } = await ana.promo('WELCOME10');
  await pool.query(
    `update promo_location set starts_at = '2020-01-01', ends_at = '2020-01-02'
       where promo_id in (select id from promo where code = 'WELCOME10')`,
  );
  const refused = await ana.press({ shownTotal: total });
  await pool.query('update promo_location set starts_at = null, ends_at = null');
  expect([refused.refused, refused.cart!.promo]).toEqual(['promo-gone', null]);
});

it('a lower price is charged [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  await setPrice('salsa', 299);
  const placed = await ana.press();
  expect(placed.refused).toBeNull();
  expect(placed.summary?.products.find((line) => line.prodName === 'Roasted Salsa')).toMatchObject({
    unitPrice: 2.99,
    extPrice: 2.99,
  });
  const [authorization] = await authorizationsOf(shop, ana.cartId);
  expect(authorization?.amountCents).toBe(Math.round(placed.summary!.cartTotals.ceiling * 100));
  await setPrice('salsa', 379);
});

it('a total above the last shown one is refused, also in a call without the shown total [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  const read = () => ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
  await setSold('salsa', false);
  const shown = await read();
  await setSold('salsa', true);
  const refused = await ana.press();
  expect([refused.refused, refused.cart?.subtotal]).toEqual(['cart-changed', shown.subtotal + 3.79]);
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
  expect((await ana.press()).refused).toBeNull();
});

it('a cart that another tab changed is refused [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  const seen = await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
  await ana.put('limes', 9);
  const refused = await ana.press({ revision: seen.revision });
  expect([refused.refused, refused.cart?.linesCount]).toEqual(['cart-changed', 5]);
  expect((await ana.press({ shownTotal: 1 })).refused).toBe('cart-changed');
  expect((await ana.press({ revision: refused.cart!.revision })).refused).toBeNull();
});

it('an address that was changed since the shopper saw it is delivered and billed to only once it was shown [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  const { key, addressLine } = (await ana.shopper.commerce('GET api/user/address'))[0]!;
  const chosen = { key, shown: addressLine };
  // On another device.
  await ana.shopper.commerce('POST api/user/address', {
    body: { addressKey: key, addressProperties: { street: '9 Rainey St', zipCode: '78701' } },
  });
  const [{ addressLine: now } = { addressLine: '' }] = await ana.shopper.commerce('GET api/user/address');
  expect(now).toContain('9 Rainey St');
  const refused = await ana.press({ shippingAddress: chosen });
  expect(refused).toMatchObject({
    refused: 'address-missing',
    errorMessage: `This address was changed meanwhile. It is ${now} now. Is that right?`,
  });
  expect((await ana.press({ billingAddress: chosen })).refused).toBe('billing-missing');
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
  const seen = { key, shown: now };
  const placed = await ana.press({ shippingAddress: seen, billingAddress: seen });
  expect([placed.refused, placed.summary?.shippingAddress?.line1]).toEqual([null, '9 Rainey St']);
});

it('an order is checked again for version, minimum, address, approvals and card [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  const put = (code: string, quantity: number) => ana.put(code, quantity);
  const far = await shop.ready('alder', { zipCode: '73301' });
  const empty = await shop.ready();
  await empty.shopper.experience('POST api/user/cart/:id/clear', { params: { id: empty.cartId } });
  const refusedOf = async (promise: ReturnType<typeof ana.press>) => (await promise).refused;

  expect(await refusedOf(ana.press({ locationVersionKey: 'CUST_PICKUP' }))).toBe('cart-changed');
  await ana.shopper.experience('POST api/user/cart/:id/products/update', {
    params: { id: ana.cartId },
    body: { versionKey: 'WYGO_DELIVERY' },
  });
  expect(await refusedOf(ana.press({ shippingAddress: null }))).toBe('address-missing');
  expect(await refusedOf(ana.press({ shippingAddress: { key: far.addressKey } }))).toBe('address-missing');
  expect(await refusedOf(far.press())).toBe('outside-area');
  expect(await refusedOf(ana.press({ eProtectResponse: null, card: null }))).toBe('payment-missing');
  expect(
    await refusedOf(
      ana.press({ card: { expirationDate: { year: 2026, month: 10 } }, eProtectResponse: 'x' }),
    ),
  ).toBe('card-expired');
  expect(await refusedOf(ana.press({ reservationGuid: null }))).toBe('slot-gone');
  expect(await refusedOf(ana.press({ slot: { start: '2026-11-20T15:00:00.000Z' } }))).toBe('slot-gone');
  expect(await refusedOf(ana.press({ trackingNumber: 'OTHER' }))).toBe('slot-gone');
  await put('lager', 1);
  const approval = await ana.press();
  expect([approval.refused, approval.errorMessage]).toEqual([
    'approval-needed',
    'Please confirm: This order contains alcohol. I confirm that I am 21 or older.',
  ]);
  await setSold('lager', false);
  const gone = await ana.press({ approvals: ['age-21'] });
  expect([gone.refused, gone.errorMessage]).toEqual([
    'product-gone',
    'Night Owl Lager, 6 ct is no longer sold in this store.',
  ]);
  await setSold('lager', true);
  expect(await refusedOf(empty.press())).toBe('cart-empty');
  await empty.put('eggs', 1);
  expect(await refusedOf(empty.press())).toBe('minimum');
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
  // The lager is sold again, but was last shown as not sold: the total is above the shown one.
  expect(await refusedOf(ana.press({ approvals: ['age-21'] }))).toBe('cart-changed');
  expect(await refusedOf(ana.press({ approvals: ['age-21'] }))).toBeNull();
});

it('an order pressed in the other version is refused, and its cart holds no window any more [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  expect((await ana.press({ locationVersionKey: 'CUST_PICKUP' })).refused).toBe('cart-changed');
  const { rows } = await pool.query('select state from slot_hold where cart_id = $1', [ana.cartId]);
  expect(rows).toEqual([{ state: 'released' }]);
  const { versionKey } = await ana.shopper.experience('GET api/user/cart/:id', {
    params: { id: ana.cartId },
  });
  expect(versionKey).toBe('CUST_PICKUP');
});

it('an order pressed in a version that its store does not offer is refused as such [CHECKOUT-25]', async () => {
  const west = await shop.ready('alder-west');
  for (const table of ['price', 'slot_window', 'location_version'])
    await pool.query(
      `delete from ${table} where version_key = 'CUST_PICKUP' and location_id = (select location_id from cart where id = $1)`,
      [west.cartId],
    );
  const pressed = west.press({ locationVersionKey: 'CUST_PICKUP' });
  expect((await failure(pressed)).problem?.errorCode).toBe('version-not-offered');
});

it('a promo code may not bring an order under the minimum [CHECKOUT-07] [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  await ana.promo('ONCE50');
  await pool.query(`update location set delivery_minimum_cents = 3000 where alias = 'alder'`);
  const refused = await ana.press();
  await pool.query(`update location set delivery_minimum_cents = 2500 where alias = 'alder'`);
  expect([refused.refused, refused.errorMessage]).toEqual([
    'minimum',
    'Order total must be at least $30.00.',
  ]);
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
});

it('an order whose hold has lapsed is not charged [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  const { reservationGuid, trackingNumber } = await ana.reserve();
  shop.clock.advance(5 * 60_000);
  const refused = await ana.finalize({
    reservationGuid,
    trackingNumber,
    eProtectResponse: await shop.sandbox.register('4111111111111111'),
  });
  expect([refused.refused, refused.errorMessage]).toEqual([
    'slot-gone',
    "Sorry, we couldn't reserve the slot. Please select a new one.",
  ]);
  expect(await authorizationsOf(shop, ana.cartId)).toEqual([]);
});

it('an order of more than an order can come to is refused in words, placed or changed [CHECKOUT-25]', async () => {
  const placed = await shop.placed();
  const { orderId } = placed;
  const ana = await shop.ready();
  const own = `update price set base_cents = $1 where product_id = $2 returning old.base_cents as cents`;
  const { rows } = await pool.query<{ cents: number }>(own, [2_000_000, shop.key('eggs')]);
  await publish(pool);
  try {
    const { total } = await ana.put('eggs', 999);
    expect(await ana.press({ shownTotal: total + 100 })).toMatchObject({
      refused: 'too-dear',
      errorMessage: 'An order can come to at most $10000000.00.',
    });
    const { revision } = await placed.shopper.commerce('GET api/customer/orders/:id', {
      params: { id: orderId },
    });
    const changed = placed.shopper.commerce('POST api/customer/orders/:id/items', {
      params: { id: orderId },
      body: { revision, items: [{ productKey: shop.key('eggs'), quantity: 995 }] },
    });
    expect((await failure(changed)).problem?.errorCode).toBe('too-dear');
    // The promo code of a cart that is dearer still is calculated as of any other.
    await pool.query(own, [99_999_999, shop.key('eggs')]);
    await publish(pool);
    const code = { params: { id: ana.cartId, code: 'ONCE50' }, body: {} };
    const dearer = await ana.shopper.experience('POST api/user/cart/:id/promos/:code', code);
    expect(dearer).toMatchObject({ isValid: true });
    expect(dearer.totals[1]!.lineAmount).toBeLessThan(-450_000_000);
    expect(await ana.press({ shownTotal: dearer.total + 100 })).toMatchObject({ refused: 'too-dear' });
  } finally {
    await pool.query(own, [rows[0]!.cents, shop.key('eggs')]);
    await publish(pool);
  }
});
