import { expect, it } from 'vitest';
import { row, sql } from '../database/database.ts';
import { callsOfShoppers, cartChanges } from '../testing/cart-changes.ts';
import { failure } from '../testing/failure.ts';
import { cartShop } from '../testing/of-this-file.ts';

const shop = await cartShop();
const { pool } = shop.larder;

it('a store that bars guests later answers 401 to every call of a guest who has a cart there, and changes nothing', async () => {
  const { id, put, read, shopper: guest } = await shop.withCart();
  await put('rice', 2);
  const recipe = await row<{ id: string }>(pool, sql`select id from recipe where code = 'guacamole'`);
  const lineId = (await read()).products[0]!.id;
  const stored = () =>
    row(pool, sql`select revision, lines_count, subtotal_cents, promo_id from cart where id = ${id}`);
  const before = await stored();
  // An import does the same, and makes the next revision of the catalog.
  await pool.query(`update location set allow_guest = false where alias = 'alder'`);
  await pool.query('update revision set number = number + 1');
  const ofCart = { params: { id } };
  const calls: Record<string, () => Promise<unknown>> = {
    'GET api/user/cart/last': () => guest.experience('GET api/user/cart/last'),
    'GET api/user/cart/:id': read,
    'GET api/user/cart/:id/totals': () => guest.experience('GET api/user/cart/:id/totals', ofCart),
    'GET api/user/cart/:id/checkout-ready': () =>
      guest.experience('GET api/user/cart/:id/checkout-ready', ofCart),
    ...cartChanges(guest, {
      id,
      lineId,
      productKey: shop.key('rice'),
      otherKey: shop.key('limes'),
      recipeId: recipe!.id,
      promo: 'WELCOME10',
    }),
  };
  expect(Object.keys(calls).toSorted()).toEqual(callsOfShoppers.toSorted());
  for (const [name, call] of Object.entries({
    ...calls,
    'another cart': () => guest.experience('POST api/user/cart'),
  }))
    expect([name, (await failure(call())).status]).toEqual([name, 401]);
  expect(await stored()).toEqual(before);
});
