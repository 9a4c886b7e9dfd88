import type { Page } from '@playwright/test';
import { hire } from './at-work.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test } from './shop.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  locale: 'es-MX',
  viewport: { width: 360, height: 740 },
});

/**
 * The orders, one kind of product each, with its name at the shelf and its quantity, in the order of their
 * claims.
 */
const wanted = [
  { name: 'Strawberries', said: 'Fresas', quantity: 12, tote: 'Caja azul' },
  { name: 'White Corn Tortillas', said: 'Tortillas de maíz blanco', quantity: 15, tote: 'Caja verde' },
  { name: 'Vanilla Bean Ice Cream', said: 'Helado de vainilla', quantity: 8, tote: 'Caja naranja' },
  { name: 'Salted Butter', said: 'Mantequilla con sal', quantity: 10, tote: 'Caja morada' },
];

/** Takes a free order along by its button, and sees it among its own. */
async function take(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: `Llevar también ${number}` }).click();
  await expect(page.getByRole('link', { name: `Seguir ${number}` })).toBeVisible();
}

test('four orders are filled in one walk, each into the tote of its colour, and one is given back and taken again [PICK-01] [PICK-02]', async ({
  browser,
  page,
}) => {
  test.slow();
  const placed = [];
  for (const each of wanted) placed.push(await placeOrder(browser, [each]));
  const numbers = placed.map(({ number }) => number);
  const { work } = await hire(page, 'manager', 'Ana Ruiz', 'ES-MX');
  for (const { id } of placed) {
    const { revision } = await work('GET api/orders/:id', { params: { id } });
    await work('POST api/orders/:id/accept', { params: { id }, body: { revision } });
  }
  await page.goto('/backoffice/pick');
  await page.getByRole('button', { name: `Surtir ${numbers[0]}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: numbers[0] })).toBeVisible();
  await page.goto('/backoffice/pick');
  for (const number of numbers.slice(1)) await take(page, number);
  await expectAccessible(page, 'four totes');
  await page.getByRole('link', { name: 'Surtir 4 pedidos en un recorrido' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '4 pedidos en un recorrido' })).toBeVisible();
  await page.getByRole('button', { name: `Devolver el pedido ${numbers[3]}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: '3 pedidos en un recorrido' })).toBeVisible();
  await page.goto('/backoffice/pick');
  await take(page, numbers[3]!);
  await page.getByRole('link', { name: 'Surtir 4 pedidos en un recorrido' }).click();

  // By the aisles of the store, not by order.
  for (const place of [1, 0, 3, 2]) {
    const { said, tote, quantity } = wanted[place]!;
    const card = page.getByRole('region', { name: said });
    await expect(card).toContainText(`${tote}${numbers[place]}`);
    await expect(card.getByText(String(quantity), { exact: true })).toBeVisible();
    if (place === 1) await expectAccessible(page, 'walk');
    await card.getByRole('button', { name: 'En la bolsa' }).click();
  }
  await expect(page.getByText('4 de 4')).toBeVisible();
  await expectAccessible(page, 'walk done');
  for (let left = 4; left > 0; left -= 1) {
    await expect(page.getByRole('button', { name: 'Listo' })).toHaveCount(left);
    await page
      .getByRole('button', { name: /^Una más: .*secas/i })
      .first()
      .click();
    await page.getByLabel('Dónde espera').first().fill('B-2');
    await page.getByRole('button', { name: 'Listo' }).first().click();
  }
  await expect(page).toHaveURL(/\/backoffice\/pick$/);
  for (const { id } of placed)
    expect(await work('GET api/orders/:id', { params: { id } })).toMatchObject({
      stagingSpot: 'B-2',
      claim: null,
    });
});
