import { expect, it } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();
const { pool } = shop.larder;

const delivery = 'WYGO_DELIVERY' as const;
const pickup = 'CUST_PICKUP' as const;

it('a cart prices pieces, pounds and pieces by the pound, and adds them up [API-18] [CART-11]', async () => {
  const { put, read, id } = await shop.withCart();
  await put('avocado', 3);
  await put('grapes', 1.5);
  const changed = await put('whole-chicken', 2);
  expect(changed.line).toMatchObject({
    units: 2,
    quantity: 8,
    weight: 4,
    unitPrice: 1.89,
    extPrice: 15.12,
    sellingMode: 'BOTH',
  });
  expect(changed).toMatchObject({ revision: 3, linesCount: 3, productsCount: 6, subtotal: 22.58 });
  const cart = await read();
  expect(cart).toMatchObject({
    id,
    revision: 3,
    subtotal: 22.58,
    total: 27.57,
    totalPayments: 0,
    balance: 27.57,
  });
  expect(cart.products.map((line) => [line.prodName, line.units, line.quantity, line.extPrice])).toEqual([
    ['Hass Avocado', 3, 3, 2.97],
    ['Red Seedless Grapes', 1.5, 1.5, 4.49],
    ['Whole Chicken', 2, 8, 15.12],
  ]);
  expect(cart.products[0]).toMatchObject({ origUnitPrice: 1.29, unitPrice: 0.99, promoDiscPct: 23.2558 });
  expect(cart.ceiling).toBeCloseTo(2.97 + 4.93 + 16.63 + 4.99);
});

it('a cart has lines with every field of the specification [API-18] [CART-11]', async () => {
  const { put, read, id, shopper } = await shop.withCart();
  const { line } = await put('milk-half', 2);
  await put('red-wine', 1);
  const body = { cartId: id, cartProdId: line!.id };
  await shopper.experience('POST api/user/cart/product/message', { body: { ...body, message: 'cold' } });
  await shopper.experience('POST api/user/cart/product/backup', {
    body: { ...body, backupProdRrn: shop.key('milk-gallon') },
  });
  await shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id, code: 'DAIRY15' },
    body: {},
  });
  const { products } = await read();
  expect(products[0]).toEqual({
    id: line!.id,
    prodKey: shop.key('milk-half'),
    prodName: 'Whole Milk',
    prodBrand: 'Clover Hill',
    prodThumbnail: expect.stringMatching(/-/) as string,
    prodWeightLabel: '0.5 gal',
    department: { key: expect.any(Number) as number, name: 'Dairy & Eggs', order: 20 },
    comparison: { amount: 64, unit: 'fl oz' },
    allergens: [],
    quantity: 2,
    units: 2,
    sellingMode: 'UNIT',
    sellsByUnit: true,
    sellsByWeight: false,
    sellByUnitIncrement: 1,
    sellByWeightIncrement: 0.5,
    weight: null,
    origUnitPrice: 2.79,
    unitPrice: 2.79,
    extPrice: 5.58,
    promoCodes: ['DAIRY15'],
    promoDiscPct: 0,
    message: 'cold',
    backProdRrn: shop.key('milk-gallon'),
    backProdName: 'Whole Milk',
    backProdWeightLabel: '1 gal',
    backProdThumbnail: null,
    backProdUnitPrice: 4.59,
    priceLevelKey: 'DEFAULT',
    isAvailable: true,
    previousUnitPrice: null,
    minimumAge: null,
    noSubstitute: false,
  });
  expect(products[1]).toMatchObject({ minimumAge: 21, promoCodes: [], prodThumbnail: null });
  await shopper.experience('POST api/user/cart/product/backup', {
    body: { ...body, backupProdRrn: shop.key('avocado') },
  });
  expect((await read()).products[0]).toMatchObject({
    backProdName: 'Hass Avocado',
    backProdThumbnail: expect.stringMatching(/-/) as string,
    backProdUnitPrice: 0.99,
  });
});

it('a cart shows a changed price together with the former one, once [CHECKOUT-25]', async () => {
  const { put, read } = await shop.withCart();
  expect((await put('salsa', 1)).line).toMatchObject({ unitPrice: 3.79, previousUnitPrice: null });
  await pool.query(
    `update price set base_cents = 399 where product_id = ${shop.key('salsa')} and version_key = 'WYGO_DELIVERY'`,
  );
  await publish(pool);
  const first = await read();
  expect(first.products[0]).toMatchObject({ unitPrice: 3.99, previousUnitPrice: 3.79 });
  expect(first.revision).toBe(2);
  expect((await read()).products[0]).toMatchObject({ unitPrice: 3.99, previousUnitPrice: null });
});

it('a cart tells the minimum of its version and what it lacks [CART-03] [CART-14]', async () => {
  const { put } = await shop.withCart();
  const changed = await put('eggs', 2);
  expect([changed.minimumOrderAmount, changed.missingToMinimum]).toEqual([25, 18.42]);
  const pick = await put('eggs', 2, pickup);
  expect([pick.minimumOrderAmount, pick.missingToMinimum]).toEqual([10, 3.42]);
  const full = await put('eggs', 20);
  expect(full.subtotal).toBeGreaterThan(60);
  expect([full.total, full.missingToMinimum]).toEqual([full.subtotal, 0]);
});

it('a cart whose subtotal is under the minimum is not ready, though its goods may weigh more than that [CART-03]', async () => {
  const { put, id, shopper } = await shop.withCart();
  const beef = await put('ground-beef', 4);
  // With a tenth more in the bag they come to $26.36.
  expect([beef.subtotal, beef.minimumOrderAmount, beef.missingToMinimum]).toEqual([23.96, 25, 1.04]);
  const ready = () => shopper.experience('GET api/user/cart/:id/checkout-ready', { params: { id } });
  expect((await ready()).isCheckoutReady).toBe(false);
  await put('ground-beef', 4.5);
  expect((await ready()).isCheckoutReady).toBe(true);
});

it('Clear Cart empties a cart and removes its promo code [CART-02]', async () => {
  const { put, read, id, shopper } = await shop.withCart();
  const other = await shop.withCart();
  await other.put('rice', 1);
  await put('eggs', 2);
  await shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id, code: 'welcome10' },
    body: {},
  });
  const cleared = await shopper.experience('POST api/user/cart/:id/clear', { params: { id } });
  expect(cleared).toMatchObject({ products: [], linesCount: 0, subtotal: 0, total: 0, promo: null });
  expect(await read()).toEqual(cleared);
  expect((await other.read()).linesCount).toBe(1);
});

it('a cart that is not ready tells why, and asks for the highest age of its products', async () => {
  const { put, id, shopper } = await shop.withCart();
  await put('eggs', 1);
  const ready = () => shopper.experience('GET api/user/cart/:id/checkout-ready', { params: { id } });
  expect(await ready()).toEqual({
    isCheckoutReady: false,
    checkoutReadyMsg: expect.stringContaining('$21.71') as string,
    messages: [],
  });
  await pool.query(`update product set minimum_age = 18 where code = 'eggs'`);
  await publish(pool);
  const asked = async () => (await ready()).messages[0];
  expect(await asked()).toMatchObject({
    id: 'age-18',
    text: expect.stringContaining('I am 18 or older') as string,
  });
  await put('red-wine', 1);
  expect(await asked()).toMatchObject({ id: 'age-21', text: expect.stringContaining('alcohol') as string });
  await pool.query(`update product set minimum_age = null where code = 'eggs'`);
  await publish(pool);
  const { id: soup, put: putSoup, shopper: eater } = await shop.withCart();
  await putSoup('hot-soup', 1, pickup);
  const query = { versionKey: delivery };
  const soups = await eater.experience('GET api/user/cart/:id/checkout-ready', {
    params: { id: soup },
    query,
  });
  expect(soups.checkoutReadyMsg).toBe("Tortilla Soup to Go, 16 oz isn't available for delivery.");
});

it('a cart with alcohol asks the shopper to confirm their age', async () => {
  const { put, id, shopper } = await shop.withCart();
  await put('red-wine', 2);
  const ready = await shopper.experience('GET api/user/cart/:id/checkout-ready', { params: { id } });
  expect(ready.messages).toEqual([
    {
      id: 'age-21',
      text: 'This order contains alcohol. I confirm that I am 21 or older.',
      needsApprove: true,
    },
    {
      id: 'id-card',
      text: 'Please have an ID ready when we hand over the order.',
      needsApprove: false,
    },
  ]);
  expect(ready.isCheckoutReady).toBe(true);
});

it('a cart is priced at the account’s price level, not at the one in the call', async () => {
  const shopper = await shop.shopper('alder');
  await signIn(shop, shopper, { priceLevel: 'MEMBER' });
  const guest = await shop.withCart();
  const { id } = await shopper.experience('POST api/user/cart');
  const body = {
    productKey: shop.key('milk-half'),
    quantity: 1,
    versionKey: delivery,
    priceLevelKey: 'MEMBER',
  };
  const member = await shopper.experience('POST api/user/cart/:id/product', { params: { id }, body });
  expect(member.line).toMatchObject({ unitPrice: 2.49, priceLevelKey: 'MEMBER' });
  const stranger = await guest.shopper.experience('POST api/user/cart/:id/product', {
    params: { id: guest.id },
    body,
  });
  expect(stranger.line).toMatchObject({ unitPrice: 2.79, priceLevelKey: 'DEFAULT' });
  // What has no price any more is shown as it was.
  await pool.query('delete from price where product_id = $1', [body.productKey]);
  await publish(pool);
  const { products } = await shopper.experience('GET api/user/cart/:id', { params: { id } });
  expect(products[0]).toMatchObject({ isAvailable: false, unitPrice: 2.49, priceLevelKey: 'MEMBER' });
});
