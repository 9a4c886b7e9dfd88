import { hire } from './at-work.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test } from './shop.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'es-MX',
  viewport: { width: 360, height: 740 },
});

test('a picker is told on any screen who took their order over, and picked lines stay picked [PICK-01]', async ({
  browser,
  page,
}) => {
  test.slow();
  const { id, number } = await placeOrder(browser, [{ name: 'Strawberries', quantity: 12 }]);
  const { work } = await hire(page, 'manager', 'Ana Ruiz', 'ES-MX');
  const params = { id };
  const { revision } = await work('GET api/orders/:id', { params });
  const accepted = await work('POST api/orders/:id/accept', { params, body: { revision } });
  const claimed = await work('POST api/orders/:id/claim', { params, body: accepted });
  await page.goto('/backoffice/pick');
  await expect(page.getByText(number).first()).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  const { work: kims } = await hire(other, 'manager', 'Kim Vega');
  await kims('POST api/orders/:id/claim', {
    params,
    body: { revision: claimed.revision, takeOver: true },
  });
  const told = page.getByRole('alert').filter({ hasText: `Kim Vega se quedó con tu pedido ${number}.` });
  await expect(told).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'an order taken over');
  await page.goto(`/backoffice/pick/${id}`);
  await expect(page.getByText(/^Kim Vega se quedó con este pedido/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'En la bolsa' })).toHaveCount(0);
});

test('a picker is told in the midst of a walk that one of its orders was cancelled, and walks on with the other', async ({
  browser,
  page,
}) => {
  test.slow();
  const { work } = await hire(page, 'manager', 'Ana Ruiz', 'ES-MX');
  const placed = [];
  for (const name of ['Strawberries', 'Salted Butter']) {
    const order = await placeOrder(browser, [{ name, quantity: 12 }]);
    placed.push(order);
    const params = { id: order.id };
    const { revision } = await work('GET api/orders/:id', { params });
    const accepted = await work('POST api/orders/:id/accept', { params, body: { revision } });
    await work('POST api/orders/:id/claim', { params, body: accepted });
  }
  const [cancelled, other] = placed;
  await page.goto('/backoffice/pick/walk');
  await expect(page.getByRole('heading', { level: 1, name: '2 pedidos en un recorrido' })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  const { work: kims } = await hire(elsewhere, 'manager', 'Kim Vega');
  const params = { id: cancelled!.id };
  const { revision } = await kims('GET api/orders/:id', { params });
  await kims('POST api/orders/:id/cancel', { params, body: { revision, reason: 'Road closed' } });
  const told = page
    .getByRole('alert')
    .filter({ hasText: `Kim Vega canceló el pedido ${cancelled!.number}.` });
  await expect(told).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: other!.number })).toBeVisible();
  await page.goto(`/backoffice/pick/${cancelled!.id}`);
  await expect(page.getByText(/^Kim Vega canceló este pedido/)).toBeVisible();
});
