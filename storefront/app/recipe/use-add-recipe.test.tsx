// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aCart, aLine } from '../shell/testing/shopper.ts';
import { useAddRecipe } from './use-add-recipe.ts';

const wanted = { recipeId: 7, servings: null, owned: [3] };
const added = [
  { productKey: 1, quantity: 2 },
  { productKey: 2, quantity: 1 },
];
const went = { success: true, message: 'Salt is not sold here.', added };

async function cooking(answer: (call: string, body: unknown) => unknown) {
  const shop = inShop(answer, { cart: aCart({ products: [] }) });
  const hook = await hooked(useAddRecipe, undefined, shop.around);
  return { shop, hook };
}
const usual = (call: string) => {
  if (call.includes('take-out')) return { ...aCart({ revision: 9, products: [] }), notAdded: [] };
  return call.includes('cart/last')
    ? aCart({ revision: 4, products: [aLine(), aLine({ prodKey: 2 })] })
    : went;
};

it('adding sends the products missing in the cart, and shows the new cart', async () => {
  const { shop, hook } = await cooking(usual);
  await doing(() => hook.now.add({ ...wanted, servings: 6 }));
  expect(shop.sent()[0]).toEqual([
    'POST /experience/api/catalog/recipes/7/add',
    {
      cartId: 'cart',
      priceLevelKey: 'DEFAULT',
      versionKey: 'WYGO_DELIVERY',
      langCode: 'EN-US',
      missingOnly: true,
      owned: [3],
      servings: 6,
    },
  ]);
  expect(shop.cart.getState().cart?.revision).toBe(4);
  expect(hook.now).toMatchObject({
    busy: false,
    added,
    missing: 'Salt is not sold here.',
    failure: '',
    news: '3 items added',
  });
  expect(shop.successes()).toEqual(['Recipe added']);
});

it('adding shows which prices have changed, unless the cart has changed since or is another one by now', async () => {
  const dearer = aCart({ revision: 4, products: [aLine({ previousUnitPrice: 2 })] });
  for (const [loaded, previous] of [
    [{ revision: 4 }, 2],
    [{ revision: 5 }, null],
    [{ revision: 1, id: 'next' }, null],
  ] as const) {
    const { shop, hook } = await cooking((call) =>
      call.includes('cart/last') ? aCart(loaded) : { ...went, cart: dearer },
    );
    await doing(() => hook.now.add(wanted));
    expect(shop.cart.getState().cart).toMatchObject({
      ...loaded,
      products: [{ previousUnitPrice: previous }],
    });
  }
});

it('adding sends earlier presses first', async () => {
  const { shop, hook } = await cooking(usual);
  const flush = vi.spyOn(shop.cart.actions, 'flush').mockImplementation(async () => {
    expect(shop.sent()).toEqual([]);
  });
  await doing(() => hook.now.add(wanted));
  expect(flush).toHaveBeenCalledTimes(1);
});

it('adding uses the recipe’s own number of servings unless told', async () => {
  const { shop, hook } = await cooking(usual);
  await doing(() => hook.now.add(wanted));
  expect(shop.sent()[0]![1]).not.toHaveProperty('servings');
});

it('a recipe that could not be added says why', async () => {
  const { shop, hook } = await cooking(() => ({
    success: false,
    message: 'Nothing of it is sold here.',
    added: [],
  }));
  await doing(() => hook.now.add(wanted));
  expect(hook.now).toMatchObject({
    busy: false,
    added: [],
    failure: 'Nothing of it is sold here.',
  });
  expect(shop.failures()).toEqual(['Cart not modified']);
  const silent = await cooking(() => ({
    success: false,
    message: '',
    added: [],
  }));
  await doing(() => silent.hook.now.add(wanted));
  expect(silent.hook.now.failure).toBe('Cart not modified');
});

it('a recipe that is added at the second press has no failure left', async () => {
  let refuses = true;
  const { shop, hook } = await cooking((call) =>
    refuses ? { success: false, message: '', added: [] } : usual(call),
  );
  await doing(() => hook.now.add(wanted));
  expect(shop.failures()).toEqual(['Cart not modified']);
  refuses = false;
  await doing(() => hook.now.add(wanted));
  expect([shop.failures(), shop.successes(), hook.now.failure]).toEqual([[], ['Recipe added'], '']);
});

it('a recipe without an answer says so', async () => {
  const { hook } = await cooking(() => {
    throw new TypeError('Failed to fetch');
  });
  await doing(() => hook.now.add(wanted));
  expect(hook.now).toMatchObject({
    busy: false,
    failure: 'No response from API',
  });
});

it('taking out removes exactly the added quantities, and its message replaces the first', async () => {
  const { shop, hook } = await cooking(usual);
  await doing(() => hook.now.add(wanted));
  await doing(() => hook.now.undo());
  expect(shop.sent().at(-1)).toEqual([
    'POST /experience/api/user/cart/cart/products/take-out',
    { lines: added, langCode: 'EN-US' },
  ]);
  expect(shop.cart.getState().cart?.revision).toBe(9);
  expect(hook.now).toMatchObject({ busy: false, added: [], missing: '' });
  expect(shop.successes()).toEqual([]);
  expect(shop.said()).toBe("They're out of your cart again.");
});

it('taking out can be tried again after a failure', async () => {
  const { hook } = await cooking((call) => {
    if (call.includes('take-out')) throw new TypeError('Failed to fetch');
    return usual(call);
  });
  await doing(() => hook.now.add(wanted));
  await doing(() => hook.now.undo());
  expect(hook.now).toMatchObject({
    busy: false,
    added,
    failure: 'No response from API',
  });
});

it('a recipe added without an answer is in the cart on screen', async () => {
  const { shop, hook } = await cooking((call) => {
    if (call.startsWith('POST')) throw new TypeError('Failed to fetch');
    return usual(call);
  });
  await doing(() => hook.now.add(wanted));
  expect(hook.now.failure).toBe('No response from API');
  expect(shop.cart.getState().cart?.revision).toBe(4);
});

it('taking out of a cart that another device has ordered shows the cart that there is now', async () => {
  const { shop, hook } = await cooking((call) =>
    call.includes('take-out')
      ? Response.json({ errorCode: 'cart-not-found', message: 'Cart not found' }, { status: 404 })
      : usual(call),
  );
  await doing(() => hook.now.add(wanted));
  const before = shop.sent().length;
  await doing(() => hook.now.undo());
  expect(hook.now.failure).toContain('Cart not found');
  expect(shop.sent().slice(before)).toMatchObject([
    ['POST /experience/api/user/cart/cart/products/take-out', expect.anything()],
    ['GET /experience/api/user/cart/last?langCode=EN-US', null],
  ]);
});

/** Answers as for a cart that was ordered on another device, whose shopper has a new one by now. */
const afterOrdering = (call: string, body: unknown) => {
  const { cartId } = (body ?? {}) as { cartId?: string };
  if (cartId === 'cart' || call.includes('/cart/cart/'))
    return Response.json({ errorCode: 'cart-not-found', message: 'Cart not found' }, { status: 404 });
  if (call.includes('cart/last')) return aCart({ id: 'next', products: [] });
  return went;
};

it('a recipe is added to the shopper’s next cart when theirs was ordered on another device', async () => {
  const { shop, hook } = await cooking(afterOrdering);
  await doing(() => hook.now.add(wanted));
  expect(hook.now).toMatchObject({ failure: '', added });
  const adds = shop.sent().filter(([call]) => call === 'POST /experience/api/catalog/recipes/7/add');
  expect(adds.map(([, body]) => (body as { cartId: string }).cartId)).toEqual(['cart', 'next']);
});

it('taking out ends when the cart was ordered meanwhile, and leaves the next cart as it is', async () => {
  let isOrdered = false;
  const { shop, hook } = await cooking((call, body) => (isOrdered ? afterOrdering(call, body) : usual(call)));
  await doing(() => hook.now.add(wanted));
  isOrdered = true;
  // Another tab ordered the cart, and this one knows by now.
  await doing(() => shop.cart.actions.reload());
  await doing(() => hook.now.undo());
  expect(shop.backends.sent.map(({ call }) => call).filter((call) => call.includes('take-out'))).toEqual([
    'POST /experience/api/user/cart/cart/products/take-out',
  ]);
  expect(hook.now).toMatchObject({ busy: false, added: [], failure: 'Cart not found (Code cart-not-found)' });
  expect(shop.cart.getState().cart?.id).toBe('next');
});
