import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Work } from './at-work.ts';
import { enterDemoStaff } from './demo-staff.ts';
import { enterAsNew, mailTo, saveCard, type Person } from './people.ts';
import { fill } from './placed-order.ts';
import { providerCents } from './provider-ledger.ts';
import { chooseTime, orderNumber } from './screens.ts';
import { scan } from './scanner.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'es-MX',
  viewport: { width: 360, height: 780 },
});

const t = (key: TextKey, ...args: string[]) => say(wordsOf('ES-MX'), key, ...args);
/** Longer than any screen waits before it asks again. */
const patiently = { timeout: 40_000 };

const lagerCode = '401028000100';

const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name }).first().click();

/**
 * Orders by the screen, to be collected tomorrow: two pounds of beef, ice cream with a backup, strawberries,
 * avocados with a note, a beer.
 */
async function orderByPhone(page: Page): Promise<{ shopper: Person; id: string; number: string }> {
  const shopper = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await saveCard(page, shopper);
  await fill(shopper, [
    { name: 'Ground Beef, 85% Lean', quantity: 2 },
    { name: 'Vanilla Bean Ice Cream', quantity: 4, backup: 'Dark Chocolate Ice Cream' },
    { name: 'Strawberries', quantity: 4 },
    { name: 'Hass Avocado', quantity: 4, note: 'Para hoy en la noche' },
    { name: 'Hill Country Lager', quantity: 1 },
  ]);
  await visit(page, '/greenfield/cart?lang=ES-MX');
  await page.getByRole('radio', { name: t('Pickup'), exact: true }).press('Space');
  await press(page, t('Check Out'));
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  await tabs.nth(1).click();
  await chooseTime(page.getByRole('tabpanel'));
  await tabs.nth(2).click();
  await expect(page.getByRole('radio', { name: t('Card ending with {0}', '1111') })).toBeChecked();
  await press(page, t('Continue to review'));
  await page
    .getByRole('checkbox', { name: t('This order contains alcohol. I confirm that I am 21 or older.') })
    .check();
  await press(page, t('Place Order'));
  await expect(
    page.getByRole('heading', { level: 1, name: t('Thank you for placing your order!') }),
  ).toBeVisible(patiently);
  const number = await orderNumber(
    page
      .getByRole('main')
      .getByText(/GF-\d+/)
      .first(),
  );
  const [order] = await shopper.commerce('GET api/customer/orders', { query: { limit: 1 } });
  await page.goto(`/greenfield/account/orders/${order!.id}`);
  await expect(page.getByText(number)).toBeVisible();
  return { shopper, id: order!.id, number };
}

/** Signs in somebody of the store in a browser of their own. */
async function comesToWork(browser: Browser, email: string, lang: 'en-US' | 'es-MX') {
  const viewport = lang === 'es-MX' ? { width: 360, height: 780 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ locale: lang, viewport, reducedMotion: 'reduce' });
  const screen = await context.newPage();
  const operations = await enterDemoStaff(screen, email, lang === 'es-MX' ? 'ES-MX' : 'EN-US');
  return { screen, operations };
}

const lineOf = (screen: Page, name: string) => screen.getByRole('listitem').filter({ hasText: name });

/** Accepts and claims the order; picks a beer by its code and beef by its weight. */
async function scanAndWeigh(screen: Page, id: string): Promise<void> {
  await screen.goto(`/backoffice/orders/${id}`);
  await press(screen, 'Aceptar pedido');
  await press(screen, 'Empezar a surtir');
  await expect(screen.getByText('0 de 5')).toBeVisible();
  await scan(screen, lagerCode);
  await expect(screen.getByText('1 de 5')).toBeVisible();
  await lineOf(screen, 'Carne molida').getByRole('button').click();
  await press(screen, 'Pesar');
  const pad = screen.getByRole('dialog');
  for (const key of ['1', '.', '9']) await pad.getByRole('button', { name: key, exact: true }).click();
  await press(pad, 'En la bolsa');
  await expect(screen.getByText('2 de 5')).toBeVisible();
}

/** Picks another ice cream and no strawberries; the avocados offline, which the server learns afterwards. */
async function pickTheRest(screen: Page): Promise<void> {
  await lineOf(screen, 'Helado').getByRole('button').click();
  await press(screen, 'No hay');
  await press(screen.getByRole('dialog'), 'Poner este');
  await expect(screen.getByText('3 de 5')).toBeVisible();
  await lineOf(screen, 'Fresas').getByRole('button').click();
  await press(screen, 'No hay');
  await press(screen.getByRole('dialog'), 'No incluirlo');
  await expect(screen.getByText('4 de 5')).toBeVisible();
  await expect(screen.getByText('Para hoy en la noche')).toBeVisible();
  await expect(screen.locator('.waiting-tag')).toHaveText('');
  await screen.context().setOffline(true);
  await press(screen, 'En la bolsa');
  await expect(screen.getByText('5 de 5')).toBeVisible();
  await expect(screen.locator('.waiting-tag')).toHaveText(/^1 /);
  await expect(screen.getByRole('button', { name: 'Ya está listo' })).toBeDisabled();
  await screen.context().setOffline(false);
  await expect(screen.locator('.waiting-tag')).toHaveText('', patiently);
}

async function makeReady(screen: Page): Promise<void> {
  await press(screen, /^Una? más: .*refrigeradas/i);
  await press(screen, /^Una? más: .*congeladas/i);
  await screen.getByLabel('Dónde espera').fill('B-2');
  await press(screen, 'Ya está listo');
  await expect(screen).toHaveURL(/\/backoffice\/pick$/);
}

async function handOver(screen: Page, number: string, code: string): Promise<void> {
  await screen.goto('/backoffice/hand-over');
  await screen.getByLabel('Nombre, número de pedido o código').fill(code);
  const card = screen.getByRole('article').filter({ hasText: number });
  await expect(card).toContainText('Estacionado en 7 · Tsuru azul');
  await press(card, 'Revisar la edad: 21+');
  const age = screen.getByRole('dialog', { name: '21 años o más' });
  await age.getByLabel('Fecha de nacimiento').fill('08/24/1990');
  await press(age, 'Tiene la edad');
  await expect(age).toHaveCount(0);
  for (const bag of await card.getByRole('checkbox').all()) await bag.check();
  await press(card, 'Entregar');
  await expect(card).toHaveCount(0);
}

/** Refunds one of the four avocados in two presses. Returns the sum on the screen. */
async function refundOne(screen: Page, id: string): Promise<string> {
  await screen.goto(`/backoffice/orders/${id}`);
  await screen.getByRole('button', { name: 'Give a refund' }).click(patiently);
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabel('Pieces: Hass Avocado').selectOption('1');
  await dialog.getByLabel(/^Reason/).selectOption({ label: 'Damaged' });
  await expectAccessible(screen, 'refund');
  const first = dialog.getByRole('button', { name: /^Refund \$/ });
  const [amount] = /\$[\d.]+/.exec((await first.textContent())!)!;
  await first.click();
  await press(screen, `Yes, refund ${amount}`);
  await expect(screen.getByText(`${amount} is on its way back`).first()).toBeVisible();
  return amount;
}

const centsOf = (dollars: number) => Math.round(dollars * 100);

/**
 * Expects every movement in the provider's books under its reference, with the same cents, and their sums
 * equal to the order's.
 */
async function expectBooksAgree(operations: Work, id: string): Promise<{ paid: number; back: number }> {
  const read = () => operations('GET api/orders/:id/money', { params: { id } });
  await expect
    .poll(async () => (await read()).moves.filter(({ state }) => state !== 'done').length, patiently)
    .toBe(0);
  const money = await read();
  const sum = { authorize: 0, capture: 0, refund: 0, reverse: 0 };
  for (const { kind, amount, reference } of money.moves) {
    expect(providerCents({ kind, reference }), `${kind} ${reference}`).toEqual([centsOf(amount)]);
    sum[kind] += centsOf(amount);
  }
  expect(sum.capture).toBe(centsOf(money.captured));
  expect(sum.refund).toBe(centsOf(money.refunded));
  expect(money.captured).toBe(money.final);
  const lines = money.lines.reduce((total, { paid }) => total + centsOf(paid), centsOf(money.fee.paid));
  expect(lines).toBe(sum.capture);
  expect(sum.capture).toBeLessThanOrEqual(centsOf(money.ceiling));
  return { paid: sum.capture, back: sum.refund };
}

test('a day of a store: ordered, picked, collected and refunded, and the books agree with the provider’s [HAND-01] [MONEY-07]', async ({
  browser,
  page,
}) => {
  test.setTimeout(420_000);
  const { shopper, id, number } = await test.step('ordered on a phone, in Spanish', () => orderByPhone(page));
  const { screen, operations } = await comesToWork(browser, 'maria@larder.test', 'es-MX');
  await test.step('picked: the shopper sees by whom and how far', async () => {
    await scanAndWeigh(screen, id);
    const news = page.getByRole('region', { name: t('Picking') });
    await expect(news).toContainText('María está surtiendo tu pedido', patiently);
    await expect(news).toContainText('2 de 5 productos', patiently);
    await expectAccessible(page, 'order being picked');
    await pickTheRest(screen);
    await makeReady(screen);
  });
  await test.step('the shopper arrives and gets their bags', async () => {
    await page.getByLabel(/^Lugar de estacionamiento/).fill('7', patiently);
    await page.getByLabel(/^Tu auto/).fill('Tsuru azul');
    await press(page, t("I'm here"));
    await expect(page.getByRole('heading', { name: t("We know you're here.") })).toBeVisible();
    const code = await page.getByText(/^\d{4}$/).textContent();
    await handOver(screen, number, code!);
  });
  const joan = await comesToWork(browser, 'joan@larder.test', 'en-US');
  const amount = await test.step('something was not good: support refunds it', () =>
    refundOne(joan.screen, id));
  const { paid, back } = await test.step('the books agree', () => expectBooksAgree(operations, id));
  await test.step('the shopper reads the same sums', async () => {
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByText(/^Pediste 2(\.0)? lb · surtimos 1\.9 lb · pagaste \$/)).toBeVisible(
      patiently,
    );
    await expect(main.getByText('En su lugar: Helado de chocolate oscuro')).toBeVisible();
    await expect(main.getByText(t("Not available. You don't pay for it."))).toBeVisible();
    await expect(
      main.getByText(new RegExp(`^Máximo \\$[\\d.]+, pagaste \\$${(paid / 100).toFixed(2)}$`)),
    ).toBeVisible();
    await expect(main.getByRole('region', { name: t('Refunds') })).toContainText(
      `$${(back / 100).toFixed(2)}`,
    );
    await mailTo(page.request, shopper.email, new RegExp(`${number}[^]*\\$${(paid / 100).toFixed(2)}`));
    expect(amount).toBe(`$${(back / 100).toFixed(2)}`);
    await expectAccessible(page, 'order that is over');
  });
});
