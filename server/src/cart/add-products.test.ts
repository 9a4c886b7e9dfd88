import { expect, it, vi } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import type { CartShop } from '../testing/cart-shop.ts';
import { cartShop } from '../testing/of-this-file.ts';
import { failure } from '../testing/failure.ts';
import { publish } from '../testing/publish.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();
const { pool } = shop.larder;

const delivery = 'WYGO_DELIVERY' as const;

const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

it('the products of a recipe are added to the cart’s quantities, without those that are not sold [APP-02]', async () => {
  const { put, id, shopper, read } = await shop.withCart();
  await put('avocado', 1);
  const recipes = await rows<{ id: number; code: string }>(pool, sql`select id, code from recipe`);
  const add = (code: string) =>
    shopper.experience('POST api/catalog/recipes/:id/add', {
      params: { id: recipes.find((each) => each.code === code)!.id },
      body: { cartId: id, versionKey: delivery },
    });
  expect(await add('guacamole')).toMatchObject({ success: true, linesCount: 4 });
  const units = (await read()).products.map((line) => [line.prodName, line.units]);
  expect(units).toEqual(
    [
      ['Hass Avocado', 4],
      ['Limes', 2],
      ['Cilantro', 1],
      ['Jalapeño Peppers', 0.25],
    ].sort((a, b) => units.findIndex(([name]) => name === a[0]) - units.findIndex(([name]) => name === b[0])),
  );
  expect(await add('guacamole')).toMatchObject({ success: true, message: '', notAdded: [] });
  // The answer names the products that are sold only for pickup, or not at all.
  expect(await add('quesadillas')).toMatchObject({
    success: true,
    linesCount: 6,
    message: 'Not added: Tortilla Soup to Go, 16 oz',
    notAdded: [{ prodKey: shop.key('hot-soup'), reason: "This product isn't sold in this store." }],
  });
  await pool.query(
    `update product set retired = true where code in ('flour-tortillas', 'cheddar', 'hot-soup')`,
  );
  await publish(pool);
  const before = await read();
  expect(await add('quesadillas')).toMatchObject({ success: false, message: 'Cart not modified' });
  expect(await read()).toEqual(before);
  await pool.query(`update product set retired = false`);
  await publish(pool);
});

it('a list fills the user’s cart, which is made if there is none [LISTS-01]', async () => {
  const shopper = await shop.shopper('alder');
  const { accountId } = await signIn(shop, shopper);
  const list = await row<{ id: string }>(
    pool,
    sql`with made as (insert into shopping_list (account_id, merchant_id, name, created_at)
          select ${accountId}, merchant_id, 'Week', now() from product where id = ${shop.key('eggs')} returning id),
        items as (insert into shopping_list_item (list_id, product_id, quantity_thousandths, added_at)
          select made.id, p.id, 2000, now() from made, product p where p.code in ('eggs', 'rice', 'hot-soup')
            and p.merchant_id = (select merchant_id from product where id = ${shop.key('eggs')}))
        select id from made`,
  );
  await pool.query(
    `with made as (insert into shopping_list (account_id, merchant_id, name, created_at)
       select $1, merchant_id, 'Party', now() from product where id = $2 returning id)
     insert into shopping_list_item (list_id, product_id, quantity_thousandths, added_at)
       select id, $2, 1000, now() from made`,
    [accountId, shop.key('salsa')],
  );
  const filled = await shopper.experience('POST api/lists/cart', {
    body: { listId: list!.id, versionKey: delivery },
  });
  expect(filled.products.map((line) => [line.prodName, line.units]).toSorted(byText)).toEqual([
    ['Large Eggs', 2],
    ['Long Grain Rice', 2],
  ]);
  expect(filled.notAdded.map((each) => [each.prodName, each.prodWeightLabel, each.reason])).toEqual([
    ['Tortilla Soup to Go', '16 oz', "This product isn't sold in this store."],
  ]);
  const counted = filled.added?.map((each) => [each.productKey, each.quantity]).toSorted();
  expect(counted).toEqual([shop.key('eggs'), shop.key('rice')].toSorted().map((key) => [key, 2]));
  await pool.query('delete from shopping_list_item where list_id = $1 and product_id <> $2', [
    list!.id,
    shop.key('hot-soup'),
  ]);
  const unchanged = await shopper.experience('POST api/lists/cart', {
    body: { listId: list!.id, versionKey: delivery },
  });
  expect(unchanged).toMatchObject({ added: [], notAdded: filled.notAdded, revision: filled.revision });
  const stranger = await shop.shopper('alder');
  await signIn(shop, stranger);
  const refused = await failure(
    stranger.experience('POST api/lists/cart', { body: { listId: list!.id, versionKey: delivery } }),
  );
  expect(refused.problem?.errorCode).toBe('list-not-found');
});

it('products are added in the wanted version, to which the cart changes', async () => {
  const { put, id, shopper, read } = await shop.withCart();
  await put('avocado', 1);
  const recipe = await row<{ id: number }>(pool, sql`select id from recipe where code = 'guacamole'`);
  await shopper.experience('POST api/catalog/recipes/:id/add', {
    params: { id: recipe!.id },
    body: { cartId: id, versionKey: 'CUST_PICKUP' },
  });
  expect(await read()).toMatchObject({ versionKey: 'CUST_PICKUP', linesCount: 4 });
});

/** Adds the guacamole recipe for delivery: avocado, limes, cilantro, peppers. */
async function addGuacamole({
  id,
  shopper,
}: Pick<Awaited<ReturnType<CartShop['withCart']>>, 'id' | 'shopper'>) {
  const recipe = await row<{ id: number }>(pool, sql`select id from recipe where code = 'guacamole'`);
  return shopper.experience('POST api/catalog/recipes/:id/add', {
    params: { id: recipe!.id },
    body: { cartId: id, versionKey: delivery },
  });
}

it('products of a recipe take the last free lines of a cart in their order; one that is in the cart takes none', async () => {
  const cart = await shop.withCart();
  await cart.put('avocado', 1);
  const filler = await rows<{ id: number }>(
    pool,
    sql`insert into product (merchant_id, code, department_id, name_en, name_es, selling_mode)
        select merchant_id, 'filler-' || n, department_id, 'Filler', 'Relleno', 'UNIT'
        from product, generate_series(1, 197) n where id = ${shop.key('eggs')} returning id`,
  );
  const ids = filler.map((each) => each.id);
  await pool.query(
    `insert into cart_line (cart_id, product_id, quantity_thousandths, base_cents, unit_cents, amount_cents,
       ceiling_cents, saving_cents, pieces, is_covered, added_at)
     select $1, unnest($2::integer[]), 1000, 1, 1, 1, 1, 0, 1, false, now()`,
    [cart.id, ids],
  );
  await pool.query('update cart set lines_count = 198 where id = $1', [cart.id]);
  const added = await addGuacamole(cart);
  await pool.query('delete from cart where id = $1', [cart.id]);
  await pool.query('delete from product where id = any($1)', [ids]);
  expect(added.added.map((each) => each.productKey)).toEqual(['avocado', 'limes', 'cilantro'].map(shop.key));
  expect(added.notAdded.map((each) => [each.prodName, each.reason])).toEqual([
    ['Jalapeño Peppers', 'A cart can hold up to 200 different products.'],
  ]);
  expect(added.linesCount).toBe(200);
});

it('products of a recipe go up to 999 of each line, and the answer tells what was added and the new revision', async () => {
  const cart = await shop.withCart();
  await cart.put('avocado', 999);
  await cart.put('limes', 998);
  const added = await addGuacamole(cart);
  expect(added.added).toMatchObject([
    { productKey: shop.key('limes'), quantity: 1 },
    { productKey: shop.key('cilantro'), quantity: 1 },
    { quantity: 0.25 },
  ]);
  const after = await cart.read();
  expect(after.products.slice(0, 2).map((line) => line.units)).toEqual([999, 999]);
  expect([added.revision, added.total]).toEqual([after.revision, after.total]);
});

it.each([
  ['before it was found', 'with made as'],
  ['before anything was added', 'select c.id from cart c'],
])('a list fills a new cart where another device has ordered the present one %s', async (_, statement) => {
  const shopper = await shop.shopper('alder');
  await signIn(shop, shopper);
  const { id: listId } = await shopper.experience('POST api/lists', { body: { name: 'Week' } });
  await shopper.experience('POST api/lists/products', {
    body: { listId, prodRrn: shop.key('eggs'), quantity: 1 },
  });
  const { id } = await shopper.experience('POST api/user/cart');
  const { pool } = shop.larder;
  const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>;
  const order = async () => query(`update cart set status = 'ordered' where id = $1`, [id]);
  vi.spyOn(pool, 'query').mockImplementation(async (...words: unknown[]) => {
    const answer = await query(...words);
    if ((words[0] as { text?: string }).text?.startsWith(statement)) await order();
    return answer;
  });
  const filled = await shopper
    .experience('POST api/lists/cart', { body: { listId, versionKey: delivery } })
    .finally(() => vi.restoreAllMocks());
  expect(filled).toMatchObject({ linesCount: 1, added: [{ productKey: shop.key('eggs') }] });
  expect(filled.id).not.toBe(id);
});
