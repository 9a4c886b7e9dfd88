import type { Page } from '@playwright/test';
import { inflateSync } from 'node:zlib';
import { enter, enterAsNew } from './people.ts';
import { fill } from './placed-order.ts';
import { expect, ready, test } from './shop.ts';

const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };

/** Returns how many sheets the page takes. */
async function sheets(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'Letter', margin });
  return [...sheetsIn(paper.toString('latin1'))].length;
}

/** Finds the number of what is drawn on each sheet of a printed page. */
const sheetsIn = (paper: string) =>
  paper.matchAll(/\/Type\s*\/Page\b(?:(?!endobj)[^])*?\/Contents (\d+) 0 R/g);

/** Returns how many marks are drawn on each sheet that the page takes, in bytes. */
async function inkOf(page: Page): Promise<number[]> {
  const paper = (await page.pdf({ format: 'Letter', margin })).toString('latin1');
  return [...sheetsIn(paper)].map(([, id]) => {
    const drawn = new RegExp(`\\n${id} 0 obj(?:(?!stream)[^])*stream\\r?\\n([^]*?)\\r?\\nendstream`).exec(
      paper,
    )![1]!;
    return inflateSync(Buffer.from(drawn, 'latin1')).length;
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
  await page.emulateMedia({ media: 'print' });
}

test('a printed cart has its notes and backups, and nothing to press', async ({ page }) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await fill(person, [
    { name: 'Bananas', quantity: 4, note: 'Green ones, they are for the whole week' },
    { name: 'Strawberries', quantity: 2, backup: 'Blueberries' },
  ]);
  await open(page, '/greenfield/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('Green ones, they are for the whole week')).toBeVisible();
  await expect(main.getByText(/^Backup: Blueberries/)).toBeVisible();
  await expect(main.getByText('Add Note')).toBeHidden();
  // The way that was chosen is a fact, the other one is not.
  await expect(main.getByText('Delivery', { exact: true })).toBeVisible();
  await expect(main.getByText('Pickup', { exact: true })).toBeHidden();
  await expect(page.locator('.bottom-bar')).toBeHidden();
  await expect(main.locator('.pill').first()).toHaveCSS('border-top-width', '0px');
});

test('a printed checkout is the one that was on screen, and leaves no sheet empty', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await fill(person, [
    { name: 'Bananas', quantity: 4 },
    { name: 'Strawberries', quantity: 2 },
    { name: 'Limes', quantity: 12 },
  ]);
  await page.goto('/greenfield/checkout');
  await ready(page);
  const review = page.getByRole('heading', { name: 'Review' });
  await expect(review).toBeVisible();
  // The first print tells the page that paper is narrower than its window.
  for (const ink of [await inkOf(page), await inkOf(page)]) expect(Math.min(...ink)).toBeGreaterThan(0);
  await expect(review).toBeVisible();
});

test('a printed list has its name and a box to tick for each product', async ({ page }) => {
  await enter(page, 'greenfield');
  await page.goto('/greenfield/account');
  await ready(page);
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  await page.getByRole('button', { name: /^Every week/ }).click();
  const products = page.getByRole('article').filter({ hasText: 'Every week' }).getByRole('listitem');
  await expect(products).toHaveCount(6);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Every week')).toBeVisible();
  await expect(page.getByText('Sunday grill')).toBeHidden();
  const boxes = await products
    .locator('> .listed-product')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').width));
  expect(boxes).toEqual(Array(6).fill('18px'));
  expect(await sheets(page)).toBe(1);
});

test('what was just removed from the cart or a list is not on paper', async ({ page }) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await fill(person, [
    { name: 'Limes', quantity: 12 },
    { name: 'Strawberries', quantity: 2 },
  ]);
  const { id: listId } = await person.experience('POST api/lists', { body: { name: 'Weekly' } });
  for (const prodRrn of [1, 2]) {
    const body = { listId, prodRrn, priceLevelKey: 'DEFAULT', quantity: 2, units: 2 };
    await person.experience('POST api/lists/products', { body });
  }
  const removed = page.getByRole('main').getByText(/^You removed /);
  const removeFirst = async () => {
    await page.emulateMedia({ media: 'screen' });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(removed).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(removed).toBeHidden();
  };
  await open(page, '/greenfield/cart');
  await removeFirst();
  await page.goto('/greenfield/account');
  await ready(page);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  await page.getByRole('button', { name: /^Weekly/ }).click();
  await removeFirst();
});

test('a printed order of ten products begins on its first sheet and ends on its second', async ({ page }) => {
  const { commerce } = await enter(page, 'greenfield');
  const orders = await commerce('GET api/customer/orders', { query: {} });
  const order = orders.find(({ productCount }) => productCount === 10)!;
  await open(page, `/greenfield/account/orders/${order.id}`);
  await expect(page.getByText('Order summary')).toBeVisible();
  expect(await sheets(page)).toBeLessThanOrEqual(2);
});

test('a printed recipe is what a cook needs, on one sheet', async ({ page }) => {
  await open(page, '/greenfield/recipe/1');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What you need' })).toHaveCount(0);
  expect(await sheets(page)).toBe(1);
});

test('a printed product is this product alone', async ({ page }) => {
  await open(page, '/greenfield/product/2');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Hass Avocado' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Similar products' })).toHaveCount(0);
  await expect(page.locator('.bottom-bar')).toBeHidden();
  expect(await sheets(page)).toBeLessThanOrEqual(2);
});
