import type { Page } from '@playwright/test';
import { backendsOf, codeFor, enter, enterAsNew, fillCart, saveCard, type Person } from './people.ts';
import { orderCart } from './placed-order.ts';
import { cardFrame } from './screens.ts';
import { expect, ready, test, visit, expectThanks } from './shop.ts';
import { countEffort, printTasks, type Counter, type Task } from './taps.ts';

test.use({ viewport: { width: 360, height: 780 } });

const tasks: Task[] = [];
test.afterAll(() => printTasks(tasks));

/**
 * Chooses the first window offered. Returns its day, counted from today: in the evening and before a
 * holiday, each day costs one more press.
 */
async function pressWindow(page: Page, press: Counter['press']): Promise<number> {
  const windows = page.getByRole('radio', { name: /\d\d:\d\d [AP]M to \d\d:\d\d [AP]M/ });
  const nextDay = page.getByRole('button', { name: /^Try/ });
  const look = async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(windows.or(nextDay).first()).toBeVisible({ timeout: 30_000 });
    return windows.count();
  };
  let daysOn = 0;
  for (; (await look()) === 0; daysOn += 1) await press(nextDay);
  await press(windows.first());
  return daysOn;
}

/**
 * Returns somebody who has ordered twenty things before, with an address and a saved card; the cart is empty
 * now.
 */
async function whoOrderedTwenty(page: Page): Promise<Person> {
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await saveCard(page, person);
  const { experience } = person;
  const sections = await experience('GET api/catalog', { query: { langCode: 'EN-US', maxProducts: 20 } });
  const keys = sections
    .flatMap((section) => section.products)
    .filter((product) => product.minimumAge === null && product.sellingMode === 'UNIT')
    .map((product) => product.key);
  const { id } = await experience('POST api/user/cart');
  const lines = [...new Set(keys)].slice(0, 20).map((productKey) => ({ productKey, quantity: 1 }));
  await experience('POST api/user/cart/:id/products', {
    params: { id },
    body: { versionKey: 'WYGO_DELIVERY', lines },
  });
  await orderCart(person, id);
  return person;
}

test('twenty items again take two taps, and three more to order [AGAIN-01] [AGAIN-02]', async ({ page }) => {
  test.slow();
  const person = await whoOrderedTwenty(page);
  // For a shopper who was here before, the home leaves room for their own slider.
  await visit(page, '/greenfield');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('larder-usuals=');
  await visit(page, '/greenfield');
  const { effort, press } = countEffort();
  await press(page.getByRole('main').getByRole('button', { name: 'Order again' }));
  const sheet = page.getByRole('dialog', { name: 'Order again' });
  await press(sheet.getByRole('button', { name: /^Add 20 items/ }));
  await expect(sheet.getByText('20 items added').last()).toBeVisible();
  const cart = await person.experience('GET api/user/cart/last', { query: {} });
  expect(cart!.products.length).toBe(20);
  tasks.push({ task: 'twenty items again into the cart', ...effort, maxTaps: 2 });
  expect(effort).toEqual({ taps: 2, characters: 0 });

  await press(sheet.getByRole('link', { name: 'Go to Checkout' }));
  const daysOn = await pressWindow(page, press);
  await press(
    page
      .getByRole('button', { name: /^Place Order/ })
      .filter({ visible: true })
      .first(),
  );
  await expectThanks(page);
  tasks.push({ task: 'twenty items again, ordered', ...effort, maxTaps: 5 });
  expect(effort).toEqual({ taps: 5 + daysOn, characters: 0 });
});

test('a recipe with two ingredients at home takes four taps: the others are in the cart once [PAGE-03]', async ({
  page,
}) => {
  await visit(page, '/greenfield');
  const { effort, press } = countEffort();
  await press(page.getByRole('link', { name: /^View Recipe/ }).first());
  const needs = page.getByRole('region', { name: 'What you need' });
  const own = needs.getByRole('button', { name: /^I have this/ });
  await expect(own.first()).toBeVisible();
  const all = await own.count();
  await press(own.nth(0));
  await press(own.nth(1));
  const add = page.getByRole('button', { name: 'Add this recipe to your cart' });
  await expect(add).toHaveAccessibleDescription(new RegExp(`^Adds the missing ${all - 2} ·`));
  await press(add);
  await expect(page.getByText('Recipe added')).toBeVisible();
  tasks.push({ task: 'a recipe with two things owned', ...effort, maxTaps: 4 });
  expect(effort).toEqual({ taps: 4, characters: 0 });
  const badge = page.getByRole('banner').getByRole('button', { name: /^Cart, / });
  const held = await badge.textContent();
  // Once more: nothing is missing, so nothing is added.
  await add.click();
  await expect(page.getByRole('main').getByText('Cart not modified')).toBeVisible();
  await expect(badge).toHaveText(held!);
});

test('a returning shopper orders with three taps from the cart', async ({ page }) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await saveCard(page, person);
  await fillCart(person);
  await visit(page, '/greenfield/cart');
  const { effort, press } = countEffort();
  await press(page.getByRole('button', { name: 'Check Out' }).filter({ visible: true }).first());
  const daysOn = await pressWindow(page, press);
  await press(page.getByRole('button', { name: /^Place Order/ }).filter({ visible: true }));
  await expectThanks(page);
  tasks.push({ task: 'returning checkout, from the cart', ...effort, maxTaps: 3 });
  expect(effort).toEqual({ taps: 3 + daysOn, characters: 0 });
});

test('a new shopper orders with fifteen taps from a filled cart: an account, an address, a time, a card [BREATH-01]', async ({
  page,
}) => {
  test.slow();
  const guest = await backendsOf(page, 'greenfield');
  await fillCart({ ...guest, email: '', password: '' });
  await visit(page, '/greenfield/cart');
  const { effort, press, choose, type } = countEffort();
  await press(page.getByRole('button', { name: 'Check Out' }).filter({ visible: true }).first());
  await press(page.getByRole('dialog').getByRole('link', { name: 'Create An Account' }));
  // A focused field needs no tap: one types, and continues with Next.
  await expect(page.getByLabel(/^First name/)).toBeFocused();
  const email = `${crypto.randomUUID().slice(0, 4)}@lee.test`;
  const password = 'ripe-pear';
  await type(page.getByLabel(/^First name/), 'Jo');
  await type(page.getByLabel(/^Last name/), 'Lee');
  await type(page.getByLabel(/^Email/), email);
  await type(page.getByLabel(/^Phone/), '5125550133');
  await type(page.getByLabel(/^Password/), password);
  await type(page.getByLabel(/^Confirm your password/), password);
  await press(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: 'Create An Account' }));
  const code = page.getByLabel(/^Confirmation code/);
  await expect(code).toBeFocused();
  await type(code, await codeFor(page.context().request, email));
  await press(page.getByRole('button', { name: 'Submit', exact: true }));
  await press(page.getByRole('button', { name: 'Sign In', exact: true }));
  await expect(page).toHaveURL(/\/greenfield\/cart$/);
  await ready(page);
  await press(page.getByRole('button', { name: 'Check Out' }).filter({ visible: true }).first());
  const address = page.getByRole('dialog', { name: 'Add address' });
  await expect(address.getByLabel(/^Street/)).toBeFocused();
  await type(address.getByLabel(/^Street/), '9 Elm St');
  await type(address.getByLabel(/^Zip code/), '78701');
  await press(address.getByRole('button', { name: 'Save' }));
  const daysOn = await pressWindow(page, press);
  // Only the shopper can put focus into the provider's frame.
  const card = cardFrame(page);
  await press(card.locator('#accountNumber'));
  await type(card.locator('#accountNumber'), '4111111111111111');
  await choose(card.locator('#expMonth'), '08');
  await choose(card.locator('#expYear'), '31');
  await type(card.locator('#cvv'), '123');
  await press(page.getByRole('button', { name: /^Place Order/ }).filter({ visible: true }));
  await expectThanks(page);
  tasks.push({ task: 'new order, from the cart', ...effort, maxTaps: 15 });
  expect(effort.taps).toBe(15 + daysOn);
  expect(effort.characters).toBeLessThanOrEqual(85);
});

test("a known shopper's home keeps room for their usuals before it is painted: nothing moves, and the page is everybody's [AGAIN-02]", async ({
  page,
  browser,
}) => {
  test.slow();
  await enter(page, 'greenfield');
  const slider = page.getByRole('region', { name: 'Your usuals' });
  await visit(page, '/greenfield');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('larder-usuals=');
  // The first page was painted without room: nothing is pushed away in it.
  await expect(slider).toHaveCount(0);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, '/greenfield');
  await expect(slider.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  // The plus begins with the last quantity.
  await expect(slider.getByRole('button', { name: /^Add 2 to cart, / }).first()).toBeVisible();
  // A shopper without purchases gets the same page.
  const other = await (await browser.newContext()).newPage();
  await enterAsNew(other, 'greenfield', '78701', '301 Congress Ave');
  const [mine, theirs] = await Promise.all(
    [page, other].map(async ({ request }) => (await request.get('/greenfield')).text()),
  );
  expect(mine === theirs).toBe(true);
});
