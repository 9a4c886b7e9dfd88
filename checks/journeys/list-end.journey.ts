import type { Page } from '@playwright/test';
import { backendsOf } from './people.ts';
import { expect, ready, test } from './shop.ts';

const store = '/greenfield';

/** Brings the end of the list to so many pixels under the window. */
const endAt = (page: Page, below: number) =>
  page.getByRole('button', { name: 'Show More Results' }).evaluate((button, under) => {
    const end = button.parentElement!.getBoundingClientRect().top;
    window.scrollBy({ top: end - innerHeight - under, behavior: 'instant' });
  }, below);

test('the next page is asked for before the end of the list: 500 px in a department, 300 px in a search [DEPT-03] [SEARCH-04]', async ({
  page,
}) => {
  const { experience } = await backendsOf(page, 'greenfield');
  const departments = await experience('GET api/users/locations/departments', { query: {} });
  const large = departments.find((each) => each.totalProductCount > 55)!;
  for (const { path, call, margin } of [
    { path: `/department/${large.key}`, call: '/api/catalog/department/', margin: 500 },
    { path: '/search?q=fresh', call: '/api/catalog/search/', margin: 300 },
  ]) {
    let asked = 0;
    const listen = (request: { url(): string }) => (asked += request.url().includes(call) ? 1 : 0);
    await page.goto(`${store}${path}`);
    await ready(page);
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

test('a recipe that changes nothing says so in its place, and one that is added loads the cart again [RECIPE-02]', async ({
  page,
}) => {
  const add = /\/api\/catalog\/recipes\/\d+\/add$/;
  await page.goto(`${store}/recipe/1`);
  await ready(page);
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
