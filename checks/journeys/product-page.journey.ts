import type { Page } from '@playwright/test';
import { backendsOf, makePerson } from './people.ts';
import { expect, ready, test, visit } from './shop.ts';

/** The lines the browser itself writes when a call is broken on purpose. */
test.use({ allowConsole: /^Failed to load resource: net::ERR_FAILED/ });

const store = '/greenfield';
/**
 * Products: one on sale by the piece; one sold by the pound; one without a price in this store; one with a
 * name of 37 characters.
 */
const keys = { avocado: 2, steak: 75, catLitter: 174, cabernet: 176 } as const;

const quantity = (page: Page) => page.getByLabel('Quantity', { exact: true });
const cart = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });

test('a product page shows a skeleton, the product, or that it is not found; an abandoned load is ignored [PRODUCT-01]', async ({
  page,
}) => {
  await visit(page, `${store}/department/1`);
  let held = 0;
  // Late enough to be waited for.
  await page.route(/\/product\/\d+\.data/, async (route) => {
    held += 1;
    await new Promise((done) => setTimeout(done, 1200));
    await route.continue().catch(() => undefined);
  });
  const avocado = page.getByRole('main').getByRole('link', { name: 'Hass Avocado' });
  // Pressed by script: a pointer on its way there has the page fetched before it is pressed.
  await avocado.evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('main [aria-busy="true"] .product-columns .skeleton').first()).toBeVisible();
  // Given up for another screen: that one stays, without a word about the product.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Greenfield Market', exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Greenfield Market Downtown');
  await page.waitForTimeout(1500);
  await expect(page).toHaveURL(store);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  expect(held).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Produce' })).toBeVisible();
  await avocado.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Hass Avocado' })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  const answer = await page.goto(`${store}/product/999999`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByText('Product not found')).toBeVisible();
});

test('the quantity begins at the smallest or at what the cart holds; without a price nothing can be added [PRODUCT-03] [PRODUCT-04] [PRODUCT-05] [PRODUCT-10]', async ({
  page,
}) => {
  await visit(page, `${store}/product/${keys.avocado}`);
  await expect(quantity(page)).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Update cart' })).toHaveCount(0);
  await quantity(page).selectOption('4');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible();
  await expect(quantity(page)).toHaveValue('4');
  // Chosen while the change before is on its way, a quantity stays chosen.
  let send = () => {};
  const held = new Promise<void>((done) => (send = done));
  await page.route(/\/cart\/[^/]+\/product$/, async (route) => {
    await held;
    await route.continue();
  });
  const update = page.getByRole('button', { name: 'Update cart' });
  await quantity(page).selectOption('6');
  await update.click();
  await expect(cart(page)).toHaveAccessibleName('Cart, 6 items, $5.94');
  await expect(update).toHaveAttribute('aria-busy', 'true');
  await quantity(page).selectOption('11');
  send();
  await expect(update).not.toHaveAttribute('aria-busy');
  await expect(quantity(page)).toHaveValue('11');
  await update.click();
  await expect(cart(page)).toHaveAccessibleName('Cart, 11 items, $10.89');
  await expect(update).not.toHaveAttribute('aria-busy');
  await page.reload();
  // Five steps down and five up from the cart's quantity.
  await expect(quantity(page)).toHaveValue('11');
  await expect(quantity(page).locator('option')).toHaveText(
    Array.from({ length: 11 }, (_, index) => String(6 + index)),
  );
  // Sold by piece and weight: pieces, although the cart line also has a weight.
  await visit(page, `${store}/product/1`);
  await quantity(page).selectOption('2');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible();
  await page.reload();
  await expect(quantity(page)).toHaveValue('2');
  await page.goto(`${store}/product/${keys.steak}`);
  await expect(quantity(page)).toHaveValue('0.5');
  await page.goto(`${store}/product/${keys.catLitter}`);
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeDisabled();
});

test('a guest who leaves while the first product is being added finds it in the cart', async ({ page }) => {
  await visit(page, `${store}/product/${keys.avocado}`);
  // No answer reaches this page any more.
  await page.route('**/api/user/cart', () => undefined);
  await quantity(page).selectOption('3');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(cart(page)).toHaveAccessibleName('Cart, 3 items, $2.97');
  await page.unroute('**/api/user/cart');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible();
  await expect(quantity(page)).toHaveValue('3');
  await expect(cart(page)).toHaveAccessibleName('Cart, 3 items, $2.97');
  // The server has it by now, and once.
  await expect
    .poll(async () => {
      const { experience } = await backendsOf(page, 'greenfield');
      const last = await experience('GET api/user/cart/last', { query: {} });
      return last?.products.map(({ units }) => units);
    })
    .toEqual([3]);
});

test('cards cut a name at 35 characters and control the cart; the cart cuts it at 25 [PRODUCT-12] [PRODUCT-15]', async ({
  page,
}) => {
  await visit(page, `${store}/search?q=cabernet`);
  const card = page.getByRole('article').filter({ hasText: 'Cabernet Sauvignon, Texas High Plains' });
  const shown = await card.locator('.pcard-name [aria-hidden]').textContent();
  expect(shown).toBe('Cabernet Sauvignon, Texas High Pla…');
  expect(shown).toHaveLength(35);
  const name = 'Cabernet Sauvignon, Texas High Plains';
  const sent = page.waitForRequest((request) => /\/cart\/[^/]+\/product$/.test(request.url()));
  await card.getByRole('button', { name: `Add to cart, ${name}` }).click();
  await card.getByRole('button', { name: `Increase ${name}` }).click();
  await expect(card.getByRole('status')).toHaveText('2');
  await expect(cart(page)).toHaveAccessibleName(/^Cart, 2 items/);
  expect(((await sent).postDataJSON() as { quantity: number }).quantity).toBe(2);
  await cart(page).click();
  const item = page.getByRole('region', { name: 'Your cart' }).getByRole('listitem');
  await expect(item.locator('[aria-hidden][title]')).toHaveText('Cabernet Sauvignon, Texa…');
  await page.goto(`${store}/cart`);
  await expect(page.getByText('Cabernet Sauvignon, Texa…')).toBeVisible();
  await visit(page, `${store}/search?q=cabernet`);
  await card.getByRole('button', { name: `Decrease ${name}` }).click();
  await card.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(card.getByRole('button', { name: `Add to cart, ${name}` })).toBeFocused();
  await expect(cart(page)).toHaveAccessibleName('Cart, empty');
});

test('cards scroll through the pictures of a product where the store wants it [PRODUCT-14]', async ({
  page,
}) => {
  await page.goto('/mercado-sol/search?q=guacamole&lang=EN-US');
  const card = page.getByRole('article').filter({ hasText: 'Fresh Guacamole' });
  const strip = card.locator('.pcard-strip');
  await expect(strip.locator('img')).toHaveCount(3);
  const scrolled = await strip.evaluate((element) => {
    element.scrollTo({ left: element.clientWidth, behavior: 'instant' });
    return element.scrollLeft / element.clientWidth;
  });
  expect(scrolled).toBeCloseTo(1, 1);
  await page.goto(`${store}/search?q=guacamole&lang=EN-US`);
  await expect(card).toHaveCount(1);
  await expect(card.locator('.pcard-strip')).toHaveCount(0);
});

test('adding to a list leads a guest to sign in and back, and asks for a quantity where there is none [PRODUCT-08] [PRODUCT-10]', async ({
  page,
}) => {
  const made = await makePerson(page, 'greenfield', 'lister');
  await visit(page, `${store}/product/${keys.avocado}`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(`${store}/login`);
  await page.getByLabel(/^Email/).fill(made.email);
  await page.getByLabel(/^Password/).fill(made.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${store}/product/${keys.avocado}`);
  await ready(page);
  await made.experience('POST api/lists', { body: { name: 'Weekday suppers' } });
  // A press waits until it is known who is signed in.
  let tellWho = () => {};
  const wait = new Promise<void>((done) => (tellWho = done));
  await page.route('**/commerce/api/user/check*', async (route) => {
    await wait;
    await route.continue();
  });
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Add to list' }).click();
  tellWho();
  await expect(page.getByRole('menuitem', { name: 'Weekday suppers' })).toBeFocused();
  await page.keyboard.press('Escape');

  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/api/lists/products') ? 1 : 0));
  const intoList = async () => {
    await page.getByRole('button', { name: 'Add to list' }).click();
    await page.getByRole('menuitem', { name: 'Weekday suppers' }).click();
  };
  const sentence = page
    .getByRole('alert')
    .filter({ hasText: 'Please choose a quantity before adding the product to list' });
  // The dropdown itself never offers nothing (PRODUCT-04).
  await quantity(page).evaluate((select: HTMLSelectElement) => select.add(new Option('0', '0'), 0));
  await quantity(page).selectOption('0');
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeDisabled();
  await intoList();
  await expect(sentence).toBeVisible();
  expect(sent).toBe(0);
  await quantity(page).selectOption('3');
  await intoList();
  await expect(page.getByText('Product added to the shopping list')).toBeVisible();
  await expect(sentence).toHaveCount(0);
  expect(sent).toBe(1);
  const [list] = await made.experience('GET api/lists');
  const items = await made.experience('GET api/lists/:id/products', { params: { id: list!.id } });
  expect(items).toMatchObject([{ quantity: 3 }]);
});

test('a name or description that is one long word is broken, and widens nothing [APP-08]', async ({
  page,
}) => {
  await visit(page, `${store}/product/${keys.avocado}`);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const tooWide = await page.evaluate(() => {
      for (const text of document.querySelectorAll('main h1, main h2, .product-info .whitespace-pre-line'))
        text.textContent = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
      return [...document.querySelectorAll('main h1, main h2, .buy-button, .product-info p')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.tagName);
    });
    expect(tooWide, `${width} px`).toEqual([]);
  }
});
