import type { Browser, Page } from '@playwright/test';
import { mailTo } from './people.ts';
import { placeOrder } from './placed-order.ts';
import { scan } from './scanner.ts';
import { expect, expectAccessible, test } from './shop.ts';
import { joinAs } from './staff.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'es-MX',
  viewport: { width: 360, height: 740 },
});

const wrongCode = '401000000999';
/** A label of the scale: item 20015, $10.99, which is one pound of salmon. */
const salmonLabel = '220015010997';

const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Has somebody new find a new order on the board, accept it and begin to fill it. */
async function claimNew(browser: Browser, page: Page) {
  const placed = await placeOrder(browser, [
    { name: 'White Corn Tortillas', quantity: 3, note: 'Las más frescas, por favor' },
    { name: 'Strawberries', quantity: 2 },
    { name: 'Ground Beef, 85% Lean', quantity: 2 },
    { name: 'Atlantic Salmon Fillet', quantity: 1 },
    { name: 'Whole Milk', label: /gal/i, quantity: 2 },
    { name: 'Vanilla Bean Ice Cream', quantity: 2, backup: 'Dark Chocolate Ice Cream' },
  ]);
  await joinAs(page, 'manager', 'greenfield', 'es-MX');
  await page.goto(`/backoffice/#find=${placed.number}`);
  // Until the answer is here the board shows all that it has.
  await expect(page.locator('a.ticket')).toHaveCount(1);
  await page.locator('a.ticket').click();
  await page.getByRole('button', { name: 'Aceptar pedido' }).click();
  await page.getByRole('button', { name: 'Empezar a surtir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: placed.number })).toBeVisible();
  return placed;
}

test('an order is filled on a phone, in Spanish, with one hand, up to Ready [PICK-02] [PICK-03] [PICK-04] [PICK-07]', async ({
  browser,
  page,
}) => {
  const { number } = await claimNew(browser, page);
  const atHand = page.getByRole('heading', { level: 2 });
  const wrong = page.getByRole('alert').filter({ hasText: wrongCode });
  await test.step('the current line, in the order of the walk', async () => {
    await expect(page.getByText('0 de 6')).toBeVisible();
    await expect(page.getByText('Las más frescas, por favor')).toBeVisible();
    await expectAccessible(page, 'pick');
  });
  await test.step('a wrong code is red, announced, and changes nothing', async () => {
    await scan(page, wrongCode);
    await expect(wrong).toBeVisible();
    await expect(page.getByText('0 de 6')).toBeVisible();
    await expectAccessible(page, 'wrong code');
  });
  await test.step('a right code puts its line in the bag', async () => {
    await scan(page, '401002000102');
    await expect(page.getByText('1 de 6')).toBeVisible();
    await expect(wrong).toHaveCount(0);
    await expect(lineOf(page, 'Leche entera')).toContainText('Surtido');
  });
  await test.step('a weight far from the order is asked about once more', async () => {
    await lineOf(page, 'Carne molida').getByRole('button').click();
    await page.getByRole('button', { name: 'Pesar' }).click();
    const pad = page.getByRole('dialog');
    for (const key of ['2', '1']) await pad.getByRole('button', { name: key, exact: true }).click();
    await pad.getByRole('button', { name: 'En la bolsa' }).click();
    await expect(pad.getByRole('button', { name: /21 lb/ })).toBeVisible();
    await expectAccessible(page, 'doubt');
    await pad.getByRole('button', { name: /último/ }).click();
    for (const key of ['.', '1']) await pad.getByRole('button', { name: key, exact: true }).click();
    await pad.getByRole('button', { name: 'En la bolsa' }).click();
    await expect(pad).toHaveCount(0);
    await expect(lineOf(page, 'Carne molida')).toContainText('2.1 lb');
  });
  await test.step('a label of the scale carries its weight', async () => {
    await scan(page, salmonLabel);
    await expect(lineOf(page, 'salmón')).toContainText(/Surtido.*1 lb/);
    await expect(page.getByText('3 de 6')).toBeVisible();
  });
  await test.step('a missing line: the backup comes instead, and is undone again', async () => {
    await lineOf(page, 'Helado').getByRole('button').click();
    await page.getByRole('button', { name: 'No hay' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page, 'not there');
    await page.getByRole('dialog').getByRole('button', { name: 'Poner este' }).first().click();
    await expect(page.getByText('4 de 6')).toBeVisible();
    await page.getByRole('button', { name: /Deshacer Helado/ }).click();
    await expect(page.getByText('3 de 6')).toBeVisible();
    await expect(atHand.first()).toHaveText(/Helado/);
    await page.getByRole('button', { name: 'No hay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No incluirlo' }).click();
    await expect(page.getByText('4 de 6')).toBeVisible();
  });
  await test.step('the other lines are picked by a press', async () => {
    for (const done of ['5 de 6', '6 de 6']) {
      await page.getByRole('button', { name: 'En la bolsa' }).click();
      await expect(page.getByText(done)).toBeVisible();
    }
  });
  await test.step('bags, staging spot, ready', async () => {
    await expectAccessible(page, 'finish');
    await page.getByRole('button', { name: /^Una? más: .*secas/i }).click();
    await page.getByRole('button', { name: /^Una? más: .*refrigeradas/i }).click();
    await page.getByLabel('Dónde espera').fill('A-4');
    await page.getByRole('button', { name: 'Listo' }).click();
    await expect(page).toHaveURL(/\/backoffice\/pick$/);
    await page.goto(`/backoffice/#find=${number}`);
    await expect(page.locator('a.ticket')).toHaveCount(1);
    await expect(page.locator('a.ticket')).toContainText(number);
    await page.locator('a.ticket').click();
    await expect(page.getByRole('heading', { name: 'Espera en A-4' })).toBeVisible();
    await expect(page.getByText('Bolsas secas: 1 · Bolsas refrigeradas: 1')).toBeVisible();
    // The worker charges it; the page says so by itself.
    await expect(page.getByRole('term').filter({ hasText: 'Cobrado' })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'order');
  });
});

test('a shopper answers a question by the mailed link, and the answer shows on the picker’s screen', async ({
  browser,
  page,
}) => {
  const { id, shopper } = await claimNew(browser, page);
  await lineOf(page, 'Fresas').getByRole('button').click();
  await page.getByRole('button', { name: 'No hay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Preguntar al cliente' }).first().click();
  await expect(lineOf(page, 'Fresas')).toContainText('Se le preguntó al cliente');
  const { text } = await mailTo(page.request, shopper.email, /out of Strawberries/);
  const answering = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await answering.goto(/http\S+#\S+/.exec(text)![0]);
  await answering.getByRole('button', { name: /^Yes/ }).click();
  await expect(answering.getByText(/You said yes/)).toBeVisible();
  await page.goto(`/backoffice/orders/${id}`);
  // At the latest when the page asks again by itself.
  await expect(page.getByText('El cliente aceptó Piña miel')).toBeVisible({ timeout: 30_000 });
});

test('two people claim one order: one has it, the other is told so, and nothing happens twice', async ({
  browser,
  page,
}) => {
  const { id, number } = await placeOrder(browser, [{ name: 'Strawberries', quantity: 12 }]);
  await joinAs(page, 'manager', 'greenfield', 'es-MX');
  await page.goto(`/backoffice/orders/${id}`);
  await page.getByRole('button', { name: 'Aceptar pedido' }).click();
  await expect(page.getByRole('button', { name: 'Empezar a surtir' })).toBeVisible();
  const second = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await joinAs(second, 'picker', 'greenfield', 'en-US');
  await second.goto(`/backoffice/orders/${id}`);
  const start = second.getByRole('button', { name: 'Start picking' });
  await expect(start).toBeVisible();
  // From here on the second phone hears of nothing, as on a bad connection.
  await second.route('**/operations/api/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Empezar a surtir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await start.click();
  await expect(second.getByRole('alert').filter({ hasText: 'Robin Vega' })).toBeVisible();
  await second.unroute('**/operations/api/**');
  await second.goto(`/backoffice/pick/${id}`);
  await expect(second.getByText('Robin Vega is picking this order.')).toBeVisible();
  await page.goto(`/backoffice/orders/${id}`);
  const begun = page.getByRole('region', { name: 'Historial' }).getByRole('listitem');
  await expect(begun.filter({ hasText: 'Surtiendo' })).toHaveCount(1);
});
