import type { Page, Route } from '@playwright/test';
import { enter } from './people.ts';
import { expect, test, visit } from './shop.ts';

// Backends that fail, or never answer, while the pages themselves are served.
test.use({ allowConsole: /Failed to load resource|net::ERR_FAILED/ });

const store = '/greenfield';
const failing = (route: Route) => route.fulfill({ status: 500, body: '{"x":1}' });
/** Returns a pattern for calls whose path ends like this; everything of the backend for ''. */
const calls = (backend: 'commerce' | 'experience', path: string) =>
  new RegExp(`/${backend}/${path || '.*'}(\\?.*)?$`);

async function expectNoConnection(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error connection');
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear session and reload' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
}

test('a backend that is cut off is a connection error on every page, until it is back [SHELL-07] [SHELL-11]', async ({
  page,
}) => {
  for (const backend of ['commerce', 'experience'] as const) {
    for (const path of ['', '/department/1', '/cart', '/help', '/login']) {
      await page.route(calls(backend, ''), (route) => route.abort());
      await page.goto(`${store}${path}`);
      await expectNoConnection(page);
      await page.unroute(calls(backend, ''));
    }
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  }
});

test('a signed-in shopper is never shown as a guest, whatever the user’s call answers [SHELL-11] [AUTH-14]', async ({
  page,
}) => {
  await enter(page, 'greenfield');
  const user = calls('commerce', 'api/user');
  for (const answer of [failing, (route: Route) => route.abort()]) {
    await page.route(user, answer);
    await page.goto(store);
    await expectNoConnection(page);
    await expect(page.getByText('Sign In / Register')).toHaveCount(0);
    await page.unroute(user);
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible({ timeout: 30_000 });
  }
});

test('calls that are never answered are given up in time, and say so [CART-08] [ERR-04] [SHELL-11]', async ({
  page,
}) => {
  await visit(page, `${store}/product/3`);
  await page.route(/\/cart\/[^/]+\/product$/, () => undefined);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('No response from API').first()).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/cart\/[^/]+\/product$/);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();

  await page.route(calls('commerce', 'api/user/check'), () => undefined);
  await page.goto(store);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error connection', { timeout: 30_000 });
});
