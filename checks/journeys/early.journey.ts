import type { Page } from '@playwright/test';
import { expect, ready, shopper, test } from './shop.ts';

/** Opens a page whose scripts load only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letThemCome = () => {};
  const wait = new Promise<void>((done) => {
    letThemCome = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto(path);
  return letThemCome;
}

test('a press before the scripts have loaded counts once they have, and only once', async ({ page }) => {
  const letThemCome = await openWithoutScripts(page, '/greenfield/department/2');
  const card = page.locator('.pcard').first();
  const add = card.getByRole('button', { name: /^Add to cart/ });
  await add.click();
  await add.click();
  await expect(card.getByRole('group')).toBeHidden();
  await expect(add).toHaveAttribute('data-held');
  letThemCome();
  await ready(page);
  await expect(card.getByRole('group')).toContainText('1');
  await page.goto('/greenfield/cart');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});

test('text typed before the scripts have loaded stays, and its form is sent once they have', async ({
  page,
}) => {
  const letThemCome = await openWithoutScripts(page, '/greenfield/login');
  await page.getByRole('textbox', { name: /Email/ }).fill(shopper.email);
  await page.getByLabel(/^Password/).fill(shopper.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('textbox', { name: /Email/ }).press('Enter');
  letThemCome();
  await expect(page).not.toHaveURL(/login/);
  await expect(page.locator('#account-menu, [aria-controls="account-menu"]').first()).toBeAttached();
});

test('a ZIP code asked for before the code of its screen has loaded sorts the stores once it has', async ({
  page,
}) => {
  let letItCome = () => {};
  const wait = new Promise<void>((done) => {
    letItCome = done;
  });
  await page.route(/\/assets\/chooser-[^/]+\.js$/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/');
  await page.getByLabel('Enter your ZIP code').fill('78664');
  await page.getByRole('button', { name: 'Sort stores' }).click();
  await page.waitForTimeout(1_500);
  letItCome();
  const stores = page.getByRole('region', { name: 'Stores in your area' }).getByRole('article');
  await expect(stores.first()).toContainText('Greenfield Market Round Rock');
  await expect(page.getByLabel('Enter your ZIP code')).toHaveValue('78664');
});

/** Fills the page's form from a profile as a browser does that tells no script: by what each field says it takes. */
function fillQuietly(page: Page, profile: Record<string, string>): Promise<void> {
  return page.evaluate((known) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main input[autocomplete]')) {
      const value = known[field.autocomplete];
      if (value !== undefined) field.value = value;
    }
  }, profile);
}

test('a form that the browser fills before the scripts have loaded is sent as it was filled', async ({
  page,
}) => {
  const email = `filled-${Date.now()}@larder.test`;
  const letThemCome = await openWithoutScripts(page, '/greenfield/join');
  await fillQuietly(page, {
    'given-name': 'Rosa',
    'family-name': 'Vega',
    email,
    tel: '(512) 555-0177',
    'new-password': shopper.password,
  });
  letThemCome();
  await ready(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create An Account' }).click();
  await expect(page).toHaveURL(new RegExp(`/verify/${email.replace('@', '(@|%40)')}`));
});

test('the scripts wait for each picture in sight, and not for those in a folded part or below', async ({
  page,
}) => {
  const order: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) order.push('script');
  });
  // Without the two seconds after which the scripts come anyway, only the pictures can let them come.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (then: () => void, ms?: number) => (ms === 2000 ? 0 : later(then, ms)),
    });
  });
  await page.setViewportSize({ width: 360, height: 700 });
  let letItCome = () => {};
  await page.route(/\/image\/.*width=160/, async (route) => {
    // A department's picture, which is in sight and is not asked for before the page is laid out.
    if (order.length === 0) {
      order.push('picture held');
      await new Promise<void>((done) => (letItCome = done));
    }
    await route.continue();
  });
  await page.goto('/greenfield', { waitUntil: 'commit' });
  await expect.poll(() => order).toContain('picture held');
  await page.waitForTimeout(700);
  expect(order).toEqual(['picture held']);
  letItCome();
  await expect.poll(() => order).toContain('script');
  await ready(page);
});
