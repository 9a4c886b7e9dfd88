import type { Page } from '@playwright/test';
import { enter, enterAsNew, fillCart, makePerson } from './people.ts';
import { expect, ready, test, visit } from './shop.ts';

/** The line the browser itself writes when a server is down. */
test.use({ allowConsole: /^Failed to load resource: the server responded with a status of 503/ });

const store = '/greenfield';

test('the top bar has its items on shopping screens, hides them while signing in and brings them back [SHELL-01] [SHELL-02] [SHELL-03] [SHELL-04] [SHELL-10] [SHELL-12]', async ({
  page,
}) => {
  const bar = page.getByRole('banner');
  for (const path of [
    '',
    '/department/1',
    '/location-list/1',
    '/product/1',
    '/recipe/1',
    '/search?q=milk',
    '/cart',
  ]) {
    await page.goto(`${store}${path}`);
    // The home has a box of its own in sight.
    await expect(path === '' ? page.getByRole('searchbox') : bar.getByRole('searchbox'), path).toHaveCount(1);
  }
  await ready(page);
  await expect(bar.getByRole('link', { name: 'Greenfield Market', exact: true })).toBeVisible();
  const picker = bar.getByRole('button', { name: /^Change Location/ });
  const cart = bar.getByRole('button', { name: /^Cart/ });
  await expect(picker).toBeVisible();
  await expect(cart).toBeVisible();
  await cart.click();
  const popover = page.getByRole('region', { name: 'Your cart' });
  await expect(popover.getByText('Your cart is empty')).toBeVisible();
  await expect(popover.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await bar.getByRole('link', { name: 'Sign In / Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Greenfield Market', exact: true })).toBeVisible();
  await expect(picker).toHaveCount(0);
  await expect(cart).toHaveCount(0);
  await expect(bar.getByRole('searchbox')).toHaveCount(0);
  await page.goBack();
  await expect(picker).toBeVisible();
  await expect(cart).toBeVisible();
  await enter(page, 'greenfield');
  await page.reload();
  await bar.getByRole('button', { name: /^Your account/ }).click();
  const menu = page.locator('#account-menu');
  await expect(menu.getByRole('link')).toHaveText(['Manage Your Account', 'Your Orders', 'Your Lists']);
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Sign In / Register' })).toHaveCount(0);
});

test('a width of 768 px has the desk layout, one pixel less the phone layout [APP-08]', async ({ page }) => {
  await fillCart(await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St'));
  for (const width of [767, 768]) {
    const isPhone = width === 767;
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `${store}/department/1`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Filter and sort' })).toBeVisible({ visible: isPhone });
    await expect(main.getByRole('combobox')).toBeVisible({ visible: !isPhone });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Cart, \d+/ })
      .click();
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toHaveCount(isPhone ? 1 : 0);
    await page.goto(`${store}/checkout`);
    await expect(main.getByRole('heading', { name: 'Date and time' })).toBeVisible();
    await expect(main.getByRole('tab')).toHaveCount(isPhone ? 4 : 0);
  }
});

test('delivery or pickup stands beside the location picker where the store wants it, and under 1360 px in its sheet [CHECKOUT-28]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1360, height: 900 });
  const choice = page.getByRole('banner').getByRole('group', { name: 'Delivery or pickup' });
  const picker = page.getByRole('banner').getByRole('button', { name: /^Change Location/ });
  await visit(page, `${store}/product/2`);
  await expect(choice.getByRole('radio', { name: 'Delivery' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Pickup' }).press('Space');
  await expect(choice.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'Pickup' })).toBeChecked();
  await page.setViewportSize({ width: 1359, height: 900 });
  await expect(choice).toBeHidden();
  await picker.click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Pickup', exact: true })).toBeChecked();
  await page.goto('/greenfield-south');
  await expect(picker).toBeVisible();
  await expect(choice).toHaveCount(0);
});

test('a logo that comes late moves nothing beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const late = Promise.withResolvers<void>();
  await page.route(/\/experience\/image\/.*width=320/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(`${store}/department/1`, { waitUntil: 'domcontentloaded' });
  const logo = page.locator('header img').first();
  const place = page.getByRole('banner').locator('.location-button');
  const standing = async () => [
    (await place.boundingBox())!.x,
    await logo.evaluate((image) => image.clientWidth),
  ];
  const naturalWidth = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  const before = await standing();
  expect([await naturalWidth(), before[1]! > 60]).toEqual([0, true]);
  late.resolve();
  await expect.poll(naturalWidth).toBeGreaterThan(60);
  expect(await standing()).toEqual(before);
});

test('a server that is down shows a connection error with two buttons [SHELL-07]', async ({ page }) => {
  const made = await makePerson(page, 'greenfield', 'down');
  await enter(page, 'greenfield', made);
  await visit(page, store);
  const down = /\/commerce\//;
  const openWhileDown = async () => {
    // The answer of a proxy whose server is down.
    await page.route(down, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
    await page.goto(`${store}/department/1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error connection');
    await page.unroute(down);
  };
  await openWhileDown();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produce' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await openWhileDown();
  await page.evaluate(() => localStorage.setItem('selected_address_key', 'kept'));
  await page.getByRole('button', { name: 'Clear session and reload' }).click();
  await expect(page.getByRole('link', { name: 'Sign In / Register' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('selected_address_key'))).toBeNull();
});

/** Records whether the loading screen visibly covered the window before the document was replaced. */
async function watchLoading(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    const look = () => {
      const screen = document.elementFromPoint(20, 20)?.closest('output');
      if (screen && getComputedStyle(screen).opacity === '1')
        sessionStorage.setItem('seen', screen.textContent);
    };
    sessionStorage.removeItem('seen');
    setInterval(look, 50);
  });
  return () => page.evaluate(() => sessionStorage.getItem('seen'));
}

/** Delays the next document at a path for so long that a shopper notices. */
const holdDocument = (page: Page, path: string) =>
  page.route(path, async (route) => {
    if (route.request().resourceType() === 'document') await new Promise((done) => setTimeout(done, 1000));
    await route.continue();
  });

test('a slow start shows a loading screen: for another store, and for a new try after a connection error [SHELL-06] [ROUTE-07]', async ({
  page,
}) => {
  const loading = page.getByRole('status').filter({ hasText: 'Loading…' });
  await visit(page, store);
  await expect(loading).toHaveCount(0);
  await holdDocument(page, '**/greenfield-south');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Change Location/ })
    .click();
  await page.getByRole('dialog').getByRole('radio', { name: /South/ }).check();
  const seenOnTheWay = await watchLoading(page);
  await page.getByRole('button', { name: 'Shop here' }).click();
  await expect(page).toHaveURL('/greenfield-south');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Today at Greenfield Market');
  expect(await seenOnTheWay()).toBe('Greenfield MarketLoading…');
  await expect(loading).toHaveCount(0);

  await page.goBack();
  await ready(page);
  await expect(loading).toHaveCount(0);
  const down = /\/commerce\//;
  await page.route(down, (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }));
  await page.goto(`${store}/department/1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error connection');
  await page.unroute(down);
  await holdDocument(page, '**/department/*');
  const seenOnReload = await watchLoading(page);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produce' })).toBeVisible();
  expect(await seenOnReload()).toBe('LarderLoading…');
  await expect(loading).toHaveCount(0);
});

test('help shows the messages of the store and the version [AUTH-13]', async ({ page }) => {
  await page.goto(`${store}/help`);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  // Markup of the merchant's own, shown as such.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('<h');
  await expect(page.getByText('Version 3.0')).toBeVisible();
});
