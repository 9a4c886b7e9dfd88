import type { Browser, Locator, Page } from '@playwright/test';
import { placeOrder } from './placed-order.ts';
import { chooseDay } from './screens.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';
import { joinAs } from './staff.ts';
import { workOf } from './at-work.ts';

/**
 * Opens an order of tomorrow as its shopper; a manager has opened it, so that the demo's own staff leaves it
 * alone.
 */
async function open(browser: Browser, staff: Page): Promise<{ page: Page; id: string }> {
  await joinAs(staff, 'manager', 'greenfield', 'en-US');
  const { id } = await placeOrder(browser, [{ name: 'Strawberries', quantity: 12 }]);
  await workOf(staff)('POST api/orders/:id/opened', { params: { id } });
  const page = browser.contexts().at(-1)!.pages()[0]!;
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, `/greenfield/account/orders/${id}`);
  return { page, id };
}

test('the last window of a day that is chosen on a phone stays in sight when the new total comes above the buttons', async ({
  browser,
  page: staff,
}) => {
  const { page } = await open(browser, staff);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Change time' }).click();
  const dialog = page.getByRole('dialog');
  await chooseDay(dialog, 3);
  const last = dialog.getByRole('group', { name: 'Time' }).locator('label').last();
  await last.click();
  const total = dialog.getByText(/^Your order will come to about /);
  await expect(total).toBeVisible();
  const end = async () => {
    const [option, foot] = [await last.boundingBox(), await page.locator('.dialog-foot').boundingBox()];
    return option!.y + option!.height <= foot!.y;
  };
  await expect.poll(end).toBe(true);
});

test('a placed order changes its time in four taps at most, its items, and takes in the cart, each until a named time [LIVE-01] [LIVE-02]', async ({
  browser,
  page: staff,
}) => {
  const { page, id } = await open(browser, staff);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.click();
  };
  const dialog = page.getByRole('dialog');

  await test.step('time', async () => {
    const place = page.getByRole('region', { name: 'Delivery or pickup' });
    await expect(page.getByText(/^You can change this order until /)).toBeVisible();
    const changes = page.getByRole('region', { name: 'Change this order' }).getByRole('button');
    const widths = await changes.evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(widths.length).toBe(4);
    expect(new Set(widths).size, 'one column on a phone').toBe(1);
    const before = await place.innerText();
    await tap(page.getByRole('button', { name: 'Change time' }));
    await expect(dialog.getByRole('group', { name: 'Time' })).toBeVisible();
    await expectAccessible(page, 'change time');
    taps += 1;
    await chooseDay(dialog, 3);
    await tap(dialog.getByRole('group', { name: 'Time' }).locator('label').first());
    await tap(dialog.getByRole('button', { name: 'Save time' }));
    await expect(dialog).toHaveCount(0);
    expect(taps).toBeLessThanOrEqual(4);
    await expect.poll(() => place.innerText()).not.toBe(before);
  });

  await test.step('items', async () => {
    await page.getByRole('button', { name: 'Change items' }).click();
    await dialog.getByRole('button', { name: /^Increase / }).click();
    await dialog.getByRole('button', { name: /^Add Note, / }).click();
    await expect(dialog.getByLabel(/^Note for /)).toBeFocused();
    await dialog.getByLabel(/^Note for /).fill('Ripe ones');
    await expectAccessible(page, 'change items');
    await dialog.getByRole('button', { name: /^Backup product, / }).click();
    const chooser = page.getByRole('dialog', { name: 'Choose a backup product' });
    await page.keyboard.press('Escape');
    await expect(chooser).toHaveCount(0);
    // Escape put away the inner dialog alone: nothing that was changed is lost.
    await expect(dialog.getByLabel(/^Note for /)).toHaveValue('Ripe ones');
    await dialog.getByRole('button', { name: /^Backup product, / }).click();
    await chooser.getByRole('searchbox').fill('rice');
    await chooser.getByRole('searchbox').press('Enter');
    await chooser.getByRole('group', { name: 'Products' }).locator('label').first().click();
    await expectAccessible(page, 'change a backup');
    await chooser.getByRole('button', { name: 'Save' }).click();
    await expect(chooser).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: /^Backup: .*rice.*, Change, /i })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Note: Ripe ones')).toBeVisible();
    await expect(page.getByText(/^Backup: .*rice/i)).toBeVisible();
    await expect(page.getByText('13 items').first()).toBeVisible();
  });

  await test.step('add', async () => {
    await visit(page, '/greenfield/product/2');
    await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
    const chip = page.getByRole('banner').getByRole('link', { name: /^Add to .* order$/ });
    await chip.click();
    await expect(page).toHaveURL(new RegExp(`/account/orders/${id}$`));
    await expect(dialog.getByText(/^Your order will come to about /)).toBeVisible();
    await expectAccessible(page, 'add items');
    await dialog.getByRole('button', { name: /^Add to order / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('14 items').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  });
});
