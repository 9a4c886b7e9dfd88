import { expect, it } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();
const versionKey = 'CUST_PICKUP' as const;

/** Makes a cart, and returns the functions that say something of its lines. */
async function cartOf(shopper: Shopper) {
  const { experience } = shopper;
  const { id } = await experience('POST api/user/cart');
  const put = async (code: string, quantity = 1) => {
    const body = { productKey: shop.key(code), quantity, versionKey };
    const { line } = await experience('POST api/user/cart/:id/product', { params: { id }, body });
    const place = { cartId: id, cartProdId: line!.id };
    return {
      note: (message: string) =>
        experience('POST api/user/cart/product/message', { body: { ...place, message } }),
      backup: (backup: string) =>
        experience('POST api/user/cart/product/backup', {
          body: { ...place, backupProdRrn: shop.key(backup) },
        }),
      nothing: () =>
        experience('POST api/user/cart/product/no-substitute', { body: { ...place, noSubstitute: true } }),
    };
  };
  return { id, put, shopper };
}

/** Returns the same person's shopper in the other store. */
async function inWest(shopper: Shopper): Promise<Shopper> {
  const west = await shop.shopper('alder-west');
  for (const [name, value] of shopper.cookies) west.cookies.set(name, value);
  return west;
}

/** Signs somebody in who has a cart in each of two stores. */
async function inTwoStores() {
  const shopper = await shop.shopper('alder');
  await signIn(shop, shopper);
  const there = await cartOf(shopper);
  const here = await cartOf(await inWest(shopper));
  const bring = (codes: readonly string[], fromCartId = there.id) =>
    here.shopper.experience('POST api/user/cart/:id/products', {
      params: { id: here.id },
      body: {
        versionKey,
        fromCartId,
        lines: codes.map((code) => ({ productKey: shop.key(code), quantity: 1 })),
      },
    });
  return { there, here, bring };
}

it('products of a cart in another store bring their notes, backups and choices, and leave them there [WAY-02]', async () => {
  const { there, here, bring } = await inTwoStores();
  await (await there.put('avocado')).note('Very ripe, for tonight');
  await (await there.put('strawberries')).nothing();
  await (await there.put('black-beans')).backup('rice');
  // The other store does not sell wine.
  await (await there.put('eggs')).backup('red-wine');
  await (await there.put('salsa')).note('mild');
  await (await here.put('salsa')).note('hot');
  await there.shopper.experience('POST api/user/cart/:id/missing-choice', {
    params: { id: there.id },
    body: { missingChoice: 'refund' },
  });
  const left = await there.shopper.experience('GET api/user/cart/:id', { params: { id: there.id } });
  // Of salsa there is enough already: its note comes all the same.
  const { products, missingChoice, notKept } = await bring([
    'avocado',
    'strawberries',
    'black-beans',
    'eggs',
  ]);
  const wishes = products.map((line) => [
    line.prodKey,
    [line.units, line.message, line.backProdRrn, line.noSubstitute],
  ]);
  expect(new Map(wishes as [number, unknown][])).toEqual(
    new Map<number, unknown>([
      [shop.key('salsa'), [1, 'mild\nhot', null, false]],
      [shop.key('avocado'), [1, 'Very ripe, for tonight', null, false]],
      [shop.key('strawberries'), [1, '', null, true]],
      [shop.key('black-beans'), [1, '', shop.key('rice'), false]],
      [shop.key('eggs'), [1, '', null, false]],
    ]),
  );
  expect(missingChoice).toBe('refund');
  expect(notKept).toEqual([
    "Large Eggs, 12 ct: its backup product Tempranillo, 750 ml isn't sold in this store.",
  ]);
  expect(await there.shopper.experience('GET api/user/cart/:id', { params: { id: there.id } })).toEqual(left);
});

it('products bring nothing of somebody else’s cart, as of one that is not there', async () => {
  const { here, bring } = await inTwoStores();
  const stranger = await inTwoStores();
  await (await stranger.there.put('avocado')).note('Very ripe, for tonight');
  for (const cartId of [stranger.there.id, '01890000-0000-7000-8000-000000000000']) {
    const { products, notKept } = await bring(['avocado'], cartId);
    expect([products[0]!.message, notKept]).toEqual(['', []]);
  }
  expect(
    (await here.shopper.experience('GET api/user/cart/:id', { params: { id: here.id } })).linesCount,
  ).toBe(1);
});

it('products bring nothing of the same person’s cart at another merchant', async () => {
  const { here, bring } = await inTwoStores();
  const bodega = await shop.shopper('bodega');
  for (const [name, value] of here.shopper.cookies) bodega.cookies.set(name, value);
  const { id } = await bodega.experience('POST api/user/cart');
  const choice = { params: { id }, body: { missingChoice: 'refund' as const } };
  await bodega.experience('POST api/user/cart/:id/missing-choice', choice);
  const { products, missingChoice } = await bring(['avocado'], id);
  expect(products).toHaveLength(1);
  expect(missingChoice).not.toBe('refund');
});
