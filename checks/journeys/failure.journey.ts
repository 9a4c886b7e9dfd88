import type { Page } from '@playwright/test';
import { openOwnShop, type OwnShop } from './own-shop.ts';
import { expect, expectAccessible, shopper, test, visit } from './shop.ts';

// This journey is about unanswered calls, which browsers and the router report.
test.use({ allowConsole: /Failed to load resource|Failed to fetch|ErrorResponse|503/ });

let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });

async function signIn(page: Page): Promise<void> {
  await visit(page, `${shop.url}/greenfield/login`);
  await page.getByLabel(/^Email/).fill(shopper.email);
  await page.getByLabel(/^Password/).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
}

async function expectNoConnection(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error connection');
  await expect(page.getByRole('button', { name: 'Clear session and reload' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
}

test('a server that dies and comes back has lost nothing; without a database there is an error page with two ways on [SHELL-07] [SHELL-11] [ROUTE-07] [CART-15] [ERR-02]', async ({
  page,
  browser,
}) => {
  test.setTimeout(200_000);
  const other = await browser.newContext();
  const guest = await other.newPage();
  await visit(guest, `${shop.url}/greenfield`);
  await guest.getByRole('link', { name: 'Hass Avocado' }).first().click();
  await guest.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(cartButton(guest)).toHaveAccessibleName('Cart, 1 item, $0.99');

  await signIn(page);
  await visit(page, `${shop.url}/greenfield/product/3`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 1 item/);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('link', { name: 'Your Orders' }).click();
  await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(5);
  const orders = await page
    .getByRole('article')
    .getByText(/GF-\d+/)
    .allTextContents();

  await test.step('the server is killed [SHELL-07]', async () => {
    await guest.getByRole('link', { name: 'Greenfield Market', exact: true }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Today at Greenfield Market Downtown');
    await shop.crash();
    // The page one is on stays.
    await guest.getByRole('link', { name: 'Limes' }).first().click();
    await expect(guest.getByText('Product not found')).toBeVisible();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Today at Greenfield Market Downtown');
    await shop.start();
    await guest.getByRole('link', { name: 'Limes' }).first().click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Limes');
    await expect(cartButton(guest)).toHaveAccessibleName('Cart, 1 item, $0.99');
    await page.reload();
    await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 1 item/);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('link', { name: 'Your Orders' }).click();
    await expect(page.getByRole('link', { name: /^View Details/ })).toHaveCount(5);
    expect(
      await page
        .getByRole('article')
        .getByText(/GF-\d+/)
        .allTextContents(),
    ).toEqual(orders);
  });

  await test.step('the database is stopped [SHELL-07] [SHELL-11]', async () => {
    await shop.stopDatabase();
    const answer = await page.goto(`${shop.url}/greenfield`);
    expect(answer?.status()).toBe(503);
    await expectNoConnection(page);
    await expectAccessible(page, 'error connection');
    // A guest without a session still reaches the departments.
    await guest.goto(`${shop.url}/greenfield/department/1`);
    await expect(guest.getByRole('heading', { level: 1, name: 'Produce' })).toBeVisible();
    await shop.crash();
    await shop.start();
    await page.evaluate(() => localStorage.setItem('left', 'over'));
    await page.getByRole('button', { name: 'Clear session and reload' }).click();
    await expect(page.getByRole('link', { name: 'Sign In / Register' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Greenfield Market Downtown');
  });
  await other.close();
});
