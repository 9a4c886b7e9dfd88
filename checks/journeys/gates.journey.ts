import { wrongTexts } from './language.ts';
import { enter, makePerson } from './people.ts';
import { expect, ready, test, visit } from './shop.ts';

const store = '/greenfield';

test('unknown paths lead home and say so, paths to missing things are refused with their status [ROUTE-13] [ROUTE-14]', async ({
  page,
}) => {
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'no' });
  await page.goto(`${store}/no-such-page?x=1`);
  await expect(told).toHaveText(
    "There's no page at /greenfield/no-such-page. This is Greenfield Market Downtown.",
  );
  await expect(page).toHaveURL(store);
  // A mistyped alias, in a browser that remembers a store.
  await page.goto('/greenfeld');
  await expect(told).toHaveText("There's no page at /greenfeld. This is Greenfield Market Downtown.");
  await expect(page).toHaveURL(store);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto('/no-such-store/product/1');
  await expect(told).toHaveText(
    "There's no store or page at /no-such-store/product/1. Choose your store here.",
  );
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Stores in your area' })).toBeVisible();

  const malformed = await page.goto(`${store}/department/abc`);
  expect(malformed?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText('400')).toBeVisible();
  await page.goto(`${store}/department/abc?lang=ES-MX`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  expect(await wrongTexts(page, 'ES-MX')).toEqual([]);
  const posted = await page.request.post(`${store}/product/1?lang=EN-US`, { form: { any: 'thing' } });
  expect(posted.status()).toBe(405);
  expect(await posted.text()).toContain('Unexpected Application Error!');
  for (const path of [`${store}/no-such-page`, '/no-such-page/at/all']) {
    const lost = await page.request.post(`${path}?lang=EN-US`, { form: { any: 'thing' } });
    expect(lost.status(), path).toBe(404);
    expect(await lost.text()).toContain('404<!-- --> (no route matches)');
  }
});

test('without a store every address shows the chooser, which a ZIP code sorts by distance [ROUTE-09] [ROUTE-06] [CHOOSER-03] [CHOOSER-04] [CHOOSER-06] [CHOOSER-07]', async ({
  page,
}) => {
  for (const path of ['/product/1', '/cart', '/help', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Stores in your area' }), path).toBeVisible();
  }
  for (const [path, heading] of [
    ['/login', 'Sign In'],
    ['/privacy', 'Privacy Policy'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await visit(page, '/');
  await expect(page.getByText(/At \d+\.\d\d miles/)).toHaveCount(0);
  await page.getByLabel('Enter your ZIP code').fill('00000');
  await page.getByRole('button', { name: 'Sort stores' }).click();
  await expect(page.getByText("We couldn't find that ZIP code.").first()).toBeVisible();
  await page.getByLabel('Enter your ZIP code').fill('78664');
  await page.getByRole('button', { name: 'Sort stores' }).click();
  const stores = page.getByRole('region', { name: 'Stores in your area' }).getByRole('article');
  await expect(stores.first()).toContainText('Greenfield Market Round Rock');
  await expect(stores.last()).toContainText('Mercado Sol El Paso');
  const miles = (await stores.getByText(/At \d+\.\d\d miles/).allTextContents()).map((text) =>
    Number(/[\d.]+/.exec(text)![0]),
  );
  expect(miles).toHaveLength(5);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  await page.getByRole('link', { name: 'Greenfield Market Round Rock' }).click();
  await expect(page).toHaveURL('/greenfield-roundrock');
  await ready(page);
  // The store last chosen is the selected one from now on.
  await page.goto('/search?q=milk');
  await expect(page).toHaveURL('/greenfield-roundrock/search?q=milk');
});

test('a signed-in shopper is greeted by name and sorts the stores by an address [CHOOSER-01] [CHOOSER-02] [CHOOSER-04]', async ({
  page,
}) => {
  await enter(page, 'greenfield');
  await page.context().clearCookies({ name: 'larder-view' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ana Whitfield!');
  const select = page.getByLabel('Select where are you shopping from');
  await expect(select.locator('option')).toContainText([
    '--No address selected--',
    '1204 E 6th St, Apt 12 (Home)',
    '301 Congress Ave (Office)',
  ]);
  const stores = page.getByRole('region', { name: 'Stores in your area' }).getByRole('article');
  const distances = async () =>
    (await stores.allTextContents()).map((text) => Number(/At (\d+\.\d\d) miles/.exec(text)![1]));
  await expect(stores.first()).toContainText(/At \d+\.\d\d miles/);
  const fromHome = await distances();
  expect(fromHome).toHaveLength(5);
  expect(fromHome).toEqual(fromHome.toSorted((a, b) => a - b));
  await select.selectOption({ label: '301 Congress Ave (Office)' });
  await expect.poll(distances).not.toEqual(fromHome);
  const fromOffice = await distances();
  expect(fromOffice).toEqual(fromOffice.toSorted((a, b) => a - b));
  await page.reload();
  await expect(select.locator('option:checked')).toHaveText('301 Congress Ave (Office)');
  await select.selectOption({ label: '--No address selected--' });
  await expect(page.getByText(/At \d+\.\d\d miles/)).toHaveCount(0);
});

test('personal pages lead a guest to sign in, and the order summary without its data leads to the orders [ROUTE-10] [ROUTE-11] [ROUTE-15] [ROUTE-04]', async ({
  page,
}) => {
  const order = '01900000-0000-7000-8000-000000000000';
  for (const path of ['/account', `/account/orders/${order}`, '/checkout/order-summary']) {
    await page.goto(`${store}${path}`);
    await expect(page, path).toHaveURL(/\/greenfield\/login/);
  }
  const made = await makePerson(page, 'greenfield', 'gates');
  await enter(page, 'greenfield', made);
  await page.goto(`${store}/checkout/order-summary`);
  await expect(page.getByRole('tab', { name: 'Your Orders' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await visit(page, store);
  for (const name of ['Manage Your Account', 'Your Lists']) {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.locator('#account-menu').getByRole('link', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  // Tabs take each other's place in the history: Back leaves the account.
  await page.getByRole('tab', { name: 'Your Orders' }).click();
  await page.goBack();
  await expect(page).toHaveURL(store);
  await page.goto(`${store}/account/orders/${order}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
});

test('the language switch changes the page and is remembered [APP-12] [APP-05] [SHELL-05]', async ({
  page,
}) => {
  // At a place on the page, where the link to its content leads.
  await visit(page, `${store}/product/2#main`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Powered by Larder')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    `${store}/privacy`,
  );
  await expect(footer.getByRole('link', { name: 'Consumer Terms of Use' })).toHaveAttribute(
    'href',
    `${store}/terms`,
  );
  await footer.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aguacate Hass');
  await page.goto(`${store}/help`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect(page.getByText('Versión 3.0')).toBeVisible();
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('Version 3.0')).toBeVisible();
});

test('a language switched to is stored for the user, and used in any browser [APP-12] [APP-06]', async ({
  page,
  browser,
}) => {
  const made = await makePerson(page, 'greenfield', 'lang');
  const { commerce } = await enter(page, 'greenfield', made);
  await visit(page, store);
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  expect((await commerce('GET api/user')).preferences.langCode).toBe('ES-MX');
  // A browser that remembers nothing.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(store);
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-US');
  await elsewhere.clearCookies();
  await enter(other, 'greenfield', made);
  await other.goto(`${store}/help`);
  await expect(other.locator('html')).toHaveAttribute('lang', 'es-MX');
  await elsewhere.close();
});

test('a service worker left by an earlier site is removed, and the fonts are our own [APP-09] [APP-16]', async ({
  page,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
    );
  // The back office keeps itself on the phone; in the demo it shares the address. That scope alone is let be.
  await page.goto('/backoffice/sign-in');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await navigator.serviceWorker.register('/backoffice/sw.js', { scope: '/backoffice/elsewhere/' });
  });
  expect(await workers()).toEqual(['/backoffice/', '/backoffice/elsewhere/']);
  await visit(page, store);
  await expect.poll(workers).toEqual(['/backoffice/']);
  await page.evaluate(async () => {
    const any = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="runtime"]')!.href;
    await navigator.serviceWorker.register(any, { type: 'module', scope: '/assets/' });
  });
  expect(await workers()).toEqual(['/assets/', '/backoffice/']);
  await page.goto(`${store}/help`);
  await expect.poll(workers).toEqual(['/backoffice/']);

  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family);
  });
  expect(loaded.join()).toContain('Figtree');
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});
