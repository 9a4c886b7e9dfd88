import type { CartAnswer } from '@larder/contract/cart-parts';
import { expect, it } from 'vitest';
import { cartShop } from '../testing/of-this-file.ts';
import { publish } from '../testing/publish.ts';
import type { Shopper } from '../testing/shopper.ts';
import { signIn } from '../testing/signed-in.ts';

const shop = await cartShop();
const versionKey = 'WYGO_DELIVERY' as const;

type Said = { note?: string; backup?: string; noSubstitute?: boolean };

/** Puts products into a cart, each with what is said of it. */
async function fill(shopper: Shopper, cartId: string, lines: Record<string, Said>): Promise<void> {
  for (const [code, { note, backup, noSubstitute }] of Object.entries(lines)) {
    const { line } = await shopper.experience('POST api/user/cart/:id/product', {
      params: { id: cartId },
      body: { productKey: shop.key(code), quantity: 1, versionKey },
    });
    const place = { cartId, cartProdId: line!.id };
    if (note)
      await shopper.experience('POST api/user/cart/product/message', { body: { ...place, message: note } });
    if (backup)
      await shopper.experience('POST api/user/cart/product/backup', {
        body: { ...place, backupProdRrn: shop.key(backup) },
      });
    if (noSubstitute)
      await shopper.experience('POST api/user/cart/product/no-substitute', {
        body: { ...place, noSubstitute },
      });
  }
}

type Carts = { id: string; otherId: string };

/** Signs a guest in whose cart and the account's were filled so, and merges them. */
async function merged(
  guests: Record<string, Said>,
  own: Record<string, Said>,
  also: {
    guest?: (cartId: string, shopper: Shopper) => unknown;
    own?: (cartId: string, shopper: Shopper) => unknown;
  } = {},
) {
  const { shopper, id: otherId } = await shop.withCart();
  await fill(shopper, otherId, guests);
  await also.guest?.(otherId, shopper);
  await signIn(shop, shopper);
  const { id } = await shopper.experience('POST api/user/cart');
  await fill(shopper, id, own);
  await also.own?.(id, shopper);
  const params: Carts = { id, otherId };
  const merge = () => shopper.experience('POST api/user/cart/:id/merge/:otherId', { params });
  return { cart: await merge(), merge };
}

const wishesOf = (cart: CartAnswer) =>
  cart.products.map(({ message, backProdName, noSubstitute }) => [message, backProdName, noSubstitute]);

it('notes of the same product in two carts are both kept when these are merged, the guest’s first [CART-13]', async () => {
  const { cart, merge } = await merged(
    { avocado: { note: 'RIPE, for tonight' }, rice: { note: 'brown' } },
    { avocado: { note: 'hard ones for Friday' } },
  );
  expect(wishesOf(cart)).toEqual([
    ['RIPE, for tonight\nhard ones for Friday', null, false],
    ['brown', null, false],
  ]);
  expect(cart.notKept).toEqual([]);
  expect(await merge()).toMatchObject({ wasMerged: true, notKept: [], revision: cart.revision });
});

it('of differing wishes in two carts the guest’s hold when these are merged, and the account’s are named [CART-13]', async () => {
  const { cart } = await merged(
    {
      avocado: { note: 'r'.repeat(300) },
      eggs: { backup: 'queso-fresco' },
      rice: { noSubstitute: true },
      salsa: { backup: 'tomatoes' },
    },
    {
      avocado: { note: 'h'.repeat(200) },
      eggs: { backup: 'cheddar' },
      rice: { backup: 'black-beans' },
      salsa: { noSubstitute: true },
    },
  );
  expect(wishesOf(cart)).toEqual([
    ['r'.repeat(300), null, false],
    ['', 'Queso Fresco', false],
    ['', null, true],
    ['', 'Vine Tomatoes', false],
  ]);
  expect(cart.notKept).toEqual([
    `Hass Avocado: there was no room for the earlier note "${'h'.repeat(200)}".`,
    'Large Eggs, 12 ct: its backup product is now Queso Fresco, 10 oz, no longer Sharp Cheddar, 8 oz.',
    'Long Grain Rice, 2 lb: now "No substitute", no longer the backup product Black Beans, 15 oz.',
    'Roasted Salsa, 16 oz: its backup product is now Vine Tomatoes, no longer "No substitute".',
  ]);
});

it('a backup that is not sold any more does not come along when carts are merged, and is named [CART-13]', async () => {
  const { pool } = shop.larder;
  const retire = async (isRetired: boolean) => {
    await pool.query(`update product set retired = $1 where code = 'cheddar'`, [isRetired]);
    await publish(pool);
  };
  const lines = [{ eggs: { backup: 'cheddar' } }, { eggs: { backup: 'queso-fresco' } }] as const;
  const { cart } = await merged(...lines, { own: () => retire(true) });
  await retire(false);
  expect(wishesOf(cart)).toEqual([['', 'Queso Fresco', false]]);
  expect(cart.notKept).toEqual([
    "Large Eggs, 12 ct: its backup product Sharp Cheddar, 8 oz isn't sold in this store.",
  ]);
});

/** Makes the choices for a whole cart. */
const choosing =
  (missingChoice: 'ask' | 'refund', code: string) =>
  async (id: string, { experience }: Shopper) => {
    await experience('POST api/user/cart/:id/missing-choice', { params: { id }, body: { missingChoice } });
    await experience('POST api/user/cart/:id/promos/:code', { params: { id, code }, body: {} });
  };

it('of two choices for the whole cart the guest’s hold when carts are merged, and the account’s are named [CART-13]', async () => {
  const { cart } = await merged(
    { eggs: {} },
    { rice: {} },
    { guest: choosing('refund', 'DAIRY15'), own: choosing('ask', 'WELCOME10') },
  );
  expect([cart.missingChoice, cart.promo?.code]).toEqual(['refund', 'DAIRY15']);
  expect(cart.notKept).toEqual([
    'If something is missing: now "Don\'t replace it", no longer "Ask me first".',
    'The promo code is now DAIRY15, no longer WELCOME10.',
  ]);
});

it('a guest’s promo code that cannot be used any more leaves the account’s when carts are merged, and is named [CART-13]', async () => {
  const { cart } = await merged(
    { eggs: {} },
    { rice: {} },
    {
      guest: (id) =>
        shop.larder.pool.query(
          `update cart set promo_id = (select o.id from promo o join location s on s.merchant_id = o.merchant_id
             where o.code = 'SUMMER20' and s.id = cart.location_id) where id = $1`,
          [id],
        ),
      own: choosing('ask', 'WELCOME10'),
    },
  );
  expect([cart.missingChoice, cart.promo?.code]).toEqual(['ask', 'WELCOME10']);
  expect(cart.notKept).toEqual(['SUMMER20: This promo code has expired.']);
});

it('a guest’s promo code that covers nothing once carts are merged leaves the account’s, and is named [CART-13]', async () => {
  const { pool } = shop.larder;
  const retire = async (isRetired: boolean) => {
    await pool.query(`update product set retired = $1 where code = 'eggs'`, [isRetired]);
    await publish(pool);
  };
  const { cart } = await merged(
    { eggs: {} },
    { rice: {} },
    {
      guest: choosing('refund', 'DAIRY15'),
      own: async (id, shopper) => {
        await choosing('ask', 'WELCOME10')(id, shopper);
        await retire(true);
      },
    },
  );
  await retire(false);
  expect(cart.products.map(({ prodName }) => prodName)).toEqual(['Long Grain Rice']);
  expect([cart.missingChoice, cart.promo?.code]).toEqual(['refund', 'WELCOME10']);
  expect(cart.notKept).toEqual([
    'If something is missing: now "Don\'t replace it", no longer "Ask me first".',
    "DAIRY15: This promo code doesn't apply to anything in your cart.",
  ]);
});
