import { enter, enterAsNew, fillCart } from './people.ts';
import { expect, passTime, test, visit } from './shop.ts';

/** The line the browser itself writes when a call is broken on purpose. */
test.use({ allowConsole: /^Failed to load resource: net::ERR_FAILED/ });

test('orders are reloaded every ten seconds; a long list of recent items leads back to its top [ORDERS-01] [ORDERS-04]', async ({
  page,
}) => {
  await enter(page, 'greenfield');
  let asked = 0;
  page.on('request', (request) => {
    if (/\/api\/customer\/orders(\?|$)/.test(request.url())) asked += 1;
  });
  await page.clock.install();
  await visit(page, '/greenfield/account');
  const tab = page.getByRole('tab', { name: 'Your Orders' });
  await expect(tab).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The page's own clock stands, and goes on only as far as it is told.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const before = asked;
  await tab.click();
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeVisible();
  expect(asked).toBe(before + 1);
  await passTime(page, 9_900);
  expect(asked).toBe(before + 1);
  await page.clock.runFor(200);
  await expect.poll(() => asked).toBe(before + 2);
  await page.clock.resume();
  await page.getByRole('tab', { name: 'Recent Items' }).click();
  const items = page.getByRole('tabpanel').last().getByRole('article');
  await expect.poll(() => items.count()).toBeGreaterThan(10);
  expect(await items.count()).toBeLessThanOrEqual(25);
  await page.getByRole('button', { name: 'Back to Top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('times that are loading or could not be loaded say so, and can be asked for again [CHECKOUT-15]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  const slots = /\/api\/delivery\/slots/;
  await page.route(slots, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.abort();
  });
  await page.goto('/greenfield/checkout');
  const time = page.getByRole('region', { name: 'Date and time' });
  await expect(time.getByText('Loading available time slots...').first()).toBeVisible();
  await expect(time.getByText('Could not load times. Please try again.')).toBeVisible();
  await page.unroute(slots);
  await time.getByRole('button', { name: 'Try again' }).click();
  await expect(time.getByText('Could not load times. Please try again.')).toHaveCount(0);
  await expect(time.locator('.slot-day')).toHaveCount(10);
});

test('Clear Cart asks first, and keeps the items when told to; a failure says why [CART-02] [CART-08]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person, 10);
  await visit(page, '/greenfield/cart');
  const items = page.getByRole('region', { name: 'Your items' }).getByRole('listitem');
  await expect(items).not.toHaveCount(0);
  const before = await items.count();
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(dialog).toContainText('All items in your cart will be removed. Do you wish to continue?');
  await dialog.getByRole('button', { name: 'No, Keep Items' }).click();
  await expect(items).toHaveCount(before);
  const clear = /\/api\/user\/cart\/[^/]+\/clear$/;
  await page.route(clear, (route) =>
    route.fulfill({ status: 409, json: { errorCode: 'cart-placing', message: 'An order is being placed.' } }),
  );
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await dialog.getByRole('button', { name: 'Yes, Clear Cart' }).click();
  await expect(page.getByText('An order is being placed. (Code cart-placing)')).toBeVisible();
  await expect(items).toHaveCount(before);
  await page.unroute(clear);
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await dialog.getByRole('button', { name: 'Yes, Clear Cart' }).click();
  await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible();
});

test('a backup is searched for after two quiet seconds, from three characters on, in a list of 30rem at most [CART-10]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person, 10);
  await page.clock.install();
  await visit(page, '/greenfield/cart');
  await page
    .getByRole('button', { name: /^Backup product/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose a backup product' });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/catalog/search/')) asked += 1;
  });
  const box = dialog.getByRole('searchbox');
  await expect(box).toBeVisible();
  // The page's own clock stands, and goes on only as far as it is told.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await box.pressSequentially('mi');
  await passTime(page, 2400);
  expect(asked).toBe(0);
  await box.pressSequentially('l');
  await page.clock.runFor(1999);
  await box.pressSequentially('k');
  await passTime(page, 1999);
  expect(asked).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toBe(1);
  await page.clock.resume();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  const list = dialog.getByRole('group').getByRole('list');
  expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('480px');
});
