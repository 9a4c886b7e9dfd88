// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, ana } from '../shell/testing/shopper.ts';
import { ListRow } from './list-row.tsx';

const suppers = {
  id: 'suppers',
  name: 'Suppers',
  productsCount: 2,
  isShared: false,
  ownerName: null,
  membersCount: 0,
};
const soup = {
  prodKey: 9,
  prodName: 'Soup to Go',
  prodWeightLabel: '24 oz',
  reason: "This product isn't sold in this store.",
};
const nothing = () => undefined;
const row = (
  <ListRow
    list={suppers}
    called="Suppers"
    startsOpen={false}
    onToggle={nothing}
    onCount={nothing}
    onGone={nothing}
    onAction={nothing}
  />
);

/** Puts the list in the cart; the server answers with these products added, and others not. */
async function addedToCart(answer: object) {
  const shop = inShop(() => ({ ...aCart(), ...answer }), { user: ana, cart: aCart() });
  await mounted(shop.around(row));
  await press('Add to cart, Suppers');
  await doing(nothing);
  return shop;
}

it('a list of which anything could be added has been added, and says what is missing [LISTS-02]', async () => {
  const shop = await addedToCart({ added: [{ productKey: 1, quantity: 2 }], notAdded: [soup] });
  expect(shop.successes()).toEqual(['List "Suppers" has been added to the cart.']);
  expect(shop.failures()).toEqual([]);
  expect(found('article').textContent).toContain('Soup to Go, 24 oz');
});

it('a list of which nothing could be added has not been added, like a recipe [LISTS-02] [RECIPE-02]', async () => {
  const shop = await addedToCart({ added: [], notAdded: [soup] });
  expect(shop.successes()).toEqual([]);
  expect(shop.failures()).toEqual(['Failed to add list "Suppers" to cart.']);
  expect(found('article').textContent).toContain('Cart not modified');
  expect(found('article').textContent).toContain('Soup to Go, 24 oz');
});

it('a list that is added at the second press has no failure left, beside it or at the edge', async () => {
  let answers = false;
  const shop = inShop(
    (call) => {
      if (call.startsWith('POST') && !answers) throw new TypeError('Failed to fetch');
      return { ...aCart(), added: [{ productKey: 1, quantity: 2 }], notAdded: [] };
    },
    { user: ana, cart: aCart() },
  );
  await mounted(shop.around(row));
  await press('Add to cart, Suppers');
  expect(shop.failures()).toHaveLength(1);
  answers = true;
  await press('Add to cart, Suppers');
  expect(shop.successes()).toEqual(['List "Suppers" has been added to the cart.']);
  expect(shop.failures()).toEqual([]);
  expect(document.querySelector('article [role=alert]')).toBe(null);
});

it('a list added without an answer is in the cart on screen', async () => {
  const shop = inShop(
    (call) => {
      if (call.startsWith('POST')) throw new TypeError('Failed to fetch');
      return aCart({ revision: 9 });
    },
    { user: ana, cart: aCart() },
  );
  await mounted(shop.around(row));
  await press('Add to cart, Suppers');
  expect(shop.failures()).toEqual(['Failed to add list "Suppers" to cart.']);
  expect(shop.cart.getState().cart?.revision).toBe(9);
});
