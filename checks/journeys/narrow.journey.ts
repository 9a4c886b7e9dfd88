import type { Locator } from '@playwright/test';
import { enter, enterAsNew, saveCard } from './people.ts';
import { fill } from './placed-order.ts';
import { chooseTime } from './screens.ts';
import { expect, ready, spanishShopper, test } from './shop.ts';

test.use({ viewport: { width: 320, height: 780 } });

const inSpanish = (path: string) => `${path}?lang=ES-MX`;

/** Expects each of these to be one line of text. */
async function expectOneLine(all: Locator): Promise<void> {
  expect(await all.count()).toBeGreaterThan(0);
  const higher = await all.evaluateAll((each) =>
    each
      .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 30),
  );
  expect(higher).toEqual([]);
}

test('on a narrow phone no choice leaves its card in the account', async ({ page }) => {
  await enter(page, 'greenfield', spanishShopper);
  await page.goto(inSpanish('/greenfield/account'));
  await ready(page);
  const section = page.locator('.card').filter({ has: page.locator('input[value="ES-MX"]') });
  await expect(section).toBeVisible();
  const box = (await section.locator('.segmented').boundingBox())!;
  const card = (await section.boundingBox())!;
  // As far from the card's right edge as from its left.
  expect(card.x + card.width - (box.x + box.width)).toBeCloseTo(box.x - card.x, 0);
});

test('on a narrow phone a list of products has its count and both buttons in one row', async ({ page }) => {
  await page.goto(inSpanish('/greenfield/department/2'));
  await ready(page);
  const buttons = page.locator('.filter-bar .chip:visible');
  await expect(buttons).toHaveCount(2);
  const middles = await page
    .locator('.filter-bar output, .filter-bar .chip:visible')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
});

test('on a narrow phone a price keeps its unit', async ({ page }) => {
  await page.goto(inSpanish('/greenfield/department/2'));
  await ready(page);
  const prices = page.locator('.pcard .unit-price:has(p + p)');
  expect(await prices.count()).toBeGreaterThan(3);
  const apart = await prices.evaluateAll((all) =>
    all.map((each) => {
      const [price, unit] = ['.price-painted', 'p:first-child .text-small:last-child'].map((part) =>
        each.querySelector(part)!.getBoundingClientRect(),
      );
      return unit!.top >= price!.bottom;
    }),
  );
  expect(apart).not.toContain(true);
});

test('on a narrow phone the amounts of what a recipe needs stay whole', async ({ page }) => {
  await page.goto(inSpanish('/greenfield/recipe/1'));
  await ready(page);
  await expectOneLine(page.locator('.need-amount > p'));
});

test('on a narrow phone the sums beside the next button of the checkout stay whole', async ({ page }) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await saveCard(page, person);
  await fill(person, [{ name: 'Bananas', quantity: 90 }]);
  await page.goto(inSpanish('/greenfield/checkout'));
  await ready(page);
  await expect(page.locator('.bottom-bar .btn')).toHaveText('Continuar a la revisión');
  await expect(page.locator('.bottom-bar .most-to-pay')).not.toContainText('…');
  await expectOneLine(page.locator('.bottom-bar .most-to-pay > span'));
  await chooseTime(page);
  await expect(page.locator('.bottom-bar .btn')).toHaveText('Hacer pedido');
  await expectOneLine(page.locator('.bottom-bar .most-to-pay > span'));
});

test('on a narrow phone the button that buys a weighed product has room for its words', async ({ page }) => {
  await page.goto(inSpanish('/greenfield/product/1'));
  await ready(page);
  await expect(page.locator('.buy-amount')).toContainText('aprox. 0.4 lb (181 g)');
  expect((await page.locator('.buy-button').boundingBox())!.width).toBeGreaterThan(104);
});

test('on a narrow phone what belongs to a line of an order has the width below its amount', async ({
  page,
}) => {
  const { commerce } = await enter(page, 'greenfield', spanishShopper);
  const [order] = await commerce('GET api/customer/orders', { query: {} });
  await page.goto(inSpanish(`/greenfield/account/orders/${order!.id}`));
  await ready(page);
  const facts = page.getByRole('list', { name: 'Resumen del pedido' }).locator('p.tnum.text-small');
  await expect(facts.first()).toBeVisible();
  for (const each of await facts.all()) expect((await each.boundingBox())!.width).toBeGreaterThan(160);
});

test('on a narrow phone the buttons of a dialog take two lines at most', async ({ page }) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await fill(person, [{ name: 'Strawberries', quantity: 2, backup: 'Blueberries' }]);
  await page.goto(inSpanish('/greenfield/cart'));
  await ready(page);
  await page.getByRole('button', { name: /^Sustituto/ }).click();
  const buttons = page.getByRole('dialog').locator('.dialog-foot .btn');
  await expect(buttons).toHaveCount(2);
  for (const each of await buttons.all()) expect((await each.boundingBox())!.height).toBeLessThan(64);
});

test('on a narrow phone the header has the whole ZIP code beside the next window', async ({ page }) => {
  await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await page.goto(inSpanish('/greenfield'));
  await ready(page);
  const [where, when] = [page.locator('.way-line .way-where'), page.locator('.way-line .way-when')];
  await expect(where).toHaveText('Entrega, 78701');
  await expect(when).not.toHaveText('');
  // Which window is next depends on the hour.
  for (const words of ['mañana de 8 a 10\u00a0a.\u00a0m.', 'miércoles, de 4 a 6\u00a0p.\u00a0m.']) {
    await when.evaluate((element, next) => (element.textContent = next), words);
    const cut = await where.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut, words).toBe(0);
  }
});
