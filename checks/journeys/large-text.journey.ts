import type { Page } from '@playwright/test';
import { enterDemoStaff } from './demo-staff.ts';
import { backendsOf, enter, fillCart, makePerson } from './people.ts';
import { expect, test, visit } from './shop.ts';

/** The size of text that this reader has set the browser to, twice the usual. */
const size = 32;

test.use({
  viewport: { width: 360, height: 740 },
  // A browser of its own, set as its reader would: no page can change this size.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`],
    }),
});

/**
 * Expects the page to show its text in the reader's size and in the window's width, and the words of every control
 * within the control.
 */
async function expectReadable(page: Page, path: string): Promise<void> {
  const found = await page.evaluate(() => {
    /** Returns whether seen words reach beyond their control, or are cut at its edge. */
    const isCut = (control: Element) => {
      const box = control.getBoundingClientRect();
      const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const holder = words.currentNode.parentElement!;
        if (holder.closest('.sr-only') || getComputedStyle(holder).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const all = [...range.getClientRects()];
        if (all.some(({ left, right }) => left < box.left - 2 || right > box.right + 2)) return true;
      }
      return false;
    };
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, a, output)')];
    return {
      size: getComputedStyle(document.querySelector('main')!).fontSize,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      cut: controls
        .filter((each) => each.checkVisibility() && each.clientWidth > 1 && !each.closest('.sr-only'))
        .filter((each) => isCut(each))
        .map((each) => each.textContent),
    };
  });
  expect.soft(found, path).toEqual({ size: `${size}px`, overflow: 0, cut: [] });
}

test('a shopper who has set the browser to large text reads each page in it, on a phone and in Spanish', async ({
  page,
}) => {
  test.slow();
  const person = await enter(page, 'greenfield', await makePerson(page, 'greenfield'));
  await fillCart(person);
  const ways = ['', '/department/2', '/product/2', '/search?q=tortilla', '/recipe/1', '/cart', '/checkout'];
  for (const way of [...ways, '/account', '/help']) {
    await visit(page, `/greenfield${way}${way.includes('?') ? '&' : '?'}lang=ES-MX`);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectReadable(page, way);
  }
});

test('the quantity of a cart line and the button that buys have room for large text', async ({ page }) => {
  const { experience } = await backendsOf(page, 'greenfield');
  const { id } = await experience('POST api/user/cart');
  const { products } = await experience('GET api/catalog/search/:searchString', {
    params: { searchString: 'ground beef' },
    query: {},
  });
  const beef = products.find(({ sellingMode }) => sellingMode === 'WEIGHT')!;
  const line = { productKey: beef.key, versionKey: 'WYGO_DELIVERY', quantity: 1.5 } as const;
  await experience('POST api/user/cart/:id/product', { params: { id }, body: line });
  await visit(page, '/greenfield/cart');
  await expect(page.locator('.cart-line output')).toHaveText('1.5 lb');
  await expectReadable(page, 'the cart');
  await visit(page, `/greenfield/product/${beef.key}`);
  const bar = (await page.locator('.buy-bar').boundingBox())!;
  expect((await page.locator('.buy-button').boundingBox())!.width).toBeGreaterThan(bar.width * 0.8);
});

test('the store’s people who have set large text read theirs, and reach every place of the app', async ({
  page,
}) => {
  await enterDemoStaff(page, 'maria@larder.test', 'ES-MX');
  for (const way of ['', 'pick', 'hand-over', 'people', 'you']) {
    await page.goto(`/backoffice/${way}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectReadable(page, way);
    for (const place of await page.locator('.shell-bottom a').all()) {
      const { x, width } = (await place.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(360);
    }
  }
});
