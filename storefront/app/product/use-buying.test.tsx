// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import { aCart, aLine, ana, changeOf } from '../shell/testing/shopper.ts';
import { useAddToList } from './use-add-to-list.ts';
import { notBuyable, useBuying } from './use-buying.ts';

type Shown = Parameters<typeof useBuying>[0];
const bread = aProduct(1, 'Bread') as unknown as Shown;

const buying = async (answer: () => unknown, units?: number) => {
  const line = aLine({ units, quantity: units });
  const shop = inShop(answer, {
    cart: aCart({ products: units === undefined ? [] : [line] }),
  });
  return { shop, hook: await hooked(useBuying, bread, shop.around) };
};

it('buying a product begins with the smallest quantity, or with that in the cart [PRODUCT-05]', async () => {
  expect((await buying(() => null)).hook.now).toMatchObject({
    inCart: 0,
    quantity: 1,
    amount: 250,
  });
  expect((await buying(() => null, 4)).hook.now).toMatchObject({
    inCart: 4,
    quantity: 4,
    amount: 1000,
  });
});

it('buying a product sends the chosen quantity at once, and then shows that of the cart', async () => {
  const { shop, hook } = await buying(() => changeOf(aCart({ revision: 4 }), aLine({ units: 3 })), 1);
  await doing(() => hook.now.choose(3));
  expect(hook.now).toMatchObject({ quantity: 3, amount: 750 });
  await doing(() => hook.now.add());
  expect(shop.sent()[0]![1]).toMatchObject({ productKey: 1, quantity: 3 });
  expect(hook.now).toMatchObject({ busy: false, quantity: 3, inCart: 3 });
});

it('buying a product asks before a dear product is sent', async () => {
  const shop = inShop(() => null, { cart: aCart({ products: [] }) });
  const caviar = { ...bread, key: 502, basePrice: 41 };
  const hook = await hooked(useBuying, caviar, shop.around);
  await doing(() => hook.now.add());
  await doing(() => vi.dynamicImportSettled());
  expect(shop.sent()).toEqual([]);
  expect(hook.now.question).not.toBe(null);
});

it('buying a product keeps the chosen quantity while another one is being sent', async () => {
  let answer: (change: unknown) => void = () => undefined;
  const { hook } = await buying(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    1,
  );
  await doing(() => hook.now.choose(3));
  await doing(() => hook.now.add());
  expect(hook.now.busy).toBe(true);
  await doing(() => hook.now.choose(5));
  await doing(() => answer(changeOf(aCart({ revision: 4 }), aLine({ units: 3 }))));
  expect(hook.now).toMatchObject({ busy: false, quantity: 5 });
});

it('buying a product says why it failed', async () => {
  const { shop, hook } = await buying(() =>
    Response.json({ errorCode: 'cart-full', message: 'Full.' }, { status: 409 }),
  );
  await doing(() => hook.now.add());
  expect(shop.failures()).toEqual(['Full. (Code cart-full)']);
  expect(hook.now.busy).toBe(false);
});

it('buying a product is not possible for a product not sold here, or without a price', () => {
  expect(notBuyable(bread)).toBe(null);
  expect(notBuyable({ ...bread, isSold: false })).toBe('Not sold in this store');
  expect(notBuyable({ ...bread, basePrice: 0 })).toBe("This product doesn't have a price right now.");
});

const lists = [
  { id: 'weekly', name: 'Weekly', merchantKey: 'merchant', isOwn: true },
  { id: 'other', name: 'Other', merchantKey: 'elsewhere', isOwn: true },
];
const outcome = { errorFlag: false, errorMessage: '', entityKey: null };
const listing = async (answer: () => unknown, quantity = 2, user: typeof ana | null = null) => {
  const merchant = {
    key: 'merchant',
    name: 'Shop',
    images: [],
    locations: [],
  };
  const shop = inShop(answer, {
    user,
    path: '/downtown/product/1?a=b',
    website: { merchant },
  });
  const hook = await hooked(
    (much: number) => useAddToList({ key: 1, sellingMode: 'UNIT' }, much),
    quantity,
    shop.around,
  );
  return { shop, hook };
};
const known = { ...ana, shoppingLists: lists };

it('putting a product on a list knows only the lists of this merchant', async () => {
  const { hook } = await listing(() => outcome, 2, known);
  expect(hook.now).toMatchObject({ isSignedIn: true, lists: [lists[0]] });
});

it('putting a product on a list adds the chosen quantity, and says so', async () => {
  const { shop, hook } = await listing(() => outcome, 2, known);
  await doing(() => hook.now.addTo('weekly'));
  expect(shop.sent()).toEqual([
    [
      'POST /experience/api/lists/products',
      {
        listId: 'weekly',
        prodRrn: 1,
        priceLevelKey: 'DEFAULT',
        quantity: 2,
        units: 2,
        sellingMode: 'UNIT',
      },
    ],
  ]);
  expect(shop.successes()).toEqual(['Product added to the shopping list']);
});

it('putting a product on a list needs a quantity, and shows a refusal until it is tried again', async () => {
  const none = await listing(() => outcome, 0, known);
  await doing(() => none.hook.now.addTo('weekly'));
  expect(none.hook.now.failure).toContain('choose a quantity');
  expect(none.shop.sent()).toEqual([]);
  let isFull = true;
  const refused = { ...outcome, errorFlag: true, errorMessage: 'Full.' };
  const full = await listing(() => (isFull ? refused : outcome), 2, known);
  await doing(() => full.hook.now.addTo('weekly'));
  expect(full.shop.failures()).toEqual(['Full.']);
  expect(full.shop.successes()).toEqual([]);
  isFull = false;
  await doing(() => full.hook.now.addTo('other'));
  expect(full.shop.failures()).toEqual(['Full.']);
  await doing(() => full.hook.now.addTo('weekly'));
  expect(full.shop.failures()).toEqual([]);
});

it('putting a product on a list leads a guest to sign in, and back; while the session is unknown it waits', async () => {
  const guest = await listing(() => outcome);
  await doing(() => guest.hook.now.ask());
  expect(guest.shop.at()).toBe('/downtown/login');
  expect(guest.shop.router.state.location.state).toEqual({
    from: '/downtown/product/1?a=b',
    reason: 'list',
  });
  const unknown = await listing(() => outcome);
  await doing(() => unknown.shop.session.actions.setLoginComplete(false));
  await doing(() => unknown.hook.now.ask());
  expect([unknown.shop.at(), unknown.hook.now.asked]).toEqual(['/downtown/product/1?a=b', true]);
  await doing(() => unknown.shop.session.actions.setLoginComplete(true));
  expect(unknown.shop.at()).toBe('/downtown/login');
});
