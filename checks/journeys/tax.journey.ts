import type { Page } from '@playwright/test';
import { enterAsNew, type Person, enterToBuy } from './people.ts';
import { orderCart } from './placed-order.ts';
import { expect, test, visit } from './shop.ts';

/** Returns the visible rows of the totals, in their order: "Subtotal", "Delivery Fee", … */
async function rowsOf(page: Page): Promise<string[]> {
  const names = page.getByRole('main').getByRole('term').filter({ visible: true });
  await expect(names.filter({ hasText: /^Total$/ })).toBeVisible();
  return (await names.allTextContents()).map((name) => name.replace(/ ·.*$/, ''));
}

async function addSoda({ experience }: Person, name: string): Promise<string> {
  const { products } = await experience('GET api/catalog/search/:searchString', {
    params: { searchString: name },
    query: { langCode: 'EN-US', versionKey: 'WYGO_DELIVERY' },
  });
  const { id } = await experience('POST api/user/cart');
  const body = { productKey: products[0]!.key, quantity: 4, versionKey: 'WYGO_DELIVERY' } as const;
  await experience('POST api/user/cart/:id/product', { params: { id }, body });
  return id;
}

test('the tax is a row after the fee in cart, checkout and order, and adds up to the total [TAX-01] [TAX-02]', async ({
  page,
}) => {
  const person = await enterToBuy(page, 22);
  const id = await addSoda(person, 'Cane Sugar Cola');
  const { totals, total } = await person.experience('GET api/user/cart/:id/totals', {
    params: { id },
    query: {},
  });
  const tax = totals.at(-1)!;
  expect(tax.lineType).toBe('TAX');
  expect(totals.reduce((sum, line) => sum + line.lineAmount, 0)).toBeCloseTo(total, 5);

  for (const screen of ['cart', 'checkout']) {
    await visit(page, `/greenfield/${screen}`);
    const rows = await rowsOf(page);
    expect(rows.slice(0, 4), screen).toEqual(['Subtotal', 'Delivery Fee', 'Tax', 'Total']);
    await expect(
      page
        .getByRole('main')
        .getByText(`$${tax.lineAmount.toFixed(2)}`, { exact: true })
        .first(),
    ).toBeVisible();
  }
  const placed = await orderCart(person, id);
  await visit(page, `/greenfield/account/orders/${placed.id}`);
  await expect(page.getByRole('term').filter({ hasText: /^Tax$/ })).toBeVisible();
  const rows = await rowsOf(page);
  expect(rows.indexOf('Tax')).toBe(rows.indexOf('Delivery Fee') + 1);
});

test('a store without rates shows no tax [TAX-01]', async ({ page }) => {
  const person = await enterAsNew(page, 'mercado-sol', '78205', '512 Dolorosa St');
  await addSoda(person, 'Mandarin Soda');
  await visit(page, '/mercado-sol/cart?lang=EN-US');
  expect(await rowsOf(page)).not.toContain('Tax');
});
