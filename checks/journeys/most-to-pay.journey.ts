import { centsFromDecimal, formatMoney } from '@larder/domain/money';
import type { Page } from '@playwright/test';
import { backendsOf, enter, enterToBuy } from './people.ts';
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
    const placeOf = () =>
      checkOut.evaluate((button) => [button.getBoundingClientRect().top, button.checkVisibility()]);
    const checkOut = page.getByRole('button', { name: 'Check Out', exact: true }).filter({ visible: true });
    const before = await placeOf();
    for (let presses = 0; presses < 3; presses += 1) await more.click();
    // Whoever presses plus and then Check Out meets it where it stood, while the ceiling is loaded again too.
    await expect(promise(page)).toContainText('…');
    expect(await placeOf()).toEqual(before);
    await expect.poll(async () => (await promise(page).textContent()) === (await promised(page))).toBe(true);
    await visit(page, '/greenfield/checkout');
    await expect(promise(page)).toHaveText(/^About \$\d+\.\d\d, at most \$\d+\.\d\d$/);
    await expect(promise(page)).toBeInViewport({ ratio: 1 });
    await experience('POST api/user/cart/:id/clear', { params: { id } });
  });
}

for (const width of [320, 360, 390])
  test(`in the bar of a phone of ${width} px each sum of a checkout is one line, of four digits and in Spanish too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await enterToBuy(page);
    await visit(page, '/greenfield/checkout?lang=ES-MX');
    const bar = page.locator('.bottom-bar').filter({ visible: true });
    await expect(promise(page)).toHaveText(/^Aprox\. \$\d+\.\d\d, máximo \$\d+\.\d\d$/);
    const { lines, barHeight } = await bar.evaluate((each) => {
      for (const sum of each.querySelectorAll('.most-to-pay > span')) {
        const text = sum.firstChild!;
        text.textContent = text.textContent!.replace(/\d+\.\d\d/, '3432.67');
      }
      const sums = [...each.querySelectorAll('.most-to-pay > span')];
      return {
        lines: sums.map((sum) => Math.round(sum.clientHeight / parseFloat(getComputedStyle(sum).lineHeight))),
        barHeight: each.clientHeight,
      };
    });
    expect(lines).toEqual([1, 1]);
    expect(barHeight).toBeLessThan(106);
    const button = bar.locator('.btn');
    // The longest word pair: "Continuar a la revisión" in two lines.
    await button.evaluate((each) => (each.textContent = 'Continuar a la revisión'));
    expect((await button.boundingBox())!.height).toBeLessThan(70);
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    const box = (await button.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width - 16);
  });
