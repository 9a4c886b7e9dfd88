// @vitest-environment happy-dom
import { CallFailed } from '@larder/contract/call-failed';
import { doing, found, mounted, press, whyNot } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { listItem } from '../shell/testing/list-item.ts';
import { aCart, ana } from '../shell/testing/shopper.ts';
import SharedListPage from './shared-list.tsx';
import type { ListItem } from '../parts/list/listed-product.tsx';

const token = 'x'.repeat(43);
const refused = (status: number, errorCode: string) => () => {
  throw new CallFailed(status, { errorCode, message: 'No.' }, 'No.');
};

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = token;
});

type Setting = {
  user?: typeof ana | null;
  products?: ListItem[];
  list?: () => unknown;
  copy?: () => unknown;
  added?: unknown;
};

async function page({ user = null, products = [listItem(1)], list, copy, added }: Setting = {}) {
  const shop = inShop(
    (call) => {
      if (call.endsWith('/shared-list'))
        return list ? list() : { name: 'Our flat', products, listId: null, isOwn: false };
      if (call.endsWith('/shared-list/copy')) return copy ? copy() : { id: 'copy', name: 'Our flat' };
      if (call.endsWith('/take-out')) return { ...aCart({ revision: 10 }), notAdded: [] };
      return call.includes('/products')
        ? { ...aCart({ revision: 9 }), notAdded: [], ...(added as object) }
        : ana;
    },
    { user, path: '/downtown/-/list', cart: aCart() },
  );
  await mounted(shop.around(<SharedListPage />));
  await doing(() => undefined);
  const asked = (end: string) => shop.sent().filter(([call]) => String(call).endsWith(end));
  return { ...shop, asked };
}
const text = () => document.body.textContent;
const rows = () =>
  [...document.querySelectorAll('ul[aria-label=Products] > li')].map((each) => each.textContent);

it('a shared list is loaded by its link in the store’s language and way, and shows its products', async () => {
  const { asked } = await page({
    products: [listItem(1), listItem(2, { isAvailable: false, unitPrice: 0 })],
  });
  expect(asked('/shared-list').map(([, body]) => body)).toEqual([
    { token, versionKey: 'WYGO_DELIVERY', langCode: 'EN-US' },
  ]);
  expect(found('h1').textContent).toBe('Our flat');
  expect(rows()[0]).toContain('$0.99');
  expect(rows()[1]).toContain('Not sold in this store');
});

it('a product on sale shows its earlier price, and two sizes differ by name', async () => {
  await page({
    products: [
      listItem(1, { prodWeightLabel: '1 gal', unitPrice: 2.49, origUnitPrice: 3.19 }),
      listItem(2, { prodWeightLabel: '1/2 gal' }),
    ],
  });
  expect(rows()[0]).toContain('Was $3.19');
  expect(rows()[0]).toContain('P1, 1 gal');
  expect(rows()[1]).toContain('P2, 1/2 gal');
  expect(rows()[1]).not.toContain('Was');
});

it('adding puts the products sold here into the cart in their quantities, and can be undone', async () => {
  const { asked } = await page({
    products: [listItem(1, { units: 3 }), listItem(2, { isAvailable: false })],
    added: {
      added: [{ productKey: 1, quantity: 3 }],
      notAdded: [{ prodKey: 1, prodName: 'P1', prodWeightLabel: '1 gal', reason: 'Sold out.' }],
    },
  });
  await press('Add all to cart');
  expect(asked('/cart/cart/products').map(([, body]) => body)).toMatchObject([
    { lines: [{ productKey: 1, quantity: 3 }] },
  ]);
  expect(text()).toContain('3 items added');
  // An alert, since the focus is elsewhere.
  expect(found('[role=alert]:not(.toaster *)').textContent).toBe('P1, 1 gal: Sold out.');
  await press('Undo');
  await doing(() => undefined);
  expect(asked('/products/take-out')).toHaveLength(1);
  expect(found('.btn-primary').textContent).toBe('Add all to cart');
});

it('a list that is empty, or with nothing sold here, cannot be added', async () => {
  await page({ products: [listItem(1, { isAvailable: false })] });
  expect(whyNot(found('.btn-primary'))).toBe('Nothing of it is sold in this store right now.');
});

it('an empty list says that it is empty', async () => {
  await page({ products: [] });
  expect(text()).toContain('This list is empty.');
  expect(whyNot(found('.btn-primary'))).toBe('This list is empty.');
});

it('a signed-in user copies the list once, and is told where the copy is', async () => {
  const { asked, successes } = await page({ user: ana });
  const copy = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === 'Copy to your lists',
  )!;
  await doing(() => {
    copy.click();
    copy.click();
  });
  expect(asked('/shared-list/copy')).toEqual([['POST /experience/api/shared-list/copy', { token }]]);
  expect(successes()).toEqual(['Copied to your lists']);
  expect(text()).toContain('Your Lists');
});

it('a list that is copied at the second press has no failure left', async () => {
  let isDown = true;
  const { failures, successes } = await page({
    user: ana,
    copy: () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { id: 'copy', name: 'Our flat' };
    },
  });
  await press('Copy to your lists');
  expect(failures()).toEqual(['No response from API']);
  isDown = false;
  await press('Copy to your lists');
  expect([failures(), successes()]).toEqual([[], ['Copied to your lists']]);
});

it.each([
  ['ended', refused(404, 'list-not-found')],
  ['misspelt', refused(400, 'invalid-request')],
])('a link that has %s says that it leads to no list', async (_, list) => {
  await page({ list });
  expect(text()).toContain("This link doesn't lead to a list, or it no longer works.");
  expect(text()).not.toContain('Try again');
});

it('an address without a link sends no call and shows the same message', async () => {
  window.location.hash = '';
  const { asked } = await page();
  expect(asked('/shared-list')).toEqual([]);
  expect(text()).toContain("This link doesn't lead to a list, or it no longer works.");
});

it('an unanswered request can be repeated', async () => {
  let isDown = true;
  await page({
    list: () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { name: 'Our flat', products: [], listId: null, isOwn: false };
    },
  });
  expect(text()).toContain('No response from API');
  isDown = false;
  await press('Try again');
  expect(found('h1').textContent).toBe('Our flat');
});

it('another link in the same tab shows the other list', async () => {
  const { asked } = await page();
  await doing(() => {
    window.location.hash = 'y'.repeat(43);
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await doing(() => undefined);
  expect(asked('/shared-list').at(-1)?.[1]).toMatchObject({ token: 'y'.repeat(43) });
});

it('the focus stays with the list when the pressed button has gone', async () => {
  const added = { added: [{ productKey: 1, quantity: 2 }] };
  await page({ user: ana, added });
  for (const name of ['Copy to your lists', 'Add all to cart']) {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.focus();
    await press(name);
    await expect.poll(() => document.activeElement?.localName).toBe('h1');
  }
});
