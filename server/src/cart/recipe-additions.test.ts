import { expect, it } from 'vitest';
import { failure } from '../testing/failure.ts';
import { testLarder } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { postJson } from '../testing/post-json.ts';
import { publishPrice } from '../testing/publish.ts';

const test = await testLarder();

const versionKey = 'WYGO_DELIVERY';

/** Returns the key of the product with a code. */
async function findKey(code: string): Promise<number> {
  const found = await test.larder.pool.query<{ id: number }>('select id from product where code = $1', [
    code,
  ]);
  return found.rows[0]!.id;
}

/** Returns a new visitor with an open cart, and a function that adds the guacamole recipe for four. */
async function cook() {
  const shopper: Shopper = await test.shopper('alder');
  const { rrn } = (await shopper.experience('GET api/catalog/recipes'))[0]!;
  const { products } = await shopper.experience('GET api/catalog/recipes/:id/products', {
    params: { id: rrn },
  });
  const { id: cartId } = await shopper.experience('POST api/user/cart');
  const add = (wanted: { servings?: number; missingOnly?: boolean; owned?: number[] }) =>
    shopper.experience('POST api/catalog/recipes/:id/add', {
      params: { id: rrn },
      body: { cartId, versionKey, ...wanted },
    });
  const units = async () => {
    const cart = await shopper.experience('GET api/user/cart/:id', { params: { id: cartId }, query: {} });
    return Object.fromEntries(cart.products.map((line) => [line.prodName, line.units]));
  };
  const keyOf = (name: string) => products.find((each) => each.name === name)!.key;
  return { shopper, rrn, cartId, products, add, units, keyOf };
}

it('a recipe tells its servings and the quantities that it really uses [PAGE-03]', async () => {
  const { shopper, rrn, products } = await cook();
  const recipe = await shopper.experience('GET api/catalog/recipes/:id', { params: { id: rrn } });
  expect(recipe.servings).toBe(4);
  expect(products.map(({ quantity, used }) => [quantity, used])).toEqual([
    [3, 3],
    [2, 2],
    [1, 0.5],
    [0.25, 0.25],
  ]);
});

it('only missing quantities of a recipe are added: a second call adds nothing, and owned products stay out [PAGE-03]', async () => {
  const { shopper, cartId, add, units, keyOf } = await cook();
  await shopper.experience('POST api/user/cart/:id/product', {
    params: { id: cartId },
    body: { productKey: keyOf('Hass Avocado'), quantity: 1, versionKey, priceLevelKey: 'DEFAULT' },
  });
  const wanted = { missingOnly: true, owned: [keyOf('Limes')] };
  const first = await add(wanted);
  expect(first.success).toBe(true);
  expect(first.added).toEqual([
    { productKey: keyOf('Hass Avocado'), quantity: 2 },
    { productKey: keyOf('Cilantro'), quantity: 1 },
    { productKey: keyOf('Jalapeño Peppers'), quantity: 0.25 },
  ]);
  const after = { 'Hass Avocado': 3, Cilantro: 1, 'Jalapeño Peppers': 0.25 };
  expect(await units()).toEqual(after);
  expect(await add(wanted)).toMatchObject({ success: false, message: 'Cart not modified', added: [] });
  expect(await units()).toEqual(after);
});

it('a recipe that was added answers with the cart, which tells the prices that have changed [CHECKOUT-25]', async () => {
  const { shopper, cartId, add, units } = await cook();
  const salsa = await findKey('salsa');
  await shopper.experience('POST api/user/cart/:id/product', {
    params: { id: cartId },
    body: { productKey: salsa, quantity: 1, versionKey },
  });
  await publishPrice(test.larder.pool, salsa, 399);
  const added = await add({ missingOnly: true });
  expect(added.cart).toMatchObject({ id: cartId, revision: added.revision, linesCount: 5 });
  expect(added.cart!.products[0]).toMatchObject({ unitPrice: 3.99, previousUnitPrice: 3.79 });
  expect(Object.keys(await units())).toHaveLength(5);
  expect((await add({ missingOnly: true })).cart).toBeUndefined();
});

it('a recipe that does not exist adds nothing, and its call says so', async () => {
  const { shopper, cartId, units } = await cook();
  const { rows: foreign } = await test.larder.pool.query<{ id: number }>(
    `insert into recipe (merchant_id, code, sort_order, title_en, title_es, subtitle_en, subtitle_es, description_en,
       description_es, ingredients_en, ingredients_es, instructions_en, instructions_es)
     select merchant_id, 'foreign', 1, '', '', '', '', '', '', '{}', '{}', '{}', '{}' from location
     where alias = 'bodega' returning id`,
  );
  for (const id of [999_999, foreign[0]!.id]) {
    const call = shopper.experience('POST api/catalog/recipes/:id/add', {
      params: { id },
      body: { cartId, versionKey },
    });
    expect((await failure(call)).problem?.errorCode).toBe('recipe-not-found');
  }
  expect(await units()).toEqual({});
});

it('a recipe’s product that finds no room on its full line is not among those added', async () => {
  const { shopper, cartId, add, keyOf } = await cook();
  const avocado = keyOf('Hass Avocado');
  await shopper.experience('POST api/user/cart/:id/product', {
    params: { id: cartId },
    body: { productKey: avocado, quantity: 999, versionKey },
  });
  const { added } = await add({});
  expect(added.map(({ productKey }) => productKey)).not.toContain(avocado);
  expect(added).toHaveLength(3);
});

it('two presses at the same time add a recipe once [PAGE-03]', async () => {
  const { add, units } = await cook();
  const answers = await Promise.all([1, 2, 3].map(() => add({ missingOnly: true })));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect((await units())['Hass Avocado']).toBe(3);
});

it('twice the servings of a recipe take twice the used quantities, on the products’ steps, and the way back empties the cart [PAGE-03]', async () => {
  const { shopper, cartId, add, units } = await cook();
  const { added } = await add({ servings: 8, missingOnly: true });
  expect(await units()).toEqual({
    'Hass Avocado': 6,
    Limes: 4,
    // Half a bunch is used for four: one is enough for eight.
    Cilantro: 1,
    'Jalapeño Peppers': 0.5,
  });
  await shopper.experience('POST api/user/cart/:id/products/take-out', {
    params: { id: cartId },
    body: { lines: added },
  });
  expect(await units()).toEqual({});
});

it('a recipe written for many is added as it stands [RECIPE-02] [PAGE-03]', async () => {
  const { rrn, add, units } = await cook();
  const writtenFor = (servings: number) =>
    test.larder.pool.query('update recipe set servings = $2 where id = $1', [rrn, servings]);
  await writtenFor(100);
  try {
    expect(await add({ servings: 100, missingOnly: true })).toMatchObject({ success: true, message: '' });
    expect(await units()).toEqual({
      'Hass Avocado': 3,
      Limes: 2,
      Cilantro: 1,
      'Jalapeño Peppers': 0.25,
    });
  } finally {
    await writtenFor(4);
  }
});

it('servings out of range, or more than a hundred owned products, are refused with the field [API-06]', async () => {
  const { shopper, rrn, cartId } = await cook();
  const refused = async (wanted: object) => {
    const answer = await postJson(shopper, `/experience/api/catalog/recipes/${rrn}/add`, {
      cartId,
      versionKey,
      ...wanted,
    });
    expect(answer.status).toBe(400);
    return JSON.stringify(await answer.json());
  };
  expect(await refused({ servings: 0 })).toContain('servings');
  expect(await refused({ servings: 101 })).toContain('servings');
  expect(await refused({ owned: Array.from({ length: 101 }, (_, index) => index + 1) })).toContain('owned');
});
