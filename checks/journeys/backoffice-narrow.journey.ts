import type { Locator } from '@playwright/test';
import { hire } from './at-work.ts';
import { placeOrder } from './placed-order.ts';
import { expect, test } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, locale: 'es-MX' });

const boxesOf = async (all: Locator) =>
  all.evaluateAll((each) =>
    each.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })),
  );

test('no choice of the board stands alone in a row, no ticket cuts its store’s name, and an order’s buttons end at one edge', async ({
  browser,
  page,
}) => {
  const { id, number } = await placeOrder(browser, [{ name: 'Strawberries', quantity: 12 }]);
  await hire(page, 'owner', 'Robin Vega', 'ES-MX');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/backoffice/');
  const choices = page.locator('.filter-choice');
  await expect(choices).toHaveCount(3);
  expect(new Set((await boxesOf(choices)).map(({ y }) => y)).size).toBe(1);

  const whose = page.locator('a.ticket').filter({ hasText: number }).getByText('Greenfield Market Downtown');
  await expect(whose).toBeVisible();
  const [store] = await boxesOf(whose);
  const [ticket] = await boxesOf(page.locator('a.ticket').filter({ hasText: number }));
  expect(store!.x + store!.width, 'the store’s whole name').toBeLessThan(ticket!.x + ticket!.width);

  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/backoffice/orders/${id}`);
  const verbs = page
    .locator('.order-head + * .btn, .order-head ~ div .btn')
    .filter({ hasText: /pedido|surtir/ });
  await expect(verbs.first()).toBeVisible();
  const edges = (await boxesOf(verbs)).slice(0, 2).map(({ x, width }) => Math.round(x + width));
  expect(new Set(edges).size).toBe(1);
});
