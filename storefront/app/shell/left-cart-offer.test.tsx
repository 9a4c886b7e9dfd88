// @vitest-environment happy-dom
import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { ProductCard } from '@larder/contract/product';
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { lineChanges } from './cart-changes.tsx';
import LeftCartOffer, { missingOf } from './left-cart-offer.tsx';
import { LeftCartWatch } from './left-cart-watch.tsx';
import { leaveCart, readLeftCart } from '../state/left-cart.ts';
import { inShop } from './testing/in-shop.tsx';
import { website } from './testing/rendered-screen.tsx';
import { aCart, aLine, ana, changeOf } from './testing/shopper.ts';
import { removeStoredCart, writeStoredCart } from '../stored.ts';

const leftCart = vi.hoisted(() => ({ of: (_call: string, _sent: { params?: unknown }): unknown => null }));
vi.mock('../create-backends.ts', () => ({
  createBackends: () => ({
    experience: async (call: string, sent: { params?: unknown }) => leftCart.of(call, sent),
  }),
}));

const line = (prodKey: number, units: number, unitPrice = 2) =>
  ({
    prodKey,
    prodName: `product ${prodKey}`,
    units,
    unitPrice,
    isAvailable: true,
  }) as unknown as CartLineAnswer;

it('taking over a left cart adds up to the larger of both quantities, weights to the thousandth', () => {
  const there = [line(1, 3), line(2, 1.3), line(3, 2)];
  const here = [line(1, 1), line(2, 1.1), line(3, 5)];
  expect(missingOf(there, here)).toEqual([
    { productKey: 1, quantity: 2 },
    { productKey: 2, quantity: 0.2 },
  ]);
});

it('the changes in the cart name lines that cost something else or are not sold there, and no others', () => {
  const product = (key: number, basePrice: number) =>
    ({ key, isSold: true, basePrice, discountPrice: null }) as unknown as ProductCard;
  const lines = [line(1, 1), line(2, 1), line(3, 1)];
  expect(lineChanges(lines, [product(1, 2), product(3, 2.49)])).toEqual([
    { key: 2, name: 'product 2', here: 200, there: null },
    { key: 3, name: 'product 3', here: 200, there: 249 },
  ]);
});

it('a left cart put here without an answer is said to be here once the cart shows it', async () => {
  leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
  const shop = inShop(
    (call) => {
      if (call.startsWith('POST')) throw new TypeError('Failed to fetch');
      return aCart({ revision: 9, products: [aLine({ prodKey: 7, units: 2 })] });
    },
    { cart: aCart({ products: [] }) },
  );
  const left = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  const { place } = await mounted(shop.around(<LeftCartOffer left={left} />));
  await doing(() => undefined);
  await press('Put them into this cart');
  expect(place.querySelector('section')!.textContent).toContain('Your items are in this cart now.');
  expect(place.querySelector('section')!.textContent).not.toContain('No response from API');
  await press('Close');
  expect(place.querySelector('section')).toBe(null);
});

it('a cart that a guest left is offered after they signed in here: it is theirs from then on [CART-13] [WAY-02]', async () => {
  const left = aCart({ id: 'guests', products: [aLine({ prodKey: 7, units: 2 })] });
  writeStoredCart('north', left);
  const sent: unknown[] = [];
  leftCart.of = (call, { params }: { params?: unknown }) => {
    sent.push([call, params]);
    return call.startsWith('PUT') ? left : null;
  };
  const shop = inShop(() => null, { user: ana, cart: aCart({ products: [] }) });
  const store = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  const { place } = await mounted(shop.around(<LeftCartOffer left={store} />));
  await doing(() => undefined);
  expect(place.querySelector('section')!.textContent).toContain('You have 1 product there.');
  expect(sent).toEqual([
    ['GET api/user/cart/last', undefined],
    ['PUT api/user/cart/:id', { id: 'guests' }],
  ]);
  removeStoredCart('north');
});

it('a cart that a guest left and that cannot join the account’s whole says what is missing, and where [CART-13]', async () => {
  const guests = aCart({ id: 'guests', products: [aLine({ prodKey: 7, units: 2 })] });
  writeStoredCart('north', guests);
  const salsa = {
    prodKey: 3,
    prodName: 'Salsa',
    prodWeightLabel: '16 oz',
    reason: "This product isn't sold in this store.",
  };
  const own = aCart({ id: 'own', products: [aLine({ prodKey: 8 })] });
  leftCart.of = (call) => (call.startsWith('POST') ? { ...own, notAdded: [salsa] } : own);
  const shop = inShop(() => null, { user: ana, cart: aCart({ products: [] }) });
  const store = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  await mounted(shop.around(<LeftCartOffer left={store} />));
  await doing(() => undefined);
  expect(shop.failures()).toEqual([
    "Not in your cart at North from before you signed in: Salsa, 16 oz: This product isn't sold in this store.",
  ]);
  removeStoredCart('north');
});

it('a cart that a guest left and that joins the account’s says which wishes gave way, and where [CART-13]', async () => {
  writeStoredCart('north', aCart({ id: 'guests', products: [aLine({ prodKey: 7, units: 2 })] }));
  const own = aCart({ id: 'own', products: [aLine({ prodKey: 8 })] });
  const notKept = ['The promo code is now FRESH15, no longer WELCOME10.'];
  leftCart.of = (call) => (call.startsWith('POST') ? { ...own, notAdded: [], notKept } : own);
  const shop = inShop(() => null, { user: ana, cart: aCart({ products: [] }) });
  const store = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  await mounted(shop.around(<LeftCartOffer left={store} />));
  await doing(() => undefined);
  expect(shop.failures()).toEqual([
    'Your cart at North was joined with the one from before you signed in. The promo code is now FRESH15, no longer WELCOME10.',
  ]);
  removeStoredCart('north');
});

it('a cart that a guest left may lack something when the answer was lost that would have named it [CART-13]', async () => {
  vi.useFakeTimers();
  writeStoredCart('north', aCart({ id: 'guests', products: [aLine({ prodKey: 7, units: 2 })] }));
  const own = aCart({ id: 'own', products: [aLine({ prodKey: 8 })] });
  let merges = 0;
  leftCart.of = (call) => {
    if (!call.startsWith('POST')) return own;
    if ((merges += 1) === 1) throw new TypeError('Failed to fetch');
    return { ...own, notAdded: [], wasMerged: true };
  };
  const shop = inShop(() => null, { user: ana, cart: aCart({ products: [] }) });
  const store = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  await mounted(shop.around(<LeftCartOffer left={store} />));
  await doing(() => undefined);
  expect(shop.failures()).toEqual([]);
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(shop.failures()).toEqual([
    'Please check your cart at North: what you added before signing in may be missing.',
  ]);
  vi.useRealTimers();
  removeStoredCart('north');
});

it.each([
  ['a guest where guests are barred', false, null, false],
  ['a guest anywhere else', true, null, true],
  ['somebody signed in where guests are barred', false, ana, true],
] as const)(
  'a left cart is offered to who can take it: %s [WAY-02]',
  async (_, allowGuest, user, isOffered) => {
    leaveCart({ locationKey: 'north', merchantKey: 'merchant', name: 'North' });
    leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
    const shop = inShop(() => null, { user, cart: aCart({ products: [] }), website: { allowGuest } });
    const { place } = await mounted(shop.around(<LeftCartWatch />));
    const shown = () =>
      doing(() => undefined).then(() => place.textContent.includes('You have 1 product there.'));
    if (isOffered) await expect.poll(shown).toBe(true);
    else for (let turn = 0; turn < 20; turn += 1) expect(await shown()).toBe(false);
  },
);

it('a left cart is offered once the shop answers again [WAY-02]', async () => {
  vi.useFakeTimers();
  leftCart.of = () => {
    throw new TypeError('Failed to fetch');
  };
  const shop = inShop(() => null, { cart: aCart({ products: [] }) });
  const left = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  const { place } = await mounted(shop.around(<LeftCartOffer left={left} />));
  await doing(() => undefined);
  expect(place.querySelector('section')).toBe(null);
  leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
  await doing(() => vi.advanceTimersByTimeAsync(10_000));
  expect(place.querySelector('section')!.textContent).toContain('You have 1 product there.');
  vi.useRealTimers();
});

it('the focus goes to the offer’s heading when what was brought along is taken out again', async () => {
  leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
  const shop = inShop(
    (call) =>
      call.includes('take-out')
        ? { ...aCart({ revision: 9, products: [] }), notAdded: [] }
        : {
            ...aCart({ revision: 8, products: [aLine({ prodKey: 7, units: 2 })] }),
            added: [{ productKey: 7, quantity: 2 }],
            notAdded: [],
          },
    { cart: aCart({ products: [] }) },
  );
  const left = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  const { place } = await mounted(shop.around(<LeftCartOffer left={left} />));
  await doing(() => undefined);
  await press('Put them into this cart', place);
  found('button', place).focus();
  await press('Undo', place);
  expect(found('section', place).textContent).toContain("They're out of your cart again.");
  await expect.poll(() => document.activeElement?.localName).toBe('h2');
});

it('what of a left cart could not be put here is said, and not only shown', async () => {
  leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
  const soup = { prodKey: 7, prodName: 'Soup', prodWeightLabel: '24 oz', reason: 'Not sold here.' };
  const answer = { ...aCart({ revision: 8, products: [] }), added: [], notAdded: [soup] };
  const shop = inShop(() => answer, { cart: aCart({ products: [] }) });
  const left = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  const { place } = await mounted(shop.around(<LeftCartOffer left={left} />));
  await doing(() => undefined);
  await press('Put them into this cart', place);
  expect(found('section [role=alert]', place).textContent).toBe('Soup, 24 oz: Not sold here.');
});

it('a left cart is put here with what was written in it, and what gave way is said [WAY-02]', async () => {
  leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
  const notKept = ['Eggs, 12 ct: its backup product is now Queso Fresco, no longer Cheddar.'];
  const answer = { ...aCart({ revision: 8, products: [] }), added: [], notAdded: [], notKept };
  const shop = inShop(() => answer, { cart: aCart({ products: [] }) });
  const left = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  const { place } = await mounted(shop.around(<LeftCartOffer left={left} />));
  await doing(() => undefined);
  await press('Put them into this cart', place);
  expect(shop.sent()[0]![1]).toMatchObject({ fromCartId: 'left' });
  expect(found('section [role=alert]', place).textContent).toBe(notKept[0]);
});

it('what a left cart changed of what was written here is put back when it is taken out again', async () => {
  leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
  const own = aLine({ prodKey: 7, units: 1, message: 'hot' });
  const line = { ...own, units: 2, message: 'mild\nhot' };
  const added = [{ productKey: 7, quantity: 1 }];
  const shop = inShop(
    (call) => {
      if (call.endsWith('message')) return changeOf(aCart({ revision: 9 }), { ...line, message: 'hot' });
      if (call.includes('take-out')) return { ...aCart({ revision: 10, products: [own] }), notAdded: [] };
      return { ...aCart({ revision: 8, products: [line] }), added, notAdded: [] };
    },
    { cart: aCart({ revision: 7, products: [own] }) },
  );
  const left = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  const { place } = await mounted(shop.around(<LeftCartOffer left={left} />));
  await doing(() => undefined);
  await press('Put them into this cart', place);
  await press('Undo', place);
  expect(found('section', place).textContent).toContain("They're out of your cart again.");
  expect(shop.sent().slice(1)).toEqual([
    ['POST /experience/api/user/cart/product/message', expect.objectContaining({ message: 'hot' })],
    ['POST /experience/api/user/cart/cart/products/take-out', { lines: added, langCode: 'EN-US' }],
  ]);
});

it('what a left cart changed is put back where nothing of it was added, and only then is there something to undo', async () => {
  leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 3 })] });
  const pie = { prodKey: 3, prodName: 'Pie', prodWeightLabel: '', reason: 'Not sold here.' };
  const own = aLine({ prodKey: 7, message: 'hot' });
  const line = { ...own, message: 'mild\nhot' };
  const left = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
  for (const [revision, isChanged] of [
    [8, true],
    [7, false],
  ] as const) {
    const shop = inShop(
      (call) =>
        call.endsWith('message')
          ? changeOf(aCart({ revision: 9 }), own)
          : { ...aCart({ revision, products: [isChanged ? line : own] }), added: [], notAdded: [pie] },
      { cart: aCart({ revision: 7, products: [own] }) },
    );
    const { place, leave } = await mounted(shop.around(<LeftCartOffer left={left} />));
    await doing(() => undefined);
    await press('Put them into this cart', place);
    const names = [...place.querySelectorAll('button')].map((button) => button.textContent);
    expect(names).toEqual(isChanged ? ['Undo', 'Close'] : ['Close']);
    const news = isChanged ? 'No items added, but your notes or choices came along.' : '0 items added';
    expect(found('section p', place).textContent).toBe(news);
    if (isChanged) {
      await press('Undo', place);
      expect(found('section p', place).textContent).toBe('Your cart is as it was.');
      expect(shop.sent().slice(1)).toEqual([
        ['POST /experience/api/user/cart/product/message', expect.objectContaining({ message: 'hot' })],
      ]);
    }
    await leave();
  }
});

it('a left cart is not offered where it was left, nor at another merchant', async () => {
  leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
  for (const left of [
    { locationKey: website.location!.key, merchantKey: 'merchant', name: 'Here' },
    { locationKey: 'north', merchantKey: 'another', name: 'North' },
  ]) {
    const shop = inShop(() => null, { cart: aCart({ products: [] }) });
    const { place } = await mounted(shop.around(<LeftCartOffer left={left} />));
    await doing(() => undefined);
    expect(place.querySelector('section')).toBe(null);
  }
});

it.each(['Put them into this cart', 'Not now'])(
  'a left cart is not offered again on the next page once it was answered: %s [WAY-02]',
  async (answer) => {
    leftCart.of = () => aCart({ id: 'left', products: [aLine({ prodKey: 7, units: 2 })] });
    const left = { locationKey: 'north', merchantKey: 'merchant', name: 'North' };
    leaveCart(left);
    const shop = inShop(() => ({ ...aCart({ products: [] }), added: [], notAdded: [] }), {
      cart: aCart({ products: [] }),
    });
    const { place } = await mounted(shop.around(<LeftCartOffer left={left} />));
    await doing(() => undefined);
    expect(readLeftCart()).toEqual(left);
    await press(answer, place);
    expect(readLeftCart()).toBe(null);
  },
);
