import type { Locator, Page } from '@playwright/test';
import { enterAsNew, fillCart, saveCard } from './people.ts';
import { chooseTime, pressUnderForm, typeCard } from './screens.ts';
import { expect, ready, test } from './shop.ts';

test.use({ allowConsole: /Failed to load resource/ });

const window = /\d\d:\d\d [AP]M - \d\d:\d\d [AP]M/;
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text });
const places = (page: Page) => page.getByRole('button', { name: /^Place Order/ }).filter({ visible: true });

async function declinedCard(page: Page, confirm: Locator): Promise<void> {
  await page.getByRole('radio', { name: 'Use a different Card' }).check();
  await typeCard(page, '4000000000000002');
  await pressUnderForm(confirm);
}

test('after a declined card one press takes the window back, and the next attempt ends what was said [CHECKOUT-13] [CHECKOUT-26]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await saveCard(page, person);
  await fillCart(person);
  await page.goto('/greenfield/checkout');
  await ready(page);
  const steps = page.getByRole('main').getByRole('list', { name: 'Checkout' });
  for (const name of [/^Address/, 'Date and time', 'Payment', 'Review'])
    await expect(steps.getByRole('region', { name, exact: true })).toBeVisible();
  const time = page.getByRole('region', { name: 'Date and time' });
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue/ }).click();
  const chosen = (await time.getByText(window).first().innerText()).trim();
  await page.getByRole('button', { name: 'Change: Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await declinedCard(page, dialog.getByRole('button', { name: 'Done' }));
  await expect(dialog).toBeHidden();
  await expect(payment.getByText('Card ending with 0002')).toBeVisible();
  await places(page).first().click();
  await expect(toast(page, /^Failed to place order\./)).toBeVisible();
  await expect(payment.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
  await expect(payment.getByText(chosen)).toBeVisible();
  await payment.getByRole('button', { name: 'Take this time again' }).click();
  await expect(time.getByText(chosen)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take this time again' })).toHaveCount(0);
  await payment.getByRole('radio', { name: /1111/ }).check();
  await payment.getByRole('button', { name: /^Continue/ }).click();
  await expect(toast(page, /^Failed/)).toHaveCount(0);
  await places(page).first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you for placing your order!' }),
  ).toBeVisible({
    timeout: 20_000,
  });
});

test('on a phone the checkout opens on what is not settled, and a decline leads back through it [CHECKOUT-13] [CHECKOUT-26]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await saveCard(page, person);
  await fillCart(person);
  await page.goto('/greenfield/checkout');
  await ready(page);
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expect(tab(/^Date and time/)).toHaveAttribute('aria-selected', 'true');
  const row = await page.getByRole('tablist').boundingBox();
  for (const name of [/^Address/, /^Date and time/, /^Payment/, /^Review/]) {
    const box = (await tab(name).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(row!.x);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
  }
  await chooseTime(page.getByRole('tabpanel'));
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(tab(/^Review/)).toHaveAttribute('aria-selected', 'true');
  await tab(/^Payment/).click();
  await declinedCard(page, page.getByRole('button', { name: /^Continue to/ }));
  await expect(tab(/^Review/)).toHaveAttribute('aria-selected', 'true');
  await places(page).click();
  await expect(tab(/^Payment/)).toHaveAttribute('aria-selected', 'true');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /declined/i })
      .first(),
  ).toBeVisible();
  // The window is what is missing now, not the review.
  await page.getByRole('radio', { name: /1111/ }).check();
  await page.getByRole('button', { name: 'Continue to date and time' }).click();
  await expect(tab(/^Date and time/)).toHaveAttribute('aria-selected', 'true');
  await expect(toast(page, /^Failed/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Take this time again' }).click();
  await expect(tab(/^Review/)).toHaveAttribute('aria-selected', 'true');
  await places(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you for placing your order!' }),
  ).toBeVisible({
    timeout: 20_000,
  });
});

test('an order that takes long says why, and one that keeps failing says so in the end and can be asked for again [CHECKOUT-13]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await saveCard(page, person);
  await fillCart(person);
  await page.goto('/greenfield/checkout');
  await ready(page);
  const time = page.getByRole('region', { name: 'Date and time' });
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue/ }).click();
  const finalize = /\/finalize$/;
  await page.route(finalize, (route) =>
    route.fulfill({ status: 500, json: { errorCode: 'internal-error', message: 'The till is on fire.' } }),
  );
  await places(page).first().click();
  await expect(page.getByText(/^This is taking longer than usual/).first()).toBeVisible({ timeout: 8000 });
  await expect(
    page.getByText('Failed to place order. The till is on fire. (Code internal-error)').first(),
  ).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('main').getByText(/^This is taking longer/)).toHaveCount(0);
  await page.unroute(finalize);
  await places(page).first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Thank you for placing your order!' }),
  ).toBeVisible({
    timeout: 20_000,
  });
});
