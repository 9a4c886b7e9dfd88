// @vitest-environment happy-dom
import { doing, found, press, whyNot } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { sellableOf } from '../state/optimistic-cart.ts';
import { aCart, aLine, changeOf } from '../shell/testing/shopper.ts';
import AddItems from './add-items.tsx';
import ChangeItems from './change-items.tsx';
import {
  bodies,
  cart,
  changing,
  confirm,
  isTrial,
  items,
  more,
  refusing,
  trial,
} from './testing/changing.ts';

beforeEach(() => sessionStorage.clear());

const body = { revision: 7, langCode: 'EN-US', items, cartId: 'cart' };
const emptied = aCart({ revision: 9, linesCount: 0, products: [] });

it('adding items names each of the cart by its amount, pounds as pounds [LIVE-01]', async () => {
  const products = [
    aLine({ prodKey: 1, prodName: 'Wings', sellingMode: 'WEIGHT', units: 1.5 }),
    aLine({ id: 'line-2', prodKey: 2, prodName: 'Bread', units: 2 }),
  ];
  await changing(AddItems, () => more, { cart: aCart({ products }) });
  const rows = [...document.querySelectorAll('dialog li')].map((row) => row.textContent);
  expect(rows[0]).toContain('1.5 lb × Wings');
  expect(rows[1]).toContain('2 × Bread');
});

it('adding items shows what each costs in the order, which may be received in another way than the page is set to [LIVE-01]', async () => {
  let answer: (trial: unknown) => void = () => undefined;
  const products = [
    aLine({ prodKey: 1, prodName: 'Chicken', units: 1, unitPrice: 7.99, extPrice: 7.99 }),
    aLine({ id: 'line-2', prodKey: 5, prodName: 'Bread', units: 2, unitPrice: 2.5, extPrice: 5 }),
  ];
  await changing(AddItems, () => new Promise((resolve) => (answer = resolve)), { cart: aCart({ products }) });
  const sums = () =>
    [...document.querySelectorAll('dialog li')].map((row) => row.lastElementChild!.textContent);
  expect(sums()).toEqual(['…', '…']);
  // Of the bread there is some in the order: more of it is at the price that the line has then.
  const added = [{ productKey: 1, unitPrice: 8.99, extPrice: 8.99 }];
  await doing(() => answer({ ...more, added }));
  expect(sums()).toEqual(['$8.99', '$8.00']);
});

it('adding items shows the new total first, then adds what can be added, which leaves the cart with the same request', async () => {
  const { shop, onClose, holds } = await changing(
    AddItems,
    (call) => (call.startsWith('POST') ? trial : null),
    {
      cart,
    },
  );
  expect(bodies(shop)).toEqual([{ ...body, approved: true, trial: true }]);
  expect(found('dialog').textContent).toContain('about $12.50, at most $14.00');
  expect(found('dialog').textContent).toContain('authorize $3.00 more');
  expect(found('dialog').textContent).not.toContain('Gone');
  holds(emptied);
  await press('Add to order GF-1');
  expect(bodies(shop).slice(1)).toEqual([{ ...body, approved: false, most: 12.5 }]);
  expect(shop.cart.getState()).toMatchObject({ cart: emptied, pending: {} });
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('adding items asks for a confirmation where one is needed, and sends it', async () => {
  const refusal = () =>
    Response.json({ errorCode: 'approval-needed', message: 'Wine needs a yes.' }, { status: 409 });
  const { shop } = await changing(
    AddItems,
    (_, body) => ((body as { approved?: boolean }).approved ? trial : refusal()),
    { cart },
  );
  await press('Add to order GF-1');
  expect(shop.cart.getState().pending).toEqual({});
  await press('I confirm: add them');
  expect(bodies(shop).at(-1)).toMatchObject({ approved: true, most: 12.5 });
});

it('adding items without an answer is repeated as it was, for they may be in the order already', async () => {
  let fails = true;
  const { shop, onClose, again } = await changing(
    AddItems,
    (_, body) => {
      if (!(body as { trial?: boolean }).trial && fails) throw new TypeError('Failed to fetch');
      return trial;
    },
    { cart },
  );
  const added = () => bodies(shop).filter((body) => !(body as { trial?: boolean }).trial);
  await press('Add to order GF-1');
  expect(found('dialog').textContent).toContain('No response from API');
  await again({ revision: 8 });
  fails = false;
  await press('Add to order GF-1');
  const once = { ...body, approved: false, most: 12.5 };
  expect(added()).toEqual([once, once]);
  expect(shop.cart.getState().pending).toEqual({});
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('adding items without an answer is repeated as it was after the dialog was closed, too', async () => {
  let fails = true;
  const answer = (_: string, body: unknown) => {
    if (!(body as { trial?: boolean }).trial && fails) throw new TypeError('Failed to fetch');
    return trial;
  };
  const first = await changing(AddItems, answer, { cart });
  await press('Add to order GF-1');
  await first.leave();
  fails = false;
  const later = await changing(AddItems, answer, { cart, order: { revision: 8 } });
  expect(found('dialog').textContent).toContain('about $12.50, at most $14.00');
  await press('Add to order GF-1');
  // Nothing was asked before the press.
  expect(bodies(later.shop)[0]).toEqual({ ...body, approved: false, most: 12.5 });
  await later.leave();
  const next = await changing(AddItems, answer, { cart, order: { revision: 9 } });
  expect(bodies(next.shop)).toMatchObject([{ revision: 9, trial: true }]);
});

it('adding items adds nothing without a price, which can be asked for again', async () => {
  let fails = true;
  await changing(
    AddItems,
    () => {
      if (fails) throw new TypeError('Failed to fetch');
      return trial;
    },
    { cart },
  );
  expect(whyNot(confirm())).toBe("What your order comes to isn't known yet.");
  expect(found('dialog').textContent).toContain('No response from API');
  fails = false;
  await press('Try again');
  expect(found('dialog').textContent).toContain('about $12.50, at most $14.00');
  expect(whyNot(confirm())).toBeNull();
});

it('a quantity that is on its way to the cart arrives before its items leave it', async () => {
  const line = { ...cart.products[0]!, units: 5 };
  const answer = (call: string) =>
    call.includes('/cart/') ? { ...changeOf(cart, line), revision: 4 } : more;
  const { shop } = await changing(AddItems, answer, { cart });
  await doing(() => shop.cart.actions.setQuantity(sellableOf(line), 5));
  await press('Add to order GF-1');
  const paths = shop.sent().map(([call]) => call);
  const [cartSent, itemsSent] = ['/cart/cart/product', '/o1/items'].map((end) =>
    paths.findLastIndex((path) => String(path).endsWith(end)),
  );
  expect(cartSent).toBeGreaterThan(0);
  expect(itemsSent).toBeGreaterThan(cartSent!);
});

it('items of a cart that was ordered elsewhere are those of the next one, which is loaded', async () => {
  const { shop, holds } = await changing(
    AddItems,
    (_, sent) => (isTrial(sent) ? trial : refusing('cart-not-found', 404)),
    { cart },
  );
  holds(aCart({ id: 'next', products: [aLine({ units: 1 })] }));
  await press('Add to order GF-1');
  expect(found('dialog').textContent).toContain('Not now.');
  expect(bodies(shop).at(-1)).toMatchObject({
    trial: true,
    cartId: 'next',
    items: [{ productKey: 1, quantity: 1 }],
  });
});

it.each([
  ['order-changed', 'the press'],
  ['cart-has-less', 'the press'],
  ['cart-has-less', 'the trial'],
])('a cart that another device has emptied into the order is loaded on %s of %s', async (code, where) => {
  const { shop } = await changing(
    AddItems,
    (_, sent) => (isTrial(sent) === (where === 'the trial') ? refusing(code, 409) : trial),
    { cart, holds: emptied },
  );
  if (where === 'the press') await press('Add to order GF-1');
  expect(whyNot(confirm())).toBe('Put something in your cart first.');
  expect(shop.cart.getState()).toMatchObject({ cart: emptied, pending: {} });
});

it('adding items leads to the store when the cart has nothing for it', async () => {
  await changing(AddItems, () => null);
  expect(found<HTMLAnchorElement>('dialog a').getAttribute('href')).toBe('/downtown');
  expect(whyNot(confirm())).toBe('Put something in your cart first.');
  // A store under a host of its own has no alias in its addresses, and is another one all the same.
  await changing(AddItems, () => null, { cart, website: { alias: 'north' }, store: { alias: null } });
  expect([...document.querySelectorAll('dialog a')].at(-1)!.getAttribute('href')).toBe('/downtown');
});

it.each([
  ['changed', ChangeItems, 'Save changes'],
  ['added', AddItems, 'Add to order GF-1'],
])(
  'items that became dearer while they were %s show the new total, and go in at that',
  async (_, Screen, save) => {
    let total = 12.5;
    const { shop, onClose } = await changing(
      Screen,
      (call, body) => {
        if (!call.startsWith('POST')) return null;
        if (isTrial(body)) return { ...more, total };
        if ((body as { most: number }).most === 13) return more;
        total = 13;
        return Response.json({ errorCode: 'price-changed', message: 'It is $13.00 now.' }, { status: 409 });
      },
      { cart },
    );
    if (Screen === ChangeItems) await press('Increase Bread');
    await press(save);
    expect(found('dialog').textContent).toContain('It is $13.00 now.');
    expect(found('dialog').textContent).toContain('about $13.00');
    await press(save);
    expect(bodies(shop).at(-1)).toMatchObject({ most: 13 });
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);
