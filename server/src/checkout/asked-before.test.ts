import { beforeEach, expect, it } from 'vitest';
import { calmShop } from '../testing/checkout-facts.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { publishPrice } from '../testing/publish.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
beforeEach(() => calmShop(shop));

const setPrice = (code: string, cents: number) => publishPrice(pool, shop.key(code), cents);

/** Asks what the checkout asks before it sends an order; neither answer shows a line. Returns the totals. */
async function askBefore({ shopper, cartId, slotStart }: Ready) {
  const params = { id: cartId };
  const query = { versionKey: 'WYGO_DELIVERY' as const };
  const [numbers] = await Promise.all([
    shopper.experience('GET api/user/cart/:id/totals', { params, query: { ...query, slotStart } }),
    shopper.experience('GET api/user/cart/:id/checkout-ready', { params, query }),
  ]);
  return numbers;
}

/** Presses Place Order with what the totals told just before, as the checkout does. */
async function pressAsked(ana: Ready) {
  const { revision, total, ceiling } = await askBefore(ana);
  return ana.press({ revision, shownTotal: total, shownCeiling: ceiling });
}

it('a price that went up is told also after the questions of the checkout, though the total stayed [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  // Four eggs, one salsa.
  await setPrice('salsa', 379 + 20);
  await setPrice('eggs', 329 - 5);
  try {
    const refused = await pressAsked(ana);
    expect(refused.refused).toBe('price-changed');
    expect(refused.errorMessage).toContain('from $3.79 to $3.99');
    expect((await pressAsked(ana)).refused).toBeNull();
  } finally {
    await setPrice('salsa', 379);
    await setPrice('eggs', 329);
  }
});

it('the questions of the checkout leave it to the cart to say which price changed [PRICE-03]', async () => {
  const ana = await shop.ready();
  await setPrice('salsa', 399);
  try {
    expect(await askBefore(ana)).toMatchObject({ subtotal: 32.39 });
    const cart = await ana.shopper.experience('GET api/user/cart/:id', { params: { id: ana.cartId } });
    const salsa = cart.products.find((line) => line.prodName === 'Roasted Salsa');
    expect(salsa).toMatchObject({ unitPrice: 3.99, previousUnitPrice: 3.79 });
  } finally {
    await setPrice('salsa', 379);
  }
});

it('a promo code that ended is told also after the questions of the checkout [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  await ana.promo('WELCOME10');
  await pool.query(`update promo_location set starts_at = '2020-01-01', ends_at = '2020-01-02'`);
  try {
    const refused = await pressAsked(ana);
    expect([refused.refused, refused.cart!.promo]).toEqual(['promo-gone', null]);
    expect(refused.errorMessage).toContain('WELCOME10');
  } finally {
    await pool.query('update promo_location set starts_at = null, ends_at = null');
  }
});

it('more than the highest sum that the cart told is never authorized without a word [CHECKOUT-25]', async () => {
  const ana = await shop.ready();
  await ana.put('grapes', 2);
  const { total, ceiling } = await askBefore(ana);
  expect(ceiling).toBeGreaterThan(total);
  await pool.query('update location set weight_tolerance_percent = weight_tolerance_percent + 10');
  try {
    expect((await pressAsked(ana)).refused).toBe('cart-changed');
    // The answer has told the higher one; who still saw the lower one is told of it again.
    expect((await ana.press({ shownTotal: total, shownCeiling: ceiling })).refused).toBe('cart-changed');
    expect((await pressAsked(ana)).refused).toBeNull();
  } finally {
    await pool.query('update location set weight_tolerance_percent = weight_tolerance_percent - 10');
  }
});
