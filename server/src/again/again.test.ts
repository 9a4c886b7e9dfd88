import type { CartAnswer } from '@larder/contract/cart-parts';
import { allergens, type AllergenId } from '@larder/domain/allergens';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import type { Shopper } from '../testing/shopper.ts';
import { once, postJson } from '../testing/post-json.ts';

const shop = await checkoutShop();

const versionKey = 'WYGO_DELIVERY';

async function newCart(shopper: Shopper): Promise<string> {
  return (await shopper.experience('POST api/user/cart')).id;
}

type Added = CartAnswer & {
  notAdded: { prodKey: number }[];
  added: { productKey: number; quantity: number }[];
};

/** Presses once under a key. */
async function press<Answer>(shopper: Shopper, path: string, body: unknown, key: string): Promise<Answer> {
  const answer = await postJson(shopper, `/experience/api/user/cart/${path}`, body, once(key));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const quantities = (cart: { products: readonly { prodKey: number; units: number }[] }) =>
  Object.fromEntries(cart.products.map((line) => [line.prodKey, line.units]));

it('ordering again shows an own order as it is sold now: what it cost, and what comes nearest where it is not sold [AGAIN-01]', async () => {
  const { shopper, orderId } = await shop.placed();
  const { pool } = shop.larder;
  await pool.query(
    'update order_line set unit_cents = unit_cents - 30 where order_id = $1 and product_id = $2',
    [orderId, shop.key('eggs')],
  );
  const sheet = await shopper.experience('GET api/user/again', { query: { orderId, versionKey } });
  expect(sheet).toMatchObject({ orderId });
  const eggs = sheet!.lines.find((line) => line.prodRrn === shop.key('eggs'))!;
  expect(eggs).toMatchObject({ quantity: 4, swap: null, product: { isSold: true } });
  expect(eggs.product!.basePrice - eggs.unitPriceThen!).toBeCloseTo(0.3, 5);
  // A call that names no order means the newest.
  expect(await shopper.experience('GET api/user/again', { query: { versionKey } })).toEqual(sheet);
});

it('ordering again without naming an order means the newest, with its lines as that order has them [AGAIN-01]', async () => {
  const { shopper, orderId } = await shop.placed();
  const { pool } = shop.larder;
  await copyOrder(orderId, shop.clock.now() - 86_400_000, 6);
  const later = await copyOrder(orderId, shop.clock.now() + 60_000, 2);
  // The order of the lines is not that of the products' ids.
  await pool.query('update order_line set position = 100 - position where order_id = $1', [later]);
  const sheet = await shopper.experience('GET api/user/again', { query: { versionKey } });
  expect(sheet!.orderId).toBe(later);
  expect(sheet!.lines.find((line) => line.prodRrn === shop.key('eggs'))!.quantity).toBe(2);
  const older = await shopper.experience('GET api/user/again', { query: { orderId, versionKey } });
  const products = (of: typeof sheet) => of!.lines.map((line) => line.prodRrn);
  expect(products(sheet)).toEqual(products(older).toReversed());
});

it('ordering again offers a swap of the same department for what this store does not sell, and nothing twice', async () => {
  const { shopper, orderId } = await shop.placed();
  const { pool } = shop.larder;
  // An order with something that is not delivered: hot soup is for pickup only.
  await pool.query('update order_line set product_id = $2 where order_id = $1 and product_id = $3', [
    orderId,
    shop.key('hot-soup'),
    shop.key('salsa'),
  ]);
  const sheet = await shopper.experience('GET api/user/again', { query: { orderId, versionKey } });
  const soup = sheet!.lines.find((line) => line.prodRrn === shop.key('hot-soup'))!;
  expect(soup.product).toMatchObject({ isSold: false });
  const own = new Set(sheet!.lines.map((line) => line.prodRrn));
  expect(soup.swap).toMatchObject({ isSold: true, departmentKey: soup.product!.departmentKey });
  expect(own.has(soup.swap!.key)).toBe(false);
});

it('ordering again offers no swap that costs nothing or is not sold, however near its price is', async () => {
  const { shopper, orderId } = await shop.placed();
  const { pool } = shop.larder;
  // A cent was paid for what is not delivered any more: nothing is nearer to that than no price at all.
  await pool.query(
    'update order_line set product_id = $2, unit_cents = 1 where order_id = $1 and product_id = $3',
    [orderId, shop.key('hot-soup'), shop.key('salsa')],
  );
  const swap = async () => {
    await publish(pool);
    await shop.larder.shelves.refresh();
    const sheet = await shopper.experience('GET api/user/again', { query: { orderId, versionKey } });
    return sheet!.lines.find((line) => line.prodRrn === shop.key('hot-soup'))!.swap;
  };
  const first = (await swap())!;
  const priced = (cents: number) =>
    pool.query('update price set base_cents = $1 where product_id = $2 and version_key = $3', [
      cents,
      first.key,
      versionKey,
    ]);
  await priced(0);
  const second = (await swap())!;
  expect(second.key).not.toBe(first.key);
  await priced(1);
  expect((await swap())!.key).toBe(first.key);
  await pool.query('delete from price where product_id = $1', [first.key]);
  expect((await swap())!.key).toBe(second.key);
});

it('ordering again never offers what its shopper avoids, nor what the one shopped for avoids [PAGE-02]', async () => {
  const { shopper, orderId } = await shop.placed();
  const { pool } = shop.larder;
  const soups = [orderId, shop.key('hot-soup'), shop.key('salsa')];
  await pool.query('update order_line set product_id = $2 where order_id = $1 and product_id = $3', soups);
  const swap = async () => {
    const sheet = await shopper.experience('GET api/user/again', { query: { orderId, versionKey } });
    return sheet!.lines.find((line) => line.prodRrn === shop.key('hot-soup'))!.swap;
  };
  const avoid = (avoidedAllergens: AllergenId[]) =>
    shopper.commerce('POST api/user/preferences', { body: { avoidedAllergens } });
  const first = (await swap())!;
  await pool.query('update product set allergen_ids = $1 where id = $2', [[allergens.soy], first.key]);
  await publish(pool);
  await shop.larder.shelves.refresh();
  expect(await swap()).toMatchObject({ key: first.key, allergens: [allergens.soy] });
  await avoid([allergens.milk]);
  expect((await swap())!.key).toBe(first.key);
  await avoid([allergens.soy]);
  expect((await swap())?.key).not.toBe(first.key);
  // While a shopper shops for a profile, only that profile's allergens count.
  const { entityKey } = await shopper.commerce('POST api/user/contacts', {
    body: {
      profile: { firstName: 'Ruth', lastName: 'Whitfield', emailAddress: 'ruth@example.com' },
      preferences: { avoidedAllergens: [allergens.fish] },
    },
  });
  const choose = (selectedProfileKey: string | null) =>
    shopper.commerce('POST api/user/preferences', { body: { selectedProfileKey } });
  await choose(entityKey!);
  expect((await swap())!.key).toBe(first.key);
  await choose(null);
  expect((await swap())?.key).not.toBe(first.key);
});

it('ordering again is for own orders only: one of somebody else is not found', async () => {
  const { orderId } = await shop.placed();
  const other = await shop.ready();
  const ask = (id: string) => other.shopper.experience('GET api/user/again', { query: { orderId: id } });
  await expect(ask(orderId)).rejects.toMatchObject({
    status: 404,
    problem: { errorCode: 'order-not-found' },
  });
  await expect(ask('00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({ status: 404 });
  expect(await other.shopper.experience('GET api/user/again', { query: {} })).toBeNull();
});

it('ordering again adds all lines in one press, once however often it is asked, and takes them out again [AGAIN-01]', async () => {
  const { shopper } = await shop.placed();
  const id = await newCart(shopper);
  const bystander = await shop.ready();
  const bananas = { productKey: shop.key('eggs'), quantity: 1, versionKey } as const;
  await shopper.experience('POST api/user/cart/:id/product', { params: { id }, body: bananas });
  const lines = [
    { productKey: shop.key('eggs'), quantity: 4 },
    { productKey: shop.key('rice'), quantity: 5 },
    { productKey: shop.key('hot-soup'), quantity: 1 },
  ];
  const add = () => press<Added>(shopper, `${id}/products`, { versionKey, lines }, 'again-1');
  const answers = await Promise.all([add(), add(), add()]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const [added] = answers;
  expect(quantities(added)).toEqual({ [shop.key('eggs')]: 5, [shop.key('rice')]: 5 });
  expect(added.notAdded.map((each) => each.prodKey)).toEqual([shop.key('hot-soup')]);
  expect(added.added).toEqual(lines.slice(0, 2));
  const back = { lines: added.added };
  const undo = () => press<Added>(shopper, `${id}/products/take-out`, back, 'again-1-undo');
  const [undone] = await Promise.all([undo(), undo()]);
  expect(quantities(undone)).toEqual({ [shop.key('eggs')]: 1 });
  const now = await shopper.experience('GET api/user/cart/:id', { params: { id } });
  expect(quantities(now)).toEqual({ [shop.key('eggs')]: 1 });
  expect(now.subtotal).toBe(undone.subtotal);
  expect([undone.revision, now.revision]).toEqual([added.revision + 1, added.revision + 1]);
  const nothing = await press<Added>(shopper, `${id}/products/take-out`, back, 'again-1-nothing');
  expect(quantities(nothing)).toEqual({});
  const still = await press<Added>(shopper, `${id}/products/take-out`, back, 'again-1-still-nothing');
  expect(still.revision).toBe(nothing.revision);
  const untouched = { params: { id: bystander.cartId } };
  expect((await bystander.shopper.experience('GET api/user/cart/:id', untouched)).linesCount).toBe(4);
});

it('ordering again leaves out a product that the merchant does not have', async () => {
  const { shopper } = await shop.placed();
  const id = await newCart(shopper);
  const { rows: foreign } = await shop.larder.pool.query<{ id: number }>(
    `select p.id from product p join location l on l.merchant_id = p.merchant_id where l.alias = 'bodega' limit 1`,
  );
  const lines = [
    { productKey: 2_000_000_000, quantity: 1 },
    { productKey: foreign[0]!.id, quantity: 1 },
    { productKey: shop.key('rice'), quantity: 2 },
  ];
  const added = await press<Added>(shopper, `${id}/products`, { versionKey, lines }, 'again-unknown');
  expect(quantities(added)).toEqual({ [shop.key('rice')]: 2 });
  expect(added.notAdded).toEqual([]);
});

it('ordering again loses nothing when it is added while a quantity is set', async () => {
  const { shopper } = await shop.placed();
  const id = await newCart(shopper);
  const body = { versionKey, lines: [{ productKey: shop.key('rice'), quantity: 2 }] } as const;
  const eggs = { productKey: shop.key('eggs'), quantity: 3, versionKey } as const;
  await Promise.all([
    ...[1, 2, 3].map(() =>
      shopper.experience('POST api/user/cart/:id/products', {
        params: { id },
        body: { ...body, lines: [...body.lines] },
      }),
    ),
    shopper.experience('POST api/user/cart/:id/product', { params: { id }, body: eggs }),
  ]);
  const now = await shopper.experience('GET api/user/cart/:id', { params: { id } });
  expect(quantities(now)).toEqual({ [shop.key('rice')]: 6, [shop.key('eggs')]: 3 });
});

it('the usuals are what a shopper bought most and can be had here now, with the last quantity and its rhythm [AGAIN-02]', async () => {
  const ana = await shop.placed();
  const { pool } = shop.larder;
  const day = 86_400_000;
  // The same order three more times, a week apart; of these the newest with two eggs, and salsa only once.
  for (const [weeks, eggs] of [
    [3, 6],
    [2, 5],
    [1, 2],
  ] as const)
    await copyOrder(ana.orderId, shop.clock.now() - weeks * 7 * day, eggs);
  await pool.query(`update "order" set placed_at = $2 where id = $1`, [
    ana.orderId,
    new Date(shop.clock.now() - 28 * day),
  ]);
  await pool.query(
    `delete from order_line where product_id = $1 and order_id <> $2
         and order_id in (select id from "order" where account_id = (select account_id from "order" where id = $2))`,
    [shop.key('salsa'), ana.orderId],
  );
  const { usuals } = await ana.shopper.experience('GET api/user/usuals', { query: { versionKey } });
  expect(usuals.map((usual) => usual.timesBought)).toEqual([4, 4, 4, 1]);
  const eggs = usuals.find((usual) => usual.product.key === shop.key('eggs'));
  expect(eggs).toMatchObject({ quantity: 2, timesBought: 4, isRunningOut: true });
  expect(usuals.at(-1)).toMatchObject({ product: { key: shop.key('salsa') }, isRunningOut: false });
  const other = await shop.ready();
  expect(await other.shopper.experience('GET api/user/usuals', { query: {} })).toEqual({ usuals: [] });
});

it('an order that was called off makes no usuals, and is not the newest one to order again [AGAIN-01] [AGAIN-02]', async () => {
  const { shopper, orderId } = await shop.placed();
  const usuals = async () =>
    (await shopper.experience('GET api/user/usuals', { query: { versionKey } })).usuals.length;
  const newest = async () =>
    (await shopper.experience('GET api/user/again', { query: { versionKey } }))?.orderId ?? null;
  expect([await usuals(), await newest()]).toEqual([4, orderId]);
  await shopper.commerce('POST api/customer/orders/:id/cancel', { params: { id: orderId }, body: {} });
  expect([await usuals(), await newest()]).toEqual([0, null]);
});

/** Places the order again at another moment, with another number of eggs; returns its id. */
async function copyOrder(orderId: string, at: number, eggs: number): Promise<string> {
  const { pool } = shop.larder;
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'order' and is_generated = 'NEVER'
       and column_name not in ('id', 'number', 'placed_at', 'cart_id', 'attempt_id', 'pickup_code')`,
  );
  const kept = columns.map(({ name }) => `"${name}"`).join(', ');
  const { rows: made } = await pool.query<{ id: string }>(
    `insert into "order" (number, placed_at, pickup_code, ${kept})
       select number || '-' || $2::text, $2::timestamptz, pickup_code, ${kept} from "order" where id = $1 returning id`,
    [orderId, new Date(at)],
  );
  const { rows: lineColumns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'order_line'
       and is_generated = 'NEVER' and column_name not in ('id', 'order_id', 'quantity_thousandths')`,
  );
  const lineKept = lineColumns.map(({ name }) => `"${name}"`).join(', ');
  await pool.query(
    `insert into order_line (order_id, quantity_thousandths, ${lineKept})
       select $2, case when product_id = $3 then $4::integer else quantity_thousandths end, ${lineKept}
       from order_line where order_id = $1`,
    [orderId, made[0]!.id, shop.key('eggs'), eggs * 1000],
  );
  return made[0]!.id;
}
