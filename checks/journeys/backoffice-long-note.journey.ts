import { hire } from './at-work.ts';
import { placeOrder } from './placed-order.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a note that is one long word is broken on screen and paper, and widens no page [PICK-02]', async ({
  browser,
  page,
}) => {
  const note = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const { id } = await placeOrder(browser, [{ name: 'Whole Milk', quantity: 6, note }]);
  const { work } = await hire(page, 'manager', 'Ana Ruiz');
  const params = { id };
  const { revision } = await work('GET api/orders/:id', { params });
  const accepted = await work('POST api/orders/:id/accept', { params, body: { revision } });
  await work('POST api/orders/:id/claim', { params, body: accepted });
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
