import type { Page } from '@playwright/test';
import { hire } from './at-work.ts';
import { packOrder } from './work-through.ts';
import { placePickup } from './pickup-order.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

/**
 * Expects something to happen within `limitMs` of the page's own clock, which otherwise stands still, so that
 * no polling can cause it.
 */
async function happensWithin(page: Page, limitMs: number, happened: () => Promise<boolean>): Promise<void> {
  const step = 50;
  let passed = 0;
  await expect
    .poll(
      async () => {
        if (passed < limitMs) await page.clock.runFor(step);
        passed += step;
        return happened();
      },
      { intervals: [250] },
    )
    .toBe(true);
}

test('a shopper announces an arrival; the desk hands the order over, and refunds the beer that may not go [HAND-01] [HAND-02]', async ({
  browser,
  page,
}) => {
  test.slow();
  const placed = await placePickup(browser, [
    { name: 'White Corn Tortillas', quantity: 4 },
    { name: 'Vanilla Bean Ice Cream', quantity: 4 },
    { name: 'Hill Country Lager', quantity: 2 },
  ]);
  // A person of its own: another journey changes the language of the demo's people.
  const { work: operations } = await hire(page, 'manager', 'Rosa Vega');
  await packOrder(operations, placed.id, { ambient: 2, frozen: 1, stagingSpot: 'P-3' });

  const phone = placed.page;
  await phone.setViewportSize({ width: 360, height: 740 });
  await visit(phone, `/greenfield/account/orders/${placed.id}`);
  const code = await test.step('the shopper reads their code', async () => {
    const shown = phone.getByText(/^\d{4}$/);
    await expect(shown).toBeVisible();
    await expectAccessible(phone, 'the order of who collects it');
    return (await shown.textContent())!;
  });

  await page.clock.install();
  await page.goto('/backoffice/');
  const here = page.getByRole('region', { name: /^Here now/ });
  const ticket = page.locator('a.ticket').filter({ hasText: placed.number });
  await test.step('the arrival shows on an open board at once', async () => {
    await expect(
      page
        .getByRole('region', { name: /^Ready/ })
        .locator('a.ticket')
        .filter({ hasText: placed.number }),
    ).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await phone.getByLabel(/^Parking spot/).fill('4');
    await phone.getByLabel(/^Your car/).fill('Red Civic');
    await phone.getByRole('button', { name: "I'm here" }).click();
    await expect(phone.getByRole('heading', { name: "We know you're here." })).toBeVisible();
    await expectAccessible(phone, 'the order of who is here');
    await happensWithin(page, 2_000, () => here.filter({ has: ticket }).isVisible());
    await page.clock.resume();
    await expect(ticket).toContainText('Parked at 4 · Red Civic');
    await expectAccessible(page, 'board');
  });

  await page.goto('/backoffice/hand-over');
  const card = page.getByRole('article').filter({ hasText: placed.number });
  await test.step('the desk finds it by its code', async () => {
    const search = page.getByLabel('Name, order number or pickup code');
    await search.fill('nobody at all');
    await expect(page.getByRole('main').getByText('No order that is ready is like that.')).toBeVisible();
    await search.fill(code);
    await expect(card).toBeVisible();
    await expect(card).toContainText('Parked at 4 · Red Civic');
    await expect(card).toContainText('P-3');
    await expect(page.locator('body')).not.toContainText('555');
    await expectAccessible(page, 'desk');
  });

  await test.step('without an ID the beer stays, and its price is refunded', async () => {
    await expect(card.getByRole('button', { name: 'Hand over' })).toBeDisabled();
    await card.getByRole('button', { name: 'Check the age: 21+' }).click();
    const dialog = page.getByRole('dialog', { name: '21 or older' });
    await expect(dialog.getByLabel('Date of birth')).toBeFocused();
    await expect(dialog).toContainText('2 × Hill Country Lager');
    await page.keyboard.type('08242020');
    await expect(dialog.getByText('Too young for these.').first()).toBeVisible();
    await expectAccessible(page, 'age');
    await dialog.getByRole('button', { name: 'They show no ID' }).click();
    await expect(dialog.getByText(/These are taken off and refunded/)).toBeVisible();
    await expectAccessible(page, 'taken off');
    const answered = page.waitForRequest(/\/age$/);
    await dialog.getByRole('button', { name: 'Take them off and refund' }).click();
    expect((await answered).postDataJSON()).toEqual({ revision: expect.any(Number), answer: 'refused' });
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole('button', { name: /Check the age/ })).toHaveCount(0);
    await expect(card.getByRole('group', { name: /^Take these out of the bags/ })).toBeVisible();
    await expectAccessible(page, 'out of the bags');
  });

  await test.step('by keyboard alone: the beer comes out, one bag too few is asked about, then all of them go', async () => {
    await card.getByLabel(/Dry bags/).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card.getByLabel('2 × Hill Country Lager')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: 'Hand over' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Yes, that is right' })).toBeVisible();
    await expectAccessible(page, 'a bag too few');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Order ${placed.number} is handed over`).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the beer is refunded, the rest is not', async () => {
    const params = { id: placed.id };
    const moved = async () => {
      const { orderStatus, money } = await operations('GET api/orders/:id', { params });
      return { orderStatus, goesBack: money.refunded };
    };
    await expect
      .poll(moved, { timeout: 30_000 })
      .toEqual({ orderStatus: 'Picked up', goesBack: expect.any(Number) });
    const { lines, money } = await operations('GET api/orders/:id', { params });
    const beer = lines.find((line) => line.prodName === 'Hill Country Lager')!;
    await expect
      .poll(async () => (await moved()).goesBack, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(beer.extPrice);
    expect(money.final).toBeGreaterThan(beer.extPrice * 1.2);
  });
});
