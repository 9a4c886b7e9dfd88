import { hire } from './at-work.ts';
import { mailTo } from './people.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'es-MX',
  viewport: { width: 360, height: 740 },
});

test('above the ceiling the picker asks, the shopper agrees by the mailed link, and the order is ready at its sum [MONEY-02]', async ({
  browser,
  page,
}) => {
  test.slow();
  const { id, number, shopper } = await placeOrder(browser, [{ name: 'Ground Beef, 85% Lean', quantity: 6 }]);
  const { work } = await hire(page, 'manager', 'Ana Ruiz', 'ES-MX');
  const params = { id };
  const { revision } = await work('GET api/orders/:id', { params });
  const accepted = await work('POST api/orders/:id/accept', { params, body: { revision } });
  await work('POST api/orders/:id/claim', { params, body: accepted });
  await page.goto(`/backoffice/pick/${id}`);
  await page.getByRole('button', { name: 'Pesar' }).click();
  const pad = page.getByRole('dialog');
  await pad.getByRole('button', { name: '8', exact: true }).click();
  await pad.getByRole('button', { name: 'En la bolsa' }).click();
  await expect(page.getByText('1 de 1')).toBeVisible();
  await page.getByRole('button', { name: /^Una? más: .*refrigeradas/i }).click();
  await page.getByLabel('Dónde espera').fill('M-1');
  await page.getByRole('button', { name: 'Ya está listo' }).click();
  await expect(
    page.getByText('Vuelve a pesar abajo, pregunta al cliente o regala lo que sobra.'),
  ).toBeVisible();
  const bar = (await page.locator('.shell-bottom').boundingBox())!;
  for (const remedy of ['Preguntar al cliente', 'Cobrar lo acordado y regalar el resto'])
    await expect
      .poll(async () => {
        const { y, height } = (await page.getByRole('button', { name: remedy }).boundingBox())!;
        return y + height;
      }, `${remedy} above the bar`)
      .toBeLessThanOrEqual(bar.y);
  await expectAccessible(page, 'above what was agreed');
  await page.getByRole('button', { name: 'Preguntar al cliente' }).click();
  await expect(page.getByRole('heading', { name: 'Esperando al cliente' })).toBeVisible();
  await expectAccessible(page, 'asked for more');

  const { text } = await mailTo(page.request, shopper.email, /\/-\/more/);
  const home = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await visit(home, /http\S+#\S+/.exec(text)![0]);
  const yes = home.getByRole('button', { name: /^Yes, pay / });
  await expect(yes).toBeVisible();
  await expectAccessible(home, 'a question for more');
  const sum = /\$[\d.]+/.exec((await yes.textContent())!)![0];
  await yes.click();
  await expect(home.getByText(`You agreed. You pay at most ${sum}.`)).toBeVisible({ timeout: 30_000 });

  // At the latest when the phone asks again by itself.
  await page.getByRole('button', { name: 'Ya está listo' }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/backoffice\/pick$/);
  const { money, orderStatus } = await work('GET api/orders/:id', { params });
  expect(orderStatus, number).toBe('Ready for delivery');
  expect(`$${money.final!.toFixed(2)}`).toBe(sum);
});
