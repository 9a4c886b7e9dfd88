import { centsFromDecimal, formatMoney } from '@larder/domain/money';
import type { Page } from '@playwright/test';
import { backendsOf, enter } from './people.ts';
import { expect, test, visit } from './shop.ts';

/** Returns the promise at the foot, in the place that this width uses. */
const promise = (page: Page) => page.locator('.most-to-pay').filter({ visible: true }).first();

/** Returns the server's cart in the words of the shop's promise. */
async function promised(page: Page): Promise<string> {
  const { experience } = await backendsOf(page, 'greenfield');
  const cart = (await experience('GET api/user/cart/last', { query: {} }))!;
  const money = (amount: number) => formatMoney(centsFromDecimal(amount));
  expect(cart.ceiling).toBeGreaterThan(cart.total);
  return `About ${money(cart.total)}, at most ${money(cart.ceiling)}`;
}

for (const width of [360, 768, 1440]) {
  test(`about how much and at most how much stands in sight in cart and checkout, from the first item on, at ${width} px [PRICE-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width < 500 ? 640 : 900 });
    await enter(page, 'greenfield');
    const { experience } = await backendsOf(page, 'greenfield');
    const { id } = await experience('POST api/user/cart', {});
    await experience('POST api/user/cart/:id/clear', { params: { id } });
    await visit(page, '/greenfield/search?q=bananas');
    const add = page.getByRole('button', { name: 'Add to cart, Bananas', exact: true });
    await add.click();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, 1 item/ })).toBeVisible();
    await visit(page, '/greenfield/cart');
    await expect(promise(page)).toHaveText(/^About \$\d+\.\d\d, at most \$\d+\.\d\d$/);
    await expect(promise(page)).toBeInViewport({ ratio: 1 });
    expect(await promise(page).textContent()).toBe(await promised(page));
    // Under the minimum the bar's only second sum is the missing one.
    const bar = page.locator('.bottom-bar').filter({ visible: true });
    if (width < 1024)
      await expect(bar).toHaveText(/^Add \$[\d.]+ to check outAbout \$[\d.]+, at most \$[\d.]+Check Out$/);
    const more = page.getByRole('button', { name: /^Increase Bananas/ });
    for (let presses = 0; presses < 3; presses += 1) await more.click();
    await expect.poll(async () => (await promise(page).textContent()) === (await promised(page))).toBe(true);
    await visit(page, '/greenfield/checkout');
    await expect(promise(page)).toHaveText(/^About \$\d+\.\d\d, at most \$\d+\.\d\d$/);
    await expect(promise(page)).toBeInViewport({ ratio: 1 });
    await experience('POST api/user/cart/:id/clear', { params: { id } });
  });
}
