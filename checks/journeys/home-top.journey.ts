import { backendsOf, fillCart } from './people.ts';
import { piecemeal } from './piecemeal.ts';
import { expect, expectAccessible, shiftOf, test, visit } from './shop.ts';

for (const store of ['/greenfield', '/mercado-sol']) {
  for (const [width, height] of [
    [360, 740],
    [768, 900],
    [1440, 900],
  ] as const) {
    test(`the home of ${store} has one search box and departments at ${width} px, food in the first screen, and nothing shifts`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const lang of ['EN-US', 'ES-MX']) {
        await visit(page, `${store}?lang=${lang}`);
        await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(1);
        const first = page.locator('.pcard').first();
        expect((await first.boundingBox())!.y, lang).toBeLessThan(500);
        await expect(page.locator('.dept-tile').first()).toBeInViewport({ ratio: 1 });
        if (width === 360)
          expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500);
        expect(await shiftOf(page)).toBeLessThan(0.02);
      }
      const about = page.locator('.about-us');
      await about.locator('summary').click();
      await expect(about.locator('p')).toBeVisible();
      if (width === 360) await expectAccessible(page, `the home of ${store}`);
    });
  }
}

test('ads reach the right edge of a window, and of a very wide one the edge of what stands below them', async ({
  page,
}) => {
  const edges = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/greenfield');
    const { x, width: wide } = (await page.locator('.ad-row').boundingBox())!;
    const below = (await page.locator('.slider-head').first().boundingBox())!;
    return { ads: Math.round(x + wide), below: Math.round(below.x + below.width) };
  };
  expect((await edges(1440)).ads).toBe(1440);
  const { ads, below } = await edges(2560);
  expect(ads).toBe(below);
  const whole = page.locator('.ad-item');
  for (const nth of [0, 1]) await expect(whole.nth(nth)).toBeInViewport({ ratio: 1 });
  await expect(whole.nth(2)).not.toBeInViewport();
  const second = (await whole.nth(1).boundingBox())!;
  expect(Math.round(second.x + second.width)).toBe(below);
});

test('the search in the header says whole what it needs, also beside a filled cart [SEARCH-02]', async ({
  page,
}) => {
  const guest = await backendsOf(page, 'greenfield');
  await fillCart({ ...guest, email: '', password: '' });
  await page.setViewportSize({ width: 768, height: 900 });
  for (const lang of ['EN-US', 'ES-MX']) {
    await visit(page, `/greenfield/department/2?lang=${lang}`);
    await expect(page.getByRole('banner').getByText(/^\$\d+\.\d\d$/)).toBeVisible();
    // In pixels: what the words take beyond the room that the box has for them.
    const cut = await page.locator('#search-top').evaluate((input: HTMLInputElement) => {
      const hint = input.nextElementSibling as HTMLElement;
      const end = input.getBoundingClientRect().right;
      if (hint.checkVisibility()) return hint.getBoundingClientRect().right - end;
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = getComputedStyle(input).font;
      const { width } = pen.measureText(input.placeholder);
      return input.getBoundingClientRect().left + width - end;
    });
    expect(cut, lang).toBeLessThanOrEqual(0);
  }
});

test('nothing moves while a page arrives in parts: a home, a search, an empty cart, an unknown address', async ({
  page,
  baseURL,
}) => {
  const slow = await piecemeal(baseURL!);
  const main = page.getByRole('main');
  try {
    for (const [path, width, lang, shown] of [
      ['/greenfield', 360, 'EN-US', main.getByRole('article')],
      ['/mercado-sol', 768, 'ES-MX', main.getByRole('article')],
      ['/greenfield/search?q=milk', 360, 'ES-MX', main.getByRole('article')],
      ['/greenfield/search?q=milk', 768, 'ES-MX', main.getByRole('article')],
      ['/greenfield/search?q=zzzz', 768, 'EN-US', main.getByRole('heading', { name: 'No results found' })],
      ['/greenfield/cart', 768, 'EN-US', main.getByRole('heading', { name: 'Your cart is empty' })],
      ['/greenfield/register', 360, 'EN-US', main.getByText("There's no page at /greenfield/register")],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, `${slow.origin}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await expect(shown.first()).toBeVisible();
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(0.02);
    }
  } finally {
    slow.close();
  }
});
