import type { Page } from '@playwright/test';
import { backendsOf } from './people.ts';
import { expect, passTime, test, visit } from './shop.ts';

const store = '/greenfield';

/** The lines the browser itself writes when a call is broken on purpose. */
test.use({ allowConsole: /^Failed to load resource: net::ERR_FAILED/ });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the home has search, ads, the store’s description and its departments [HOME-01]', async ({ page }) => {
  await page.goto(store);
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox')).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'Advertisement' }).getByRole('listitem').first(),
  ).toBeVisible();
  const about = main.getByRole('region', { name: 'About us' });
  await expect(about.getByRole('heading')).toHaveText('Downtown, two blocks from the lake trail');
  await expect(about).toContainText('Our first store opened in an old saddlery on Brazos Street.');
  const departments = main.getByRole('region', { name: 'Shop by department' }).getByRole('link');
  expect(await departments.count()).toBeGreaterThan(8);
  const row = main.getByRole('region', { name: 'Shop by department' }).getByRole('list');
  expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});

test('a slider moves by its arrows, and stops at its beginning [HOME-03]', async ({ page }) => {
  await visit(page, store);
  const slider = page.getByRole('main').getByRole('region', { name: 'Produce', exact: true });
  const [previous, next] = [
    slider.getByRole('button', { name: 'Previous' }),
    slider.getByRole('button', { name: 'Next' }),
  ];
  const first = slider.getByRole('article').first();
  await slider.scrollIntoViewIfNeeded();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(first).not.toBeInViewport();
  await expect(previous).not.toHaveAttribute('aria-disabled');
  await previous.click();
  await expect(first).toBeInViewport();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
});

test('filters narrow a list and stand in its address; brands are in alphabetical order and can be searched [SEARCH-06] [SEARCH-08] [DEPT-08]', async ({
  page,
  browser,
}) => {
  const main = page.getByRole('main');
  const { experience } = await backendsOf(page, 'greenfield');
  const departments = await experience('GET api/users/locations/departments', { query: {} });
  const dairy = departments.find((each) => each.name === 'Dairy & Eggs')!;
  const names = (of: Page) => of.getByRole('main').getByRole('article').getByRole('link').allTextContents();
  const sorted = 'sort=SORT_BY_NAME_DESC';
  for (const path of [`/search?q=organic&${sorted}`, `/department/${dairy.key}?${sorted}`]) {
    await visit(page, `${store}${path}`);
    await main.getByRole('button', { name: 'Brand' }).click();
    const brands = main.getByRole('group', { name: 'Brand' }).getByRole('listitem');
    const all = await brands.allTextContents();
    expect(all.length, path).toBeGreaterThan(2);
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'en-US')));
    const brand = all.at(-1)!.replace(/\d+$/, '');
    await main.getByLabel('Search brands').fill(brand.slice(1).toUpperCase());
    await expect(brands).toHaveText([all.at(-1)!]);
    await brands.getByRole('checkbox').check();
    await expect(page).toHaveURL(/[?&]brands=\d+/);
    await expect(main.getByRole('article')).toHaveCount(Number(/\d+$/.exec(all.at(-1)!)![0]));
    const shown = await names(page);
    expect(shown, path).toEqual(shown.toSorted((a, b) => b.localeCompare(a, 'en-US')));
    await page.reload();
    expect(await names(page), path).toEqual(shown);
    // A link to it that is sent to somebody else.
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    expect(await names(other), path).toEqual(shown);
    await elsewhere.close();
  }
  await visit(page, `${store}/search?q=milk`);
  await main.getByRole('button', { name: 'Department' }).click();
  const smallest = main.getByRole('group', { name: 'Department' }).getByRole('listitem').last();
  const count = Number(/\d+$/.exec((await smallest.textContent())!)![0]);
  await smallest.getByRole('checkbox').check();
  await expect(page).toHaveURL(/[?&]departments=\d+/);
  await expect(main.getByRole('article')).toHaveCount(count);
});

test('typing on the search page searches after two quiet seconds, Enter at once; leaving forgets the term [SEARCH-03] [SEARCH-07]', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, `${store}/search?q=milk`);
  const box = page.getByRole('banner').getByRole('searchbox');
  await expect(box).toHaveValue('milk');
  await page.waitForLoadState('networkidle');
  // From here on the journey moves the time; an open request would be aborted by the jump.
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  await box.fill('tort');
  await page.clock.runFor(1999);
  await box.press('End');
  await box.pressSequentially('i');
  // Two seconds after the first letters nothing is asked for: the second change began the wait anew.
  await passTime(page, 1999);
  expect(page.url()).toContain('q=milk');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/q=torti$/);
  await page.clock.resume();
  await box.fill('cheddar');
  await box.press('Enter');
  // Out of the box nothing searches by itself: it was the key.
  await box.blur();
  await expect(heading(page)).toHaveText('Results for "cheddar"');
  await page.getByRole('combobox').first().selectOption('SORT_BY_LOW_PRICE');
  await expect(page).toHaveURL(/SORT_BY_LOW_PRICE/);
  await page.getByRole('banner').getByRole('link', { name: 'Greenfield Market', exact: true }).click();
  await expect(heading(page)).toHaveText('Today at Greenfield Market Downtown');
  const own = page.getByRole('main').getByRole('searchbox');
  await expect(own).toHaveValue('');
  await own.fill('milk');
  await own.press('Enter');
  await expect(heading(page)).toHaveText('Results for "milk"');
  expect(page.url()).not.toContain('SORT_BY');
  await expect(page.getByRole('combobox').first()).toHaveValue('SORT_BY_POPULARITY');
});

test('a department emptied by filters says so; one without products says that [DEPT-04]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const isEmpty = main.getByRole('heading', { name: 'No products associated to this department' });
  await page.goto(`${store}/department/1?brands=30`);
  await expect(main.getByRole('heading', { name: 'No products found.' })).toBeVisible();
  await expect(main.getByText('Try changing your filters.')).toBeVisible();
  await expect(isEmpty).toHaveCount(0);
  // A department that stands empty between two seasons: no row of departments leads there, its address does.
  const { experience } = await backendsOf(page, 'greenfield');
  const departments = await experience('GET api/users/locations/departments', { query: {} });
  const seasonal = departments.find((each) => each.name === 'Seasonal & Holiday')!;
  expect(seasonal.totalProductCount).toBe(0);
  const answer = await page.goto(`${store}/department/${seasonal.key}`);
  expect(answer?.status()).toBe(200);
  await expect(heading(page)).toHaveText('Seasonal & Holiday');
  await expect(isEmpty).toBeVisible();
  await expect(main.getByText('Try changing your filters.')).toHaveCount(0);
  await expect(main.getByRole('article')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Seasonal & Holiday' })).toHaveCount(0);
});

test('a page that fails leaves the one before in place, a picture that fails shows a stand-in [ERR-03]', async ({
  page,
}) => {
  const pictures = /\/image\//;
  await page.route(pictures, (route) => route.abort());
  await visit(page, `${store}/product/2`);
  await expect(page.getByRole('img', { name: 'Hass Avocado' })).toHaveClass(/picture-missing/);
  const broken = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (image) => image.complete && image.naturalWidth === 0 && image.currentSrc,
        ).length,
    );
  await expect.poll(broken).toBe(0);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Greenfield Market', exact: true });
  await expect(logo.getByText('Greenfield Market')).toBeVisible();
  await expect(logo.getByRole('img', { includeHidden: true })).toHaveCount(0);
  await page.unroute(pictures);
  // The page's data is cut off on its way.
  await page.route(/\.data(\?|$)/, (route) =>
    route.fulfill({ contentType: 'text/x-script', body: '[{"_1":2},"root' }),
  );
  const department = page.getByRole('navigation', { name: 'Departments' }).getByRole('link').first();
  await department.click();
  await expect(page.locator('.toast').filter({ hasText: 'Unable to decode' })).toBeVisible();
  await expect(heading(page)).toHaveText('Hass Avocado');
  await page.unroute(/\.data(\?|$)/);
  await department.click();
  await expect(heading(page)).toHaveText('Produce');
});

test('a failed save says so beside its form; the backups are at most 30rem tall [ERR-04] [CART-10]', async ({
  page,
}) => {
  await visit(page, `${store}/product/2`);
  const change = /\/api\/user\/cart\/[^/]+\/product$/;
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await page.route(change, (route) => route.abort());
  await add.click();
  await expect(page.getByText('No response from API').first()).toBeVisible();
  await page.unroute(change);
  await page.route(change, (route) => route.fulfill({ contentType: 'application/json', body: '{"cut' }));
  await page.getByRole('button', { name: /^(Add to|Update) cart$/ }).click();
  await expect(page.getByText('Invalid response').first()).toBeVisible();
  await page.unroute(change);
  await page.getByRole('button', { name: /^(Add to|Update) cart$/ }).click();
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();
  await visit(page, `${store}/cart`);
  await page.route(/\/cart\/product\/(message|backup)$/, (route) => route.abort());
  await page.getByRole('button', { name: /Add Note/ }).click();
  await page.getByLabel('Note', { exact: true }).fill('ripe ones');
  await page.getByRole('button', { name: 'Add Note', exact: true }).last().click();
  await expect(page.getByText('Not not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /backup/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose a backup product' });
  await dialog.getByRole('searchbox').fill('limes');
  await dialog.getByRole('searchbox').press('Enter');
  // 30rem.
  await expect(dialog.getByRole('list').last()).toHaveCSS('max-height', '480px');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('An unknown error has ocurred. The change could not be saved')).toBeVisible();
});

test('a guest keeps the cart in two tabs and after closing the browser, until it is cleared [CART-01] [CART-15]', async ({
  page,
  browser,
}) => {
  await visit(page, `${store}/product/2`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(`${store}/cart`);
  await expect(tab.getByRole('region', { name: 'Your items' })).toContainText('Hass Avocado');
  // Closing removes session cookies and keeps those with an expiry.
  const kept = await page.context().storageState();
  const later = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: kept.cookies.filter((cookie) => cookie.expires > 0), origins: kept.origins },
  });
  await page.context().close();
  const again = await later.newPage();
  await visit(again, `${store}/cart`);
  await expect(again.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(again.getByRole('region', { name: 'Your items' })).toContainText('Hass Avocado');
  await expect(again.getByRole('main').getByText('Subtotal').first()).toBeVisible();
  await again.getByRole('button', { name: 'Clear Cart' }).click();
  await again.getByRole('button', { name: 'Yes, Clear Cart' }).click();
  await expect(again.getByRole('main').getByText('Your cart is empty')).toBeVisible();
  await later.close();
});
