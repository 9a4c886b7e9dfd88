import type { Page } from '@playwright/test';
import { enter, enterAsNew, fillCart } from './people.ts';
import { chooseTime } from './screens.ts';
import { expect, shopper, signIn, test, visit } from './shop.ts';

// Facts for screen readers and keyboards: the focus after a press, the announcements, the names of controls.
test.use({ viewport: { width: 1440, height: 900 } });

const store = '/greenfield';

/** Returns a sentence that a status says, in the page or the topmost modal. */
const status = (page: Page, words: string | RegExp) =>
  page.locator('output.sr-only, output.sr-only > span').filter({ hasText: words }).first();

test('signing in and signing out are announced on the page that opens', async ({ page }) => {
  await signIn(page, 'greenfield');
  await expect(status(page, 'Welcome, Ana!')).toBeAttached();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(status(page, "You've signed out.")).toBeAttached();
});

test('removing the last filter and sorting are announced, and the focus stays with the list', async ({
  page,
}) => {
  await visit(page, `${store}/search?q=milk`);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ index: 1 });
  await expect(status(page, /^Sorted by: /)).toBeAttached();
  await page.getByRole('button', { name: 'Brand' }).click();
  await page.getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', { name: /^Remove filter/ });
  await expect(remove).toHaveCount(1);
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.locator('.filter-bar output')).toBeFocused();
});

test('a verified address keeps the focus in its dialog, and is announced there', async ({ page }) => {
  await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await visit(page, `${store}/account`);
  await page.getByRole('button', { name: /^Add address/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Street/).fill('301 Congress Ave');
  await dialog.getByLabel(/^Zip code/).fill('78701');
  await dialog.getByRole('button', { name: 'Verify' }).press('Enter');
  await expect(dialog.getByText('Address verified')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

test('a day says how many times it has, a time is read with "to" and its fee with the word', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  await visit(page, `${store}/checkout`);
  const time = page.getByRole('region', { name: 'Date and time' });
  await chooseTime(time);
  await expect(status(page, /\d+ times?/)).toBeAttached();
  await expect(time.getByRole('radio', { name: /[AP]M/, checked: true })).toHaveAccessibleName(
    /^\d\d:\d\d [AP]M to \d\d:\d\d [AP]M/,
  );
  await expect(page.getByRole('button', { name: /^Place Order, \$\d+\.\d\d$/ }).first()).toBeAttached();
});

test('landmarks, arrows and line totals have names of their own', async ({ page }) => {
  const person = await enter(page, 'greenfield', shopper);
  await fillCart(person);
  await visit(page, store);
  const names = await page.getByRole('search').evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(names.every(Boolean)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
  const next = await page.getByRole('button', { name: /Next/ }).evaluateAll((all) =>
    all.map((each) =>
      (each.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? document.getElementById(id)?.ariaLabel)
        .join(' '),
    ),
  );
  expect(next.length).toBeGreaterThan(2);
  expect(new Set(next).size).toBe(next.length);
  await visit(page, `${store}/cart`);
  const line = page.getByRole('region', { name: 'Your items' }).getByRole('listitem').first();
  await expect(line.locator('.cart-line-amount')).toHaveText(/^Item total: \$/);
  await expect(page.getByRole('link', { name: /\(512\) 555-0142/ }).first()).toHaveAttribute('href', /^tel:/);
});

test('a form with errors names its list of errors and begins the page title with the word', async ({
  page,
}) => {
  await visit(page, `${store}/join`);
  await page.locator('form button[type="submit"]').click();
  const list = page.getByRole('alert', { name: /./ });
  await expect(list).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText(/I agree to the Consumer Terms of Use/)).toBeVisible();
  const shows = page.getByRole('button', { name: 'Show password', exact: true });
  await expect(shows).toHaveCount(2);
  await expect(shows.nth(0)).toHaveAccessibleDescription(/^Password/);
  await expect(shows.nth(1)).toHaveAccessibleDescription(/^Confirm/);
});

test('a printed recipe is the recipe alone, without its products', async ({ page }) => {
  await visit(page, store);
  const recipe = await page.locator('a[href*="/recipe/"]').first().getAttribute('href');
  await visit(page, recipe!);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
});
