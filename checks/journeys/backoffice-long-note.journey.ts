import { hire, type Work } from './at-work.ts';
import { placeOrder } from './placed-order.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Accepts an order and takes it for picking. */
async function take(work: Work, id: string): Promise<void> {
  const params = { id };
  const { revision } = await work('GET api/orders/:id', { params });
  const accepted = await work('POST api/orders/:id/accept', { params, body: { revision } });
  await work('POST api/orders/:id/claim', { params, body: accepted });
}

test('a name beside a long quantity is not broken within a word', async ({ browser, page }) => {
  const { id } = await placeOrder(browser, [
    { name: 'Bananas', quantity: 4 },
    { name: 'Whole Milk', quantity: 6 },
  ]);
  const { work } = await hire(page, 'manager', 'Ana Ruiz', 'ES-MX');
  await take(work, id);
  await page.goto(`/backoffice/pick/${id}`);
  const name = page.getByRole('heading', { name: 'Plátanos' });
  await expect(name).toBeVisible();
  await expect(page.locator('.line-card-quantity')).toHaveText('4 (aprox. 1.6 lb)');
  // One line of 27 px.
  expect((await name.boundingBox())!.height).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a note that is one long word is broken on screen and paper, and widens no page [PICK-02]', async ({
  browser,
  page,
}) => {
  const note = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const { id } = await placeOrder(browser, [{ name: 'Whole Milk', quantity: 6, note }]);
  const { work } = await hire(page, 'manager', 'Ana Ruiz');
  await take(work, id);
  for (const path of [`orders/${id}`, `orders/${id}/print/pick-list`, `pick/${id}`]) {
    await page.goto(`/backoffice/${path}`);
    const shown = page.getByText(note).first();
    await expect(shown).toBeVisible();
    const right = await shown.evaluate((each) => {
      const words = document.createRange();
      words.selectNodeContents(each);
      return words.getBoundingClientRect().right;
    });
    expect(right, path).toBeLessThanOrEqual(360);
  }
});
