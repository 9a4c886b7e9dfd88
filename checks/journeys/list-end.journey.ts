import type { Page } from '@playwright/test';
import { backendsOf } from './people.ts';
import { expect, test, visit } from './shop.ts';

const store = '/greenfield';

/** The line the browser itself writes when a call is broken on purpose. */
test.use({ allowConsole: /^Failed to load resource: net::ERR_FAILED/ });

/**
 * Returns a department and a search of more than one page, with the call that loads the next one and how
 * early it is made.
 */
async function longLists(page: Page): Promise<{ path: string; call: string; margin: number }[]> {
  const { experience } = await backendsOf(page, 'greenfield');
  const departments = await experience('GET api/users/locations/departments', { query: {} });
  const large = departments.find((each) => each.totalProductCount > 55)!;
  return [
    { path: `/department/${large.key}`, call: '/api/catalog/department/', margin: 500 },
    { path: '/search?q=fresh', call: '/api/catalog/search/', margin: 300 },
  ];
}

/** Scrolls the end of the list to so many pixels below the window. */
const endAt = (page: Page, below: number) =>
  page.getByRole('button', { name: 'Show More Results' }).evaluate((button, under) => {
    const end = button.parentElement!.getBoundingClientRect().top;
    window.scrollBy({ top: end - innerHeight - under, behavior: 'instant' });
  }, below);

test('the next page is asked for before the end of the list: 500 px in a department, 300 px in a search [DEPT-03] [SEARCH-04]', async ({
  page,
}) => {
  for (const { path, call, margin } of await longLists(page)) {
    let asked = 0;
    const listen = (request: { url(): string }) => (asked += request.url().includes(call) ? 1 : 0);
    await visit(page, `${store}${path}`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards, path).toHaveCount(50);
    page.on('request', listen);
    await endAt(page, margin + 80);
    await page.waitForTimeout(600);
    expect(asked, path).toBe(0);
    await endAt(page, margin - 80);
    await expect.poll(() => asked, path).toBe(1);
    await expect.poll(() => cards.count(), path).toBeGreaterThan(50);
    page.off('request', listen);
  }
});

test('the footer stays where it is while further pages arrive, however fast somebody scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { path, call } of await longLists(page)) {
    await visit(page, `${store}${path}`);
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await page.route(`**${call}**`, async (route) => {
      await held;
      await route.continue();
    });
    // The room of what is left is measured right after the page answers to presses.
    await expect
      .poll(() => page.locator('.more').evaluate((more) => more.clientHeight), path)
      .toBeGreaterThan(500);
    await page.evaluate(() => {
      const seen = window as Window & { moved?: number };
      seen.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved! += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift' });
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    // Without a press or a scroll just before, so that the browser counts what moves.
    await page.waitForTimeout(800);
    answer();
    const cards = page.getByRole('main').getByRole('article');
    await expect.poll(() => cards.count(), path).toBeGreaterThan(50);
    await page.waitForTimeout(400);
    const moved = await page.evaluate(() => (window as Window & { moved?: number }).moved!);
    expect(moved, path).toBeLessThan(0.1);
    await page.unroute(`**${call}**`);
  }
});

test('loading a further page is shown, and one that fails can be asked for again [DEPT-05] [SEARCH-10]', async ({
  page,
}) => {
  for (const { path, call } of await longLists(page)) {
    await visit(page, `${store}${path}`);
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await page.route(`**${call}**`, async (route) => {
      await held;
      await route.abort();
    });
    await endAt(page, 100);
    await expect(main.getByRole('button', { name: 'Show More Results' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    answer();
    const failure = main.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' });
    await expect(failure).toBeVisible();
    await expect(cards).toHaveCount(50);
    await page.unroute(`**${call}**`);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cards.count(), path).toBeGreaterThan(50);
    await expect(failure).toHaveCount(0);
  }
});

test('a recipe that adds nothing says so in its place, and one that is added loads the cart again [RECIPE-02]', async ({
  page,
}) => {
  const add = /\/api\/catalog\/recipes\/\d+\/add$/;
  await visit(page, `${store}/recipe/1`);
  await page.route(add, (route) => route.fulfill({ json: { success: false, message: '' } }));
  const button = page.getByRole('button', { name: 'Add this recipe to your cart' });
  await button.click();
  await expect(page.getByRole('main').getByText('Cart not modified')).toBeVisible();
  await expect(page.getByText('Recipe added')).toHaveCount(0);
  await page.unroute(add);
  const loaded = page.waitForRequest(/\/api\/user\/cart\/last/);
  await button.click();
  await loaded;
  await expect(page.getByText('Recipe added')).toBeVisible();
  await expect(page.getByRole('main').getByText('Cart not modified')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, \d+ items/ })).toBeVisible();
});
