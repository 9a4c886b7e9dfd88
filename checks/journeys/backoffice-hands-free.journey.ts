import type { Page } from '@playwright/test';
import { hire } from './at-work.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

/** Returns the name of the focused element, as a screen reader says it. */
const atFocus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return '';
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
    return (active.getAttribute('aria-label') ?? label ?? active.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  });

/** Presses Tab until an element with this name has focus, then the key. */
async function pressAt(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (name.test(await atFocus(page))) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Expects this line at hand, with focus: it is read, and Tab continues from it. */
async function expectAtHand(page: Page, done: string, name: RegExp): Promise<void> {
  await expect(page.getByText(done, { exact: true })).toBeVisible();
  await expect.poll(() => atFocus(page)).toMatch(name);
}

test('an order is filled by the keyboard alone: in the bag, weighed, replaced, undone and made ready [PICK-02] [PICK-04] [PICK-07]', async ({
  browser,
  page,
}) => {
  const { id, number } = await placeOrder(browser, [
    { name: 'Strawberries', quantity: 3 },
    { name: 'Ground Beef, 85% Lean', quantity: 2 },
    { name: 'Vanilla Bean Ice Cream', quantity: 3, backup: 'Dark Chocolate Ice Cream' },
  ]);
  const { work } = await hire(page, 'manager', 'Ana Ruiz');
  const params = { id };
  const { revision } = await work('GET api/orders/:id', { params });
  await work('POST api/orders/:id/accept', { params, body: { revision } });
  await page.goto('/backoffice/pick');
  const begin = page.getByRole('button', { name: `Pick this ${number}` });
  await expect(begin).toBeVisible();
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused();

  await pressAt(page, /^In the bag$/);
  await expectAtHand(page, '1 of 3', /^Ground Beef/);
  await pressAt(page, /^Weigh$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('2.1', { delay: 150 });
  await expectAccessible(page, 'weight by keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAtHand(page, '2 of 3', /^Vanilla Bean/);
  await pressAt(page, /^Not there$/);
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await pressAt(page, /^Put this in$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAtHand(page, '3 of 3', /^Everything is settled$/);

  await pressAt(page, /^Undo Strawberries, /);
  await expect(page.getByRole('heading', { level: 2, name: 'Strawberries' })).toBeVisible();
  await expectAtHand(page, '2 of 3', /^Strawberries$/);
  await pressAt(page, /^In the bag$/);
  await expectAtHand(page, '3 of 3', /^Everything is settled$/);
  await pressAt(page, /^One more: Chilled/);
  await pressAt(page, /^Where it waits/, 'K');
  await page.keyboard.type('-1');
  // It can be pressed once the lines have been sent.
  await expect(page.getByRole('button', { name: 'It is ready' })).toBeEnabled();
  await pressAt(page, /^It is ready$/);
  await expect(page).toHaveURL(/\/backoffice\/pick$/);
  const after = await work('GET api/orders/:id', { params });
  expect(after).toMatchObject({ stagingSpot: 'K-1', bags: { chilled: 1 } });
  expect(Object.fromEntries(after.lines.map(({ prodName, state }) => [prodName, state]))).toEqual({
    Strawberries: 'picked',
    'Ground Beef, 85% Lean': 'picked',
    'Vanilla Bean Ice Cream': 'substituted',
  });
});
