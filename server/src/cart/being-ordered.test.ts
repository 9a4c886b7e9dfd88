import { expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { cartShop } from '../testing/of-this-file.ts';
import { cartChanges, changesOfShoppers } from '../testing/cart-changes.ts';
import { failure } from '../testing/failure.ts';
import { whileOpen } from '../testing/held-account.ts';
import { publish } from '../testing/publish.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();
const { pool } = shop.larder;

const versionKey = 'WYGO_DELIVERY' as const;

/** Returns all that is stored of a cart, to the last column. */
async function storedOf(id: string) {
  const cart = await row(pool, sql`select to_jsonb(c) as cart from cart c where id = ${id}`);
  const lines = await rows(pool, sql`select to_jsonb(l) as line from cart_line l where cart_id = ${id}`);
  return { cart, lines };
}

/** Returns a cart with two lines and a promo code, and a change of it by each call that makes one, and more. */
async function changedCart() {
  const { id, put, read, shopper } = await shop.withCart();
  await put('avocado', 2);
  await put('milk-half', 1);
  const promo = 'WELCOME10';
  const params = { id, code: promo };
  await shopper.experience('POST api/user/cart/:id/promos/:code', { params, body: {} });
  const recipe = await row<{ id: string }>(pool, sql`select id from recipe where code = 'guacamole'`);
  const recipeId = recipe!.id;
  const productKey = shop.key('avocado');
  const lineId = (await read()).products.find(({ prodKey }) => prodKey === productKey)!.id;
  const about = { id, lineId, productKey, otherKey: shop.key('limes'), recipeId, promo };
  const byCall = cartChanges(shopper, about);
  expect(Object.keys(byCall).toSorted()).toEqual(changesOfShoppers.toSorted());
  const changes = {
    ...byCall,
    'new line': () => put('limes', 1),
    'other version': () => put('limes', 1, 'CUST_PICKUP'),
    'recipe for pickup': () =>
      shopper.experience('POST api/catalog/recipes/:id/add', {
        params: { id: recipeId },
        body: { cartId: id, versionKey: 'CUST_PICKUP' },
      }),
  };
  return { id, changes };
}

it('a cart whose order is being placed refuses every change, and stays as it is', async () => {
  const { id, changes } = await changedCart();
  await pool.query(`update cart set status = 'placing' where id = $1`, [id]);
  const before = await storedOf(id);
  for (const [name, change] of Object.entries(changes)) {
    const { problem } = await failure(change());
    expect([name, problem?.errorCode]).toEqual([name, 'cart-being-ordered']);
    expect([name, await storedOf(id)]).toEqual([name, before]);
  }
});

it('a change that was under way when its cart’s order began to be placed is refused as one that came later', async () => {
  const { id, changes } = await changedCart();
  const { lines } = await storedOf(id);
  for (const [name, change] of Object.entries(changes)) {
    const { problem } = await whileOpen(
      pool,
      (holder) => holder.query(`update cart set status = 'placing' where id = $1`, [id]),
      { start: () => failure(change()), change: () => Promise.resolve() },
    );
    expect([name, problem?.errorCode]).toEqual([name, 'cart-being-ordered']);
    expect([name, (await storedOf(id)).lines]).toEqual([name, lines]);
    await pool.query(`update cart set status = 'open' where id = $1`, [id]);
  }
});

it('a cart of an account whose order is being placed takes in no list and no other cart', async () => {
  const { id: otherId, put, shopper } = await shop.withCart();
  await put('limes', 1);
  await signIn(shop, shopper);
  const { experience } = shopper;
  const { id } = await experience('POST api/user/cart');
  await experience('POST api/user/cart/:id/product', {
    params: { id },
    body: { productKey: shop.key('avocado'), quantity: 2, versionKey },
  });
  const { id: listId } = await experience('POST api/lists', { body: { name: 'Weekly' } });
  await experience('POST api/lists/products', {
    body: { listId, prodRrn: shop.key('salsa'), quantity: 1 },
  });
  await pool.query(`update cart set status = 'placing' where id = $1`, [id]);
  const before = await storedOf(id);
  for (const change of [
    () => experience('POST api/lists/cart', { body: { listId, versionKey } }),
    () => experience('POST api/user/cart/:id/merge/:otherId', { params: { id, otherId } }),
  ]) {
    expect((await failure(change())).problem?.errorCode).toBe('cart-being-ordered');
    expect(await storedOf(id)).toEqual(before);
  }
});

it('a cart is read without waiting for whoever is ordering it', async () => {
  const { id, put, read } = await shop.withCart();
  await put('avocado', 2);
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from cart where id = $1 for update', [id]);
    expect((await read()).products).toMatchObject([{ quantity: 2 }]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

/** Sets the price of salsa in every store; it was 379 cents. */
async function setSalsaPrice(cents: number): Promise<void> {
  await pool.query('update price set base_cents = $1 where product_id = $2', [cents, shop.key('salsa')]);
  await publish(pool);
}

it('a cart whose order is being placed is read at new prices, and keeps those that were shown', async () => {
  const { id, put, read } = await shop.withCart();
  await put('salsa', 1);
  await pool.query(`update cart set status = 'placing' where id = $1`, [id]);
  const before = await storedOf(id);
  await setSalsaPrice(399);
  expect((await read()).products).toMatchObject([{ unitPrice: 3.99, previousUnitPrice: 3.79 }]);
  expect(await storedOf(id)).toEqual(before);
  await setSalsaPrice(379);
});

it('a cart that changes while its new prices are stored is read anew, and tells them all the same', async () => {
  const { id, put, read } = await shop.withCart();
  await put('salsa', 1);
  await setSalsaPrice(399);
  const seen = await whileOpen(
    pool,
    (holder) => holder.query(`update cart set revision = 7, missing_choice = 'ask' where id = $1`, [id]),
    { start: read, change: () => Promise.resolve() },
  );
  expect(seen).toMatchObject({ revision: 8, missingChoice: 'ask', products: [{ previousUnitPrice: 3.79 }] });
  expect((await read()).products).toMatchObject([{ unitPrice: 3.99, previousUnitPrice: null }]);
  await setSalsaPrice(379);
});

it('a price that changes while a quantity is set is told when the cart is read next', async () => {
  const { id, put, read, shopper } = await shop.withCart();
  await put('salsa', 1);
  await put('avocado', 1);
  // With a promo code the cart is not kept in memory: its first try reads it, the second one locks it.
  await shopper.experience('POST api/user/cart/:id/promos/:code', {
    params: { id, code: 'WELCOME10' },
    body: {},
  });
  await whileOpen(pool, (holder) => holder.query('update cart set promo_id = null where id = $1', [id]), {
    start: () => put('avocado', 2),
    change: async (holder) => {
      await holder.query('update price set base_cents = 399 where product_id = $1', [shop.key('salsa')]);
      await holder.query('update revision set number = number + 1');
    },
  });
  expect((await read()).products).toMatchObject([{ unitPrice: 3.99, previousUnitPrice: 3.79 }, { units: 2 }]);
  await pool.query('update price set base_cents = 379 where product_id = $1', [shop.key('salsa')]);
  await publish(pool);
});
