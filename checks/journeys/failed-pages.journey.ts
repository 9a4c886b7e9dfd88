import type { Page, Route } from '@playwright/test';
import { enter, makePerson } from './people.ts';
import { expect, test, visit } from './shop.ts';

// Messages of the browser and the router about page data that did not load.
test.use({ allowConsole: /Failed to load resource|net::ERR_FAILED|ErrorResponse|Failed to fetch/ });

const store = '/greenfield';
const pageData = /\.data(\?|$)/;

const answers = {
  'are not answered': (route: Route) => route.abort(),
  fail: (route: Route) => route.fulfill({ status: 500, body: '{"x":1}' }),
  'are of no use': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/x-script', body: '"What?"' }),
};

/** Follows a link whose page was not prefetched. */
async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`main a[href="${href}"]`).first().dispatchEvent('click');
}

for (const [how, answer] of Object.entries(answers)) {
  test(`a move whose data ${how} keeps the page on screen, and says the specified words [PRODUCT-01] [RECIPE-05] [LIST-02] [DEPT-05] [SEARCH-10]`, async ({
    page,
  }) => {
    await visit(page, store);
    const heading = page.getByRole('heading', { level: 1, name: 'Today at Greenfield Market Downtown' });
    const links = await page
      .locator('main')
      .evaluate((main) => [...main.querySelectorAll('a')].map((link) => link.getAttribute('href')!));
    const to = (kind: RegExp) => links.find((href) => kind.test(href))!;
    await page.route(pageData, answer);
    for (const [href, words] of [
      [to(/\/product\//), 'Product not found'],
      [to(/\/recipe\//), 'Something went wrong while loading the recipe. Please try again later.'],
      [to(/\/location-list\//), 'Error loading location list products'],
      [to(/\/department\//), /^(An unkown error happened|No response from API|Unable to decode)/],
    ] as const) {
      await follow(page, href);
      const toast = page.locator('.toast').filter({ hasText: words });
      await expect(toast, href).toBeVisible();
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(heading, href).toBeVisible();
      await expect(page).toHaveURL(store);
    }
    await page.unroute(pageData);
    await follow(page, to(/\/product\//));
    await expect(page).toHaveURL(/\/product\//);
    await expect(heading).toHaveCount(0);
    await page.goBack();
    await expect(heading).toBeVisible();
  });
}

test('going back to a page that does not load says so inside the shell, with a way to try again [DEPT-05] [ERR-02]', async ({
  page,
}) => {
  await visit(page, `${store}/department/1`);
  await page.getByRole('link', { name: 'Greenfield Market', exact: true }).click();
  await expect(page).toHaveURL(store);
  await page.route(pageData, answers.fail);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error has occurred');
  await expect(
    page.getByText('An unkown error happened. Please contact administration.').first(),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.unroute(pageData);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produce' })).toBeVisible();
});

test('a move that is never answered is given up and leaves the page on screen [DEPT-05]', async ({
  page,
}) => {
  await visit(page, store);
  await page.route(pageData, () => undefined);
  await follow(page, `${store}/department/1`);
  await expect(page.getByText('No response from API')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(store);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Today at Greenfield Market Downtown' }),
  ).toBeVisible();
});

test('a slow move that fails leaves the shopper at the same place of the page, on the link that they pressed', async ({
  page,
}) => {
  await visit(page, store);
  await page.route(pageData, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await answers.fail(route);
  });
  const link = page.locator('main a[href*="/product/"]:not([tabindex])').last();
  await link.scrollIntoViewIfNeeded();
  const inSight = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top);
  const place = await link.evaluate(inSight);
  await link.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
    element.click();
  });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(link, 'the outline of the next screen is shown').toBeHidden();
  await expect(page.locator('.toast').filter({ hasText: 'Product not found' })).toBeVisible();
  await expect(link).toBeFocused();
  // What grows above it meanwhile moves the page, and not what is in sight.
  expect(await link.evaluate(inSight)).toBe(place);
});

test('preferences changed on another device filter the page on screen, and the next ones [APP-04]', async ({
  page,
}) => {
  const made = await makePerson(page, 'greenfield', 'diet');
  const { commerce, experience } = await enter(page, 'greenfield', made);
  await page.goto(`${store}/department/1`);
  const count = page.getByText(/^\d+ products?$/).first();
  const all = await count.innerText();
  const options = await experience('GET api/users/locations/dietary-options');
  const vegan = options.find(({ code }) => /vegan/i.test(code))!;
  await commerce('POST api/user/preferences', { body: { dietaryOptions: [vegan.key] } });
  const { totals } = await experience('GET api/catalog/department/:id', {
    params: { id: 1 },
    query: { includeSubDeptProducts: true, dietaryOptions: JSON.stringify([vegan.key]) },
  });
  expect(`${totals.totalResults} products`).not.toBe(all);
  // The page comes without the preferences: this browser does not know of them yet.
  await page.goto(`${store}/department/1`);
  await expect(count).toHaveText(`${totals.totalResults} products`);
});

test('an unexpected error is reported and its message shown [APP-10]', async ({ browser }) => {
  // A page of its own: on others an uncaught error fails the test.
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, store);
  const reported = page.waitForRequest(/logerror/);
  await page.evaluate(() => void Promise.reject(new Error('A cog broke')));
  await expect(page.getByText('A cog broke')).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ message: 'A cog broke' });
  await context.close();
});
