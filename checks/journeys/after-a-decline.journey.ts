import { timesInProse } from '@larder/text/window-prose';
import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Locator, Page } from '@playwright/test';
import { enterToBuy } from './people.ts';
import { chooseTime, pressUnderForm, typeCard } from './screens.ts';
import { expect, test, visit, expectThanks } from './shop.ts';

test.use({ allowConsole: /Failed to load resource/ });

const window = /\d\d:\d\d [AP]M - \d\d:\d\d [AP]M/;
/** Returns the times of a window that was read off a step, "08:00 AM - 10:00 AM", as sentences say them: "8 to 10 AM". */
function inProse(read: string): string {
  const [from = '', to = ''] = Array.from(
    read.matchAll(/(\d\d):(\d\d) ([AP])M/g),
    ([, hour, minute, half]) => {
      const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
      return `${String(hours).padStart(2, '0')}:${minute}`;
    },
  );
  return timesInProse(wordsOf('EN-US'), 'EN-US', { from, to });
}

const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text });
const places = (page: Page) => page.getByRole('button', { name: /^Place Order/ }).filter({ visible: true });

async function declinedCard(page: Page, confirm: Locator): Promise<void> {
  await page.getByRole('radio', { name: 'Use a different Card' }).check();
  await typeCard(page, '4000000000000002');
  await pressUnderForm(confirm);
}

test('after a declined card one press takes the window back, and the next attempt clears the message [CHECKOUT-13] [CHECKOUT-26]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterToBuy(page);
  await visit(page, '/greenfield/checkout');
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
  await expect(payment.getByText(/^Your order didn't go through, so we released your time/)).toContainText(
    inProse(chosen),
  );
  await payment.getByRole('button', { name: 'Take this time again' }).click();
  await expect(time.getByText(chosen)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take this time again' })).toHaveCount(0);
  await payment.getByRole('radio', { name: /1111/ }).check();
  await payment.getByRole('button', { name: /^Continue/ }).click();
  await expect(toast(page, /^Failed/)).toHaveCount(0);
  await places(page).first().click();
  await expectThanks(page);
});

test('on a phone the checkout opens on the first open step, and a decline leads back through it [CHECKOUT-13] [CHECKOUT-26]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enterToBuy(page);
  await visit(page, '/greenfield/checkout');
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
  // The window is missing now, not the review.
  await page.getByRole('radio', { name: /1111/ }).check();
  await page.getByRole('button', { name: 'Continue to date and time' }).click();
  await expect(tab(/^Date and time/)).toHaveAttribute('aria-selected', 'true');
  await expect(toast(page, /^Failed/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Take this time again' }).click();
  await expect(tab(/^Review/)).toHaveAttribute('aria-selected', 'true');
  await places(page).click();
  await expectThanks(page);
});

for (const [lang, width] of [
  ['EN-US', 360],
  ['ES-MX', 360],
  ['EN-US', 1440],
  ['ES-MX', 1440],
] as const) {
  const t = (key: TextKey, ...args: string[]) => say(wordsOf(lang), key, ...args);

  test(`after a declined pickup order one tap gives window and pickup back, and the next attempt clears the message (${lang}, ${width} px) [BREATH-02]`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await enterToBuy(page);
    await visit(page, `/greenfield/checkout?lang=${lang}`);
    const main = page.getByRole('main');
    const mode = (name: TextKey) => main.getByRole('radio', { name: new RegExp(`^${t(name)}`) });
    await mode('Pickup').press('Space');
    await expect(mode('Pickup')).toBeChecked();
    const isNarrow = width < 768;
    const tab = (name: TextKey) => page.getByRole('tab', { name: new RegExp(`^${t(name)}`) });
    if (isNarrow) await tab('Date and time').click();
    const time = isNarrow
      ? page.getByRole('tabpanel')
      : page.getByRole('region', { name: t('Date and time') });
    await chooseTime(time);
    if (isNarrow) await tab('Payment').click();
    else {
      await time.getByRole('button', { name: /^Contin/ }).click();
      await page.getByRole('button', { name: `${t('Change')}: ${t('Payment')}` }).click();
    }
    await page.getByRole('radio', { name: t('Use a different Card') }).check();
    await typeCard(page, '4000000000000002');
    await pressUnderForm(page.getByRole('button', { name: isNarrow ? /^Contin/ : t('Done') }).last());
    if (isNarrow) await tab('Review').click();
    const chosen = (await main.getByText(window).first().innerText()).trim();
    const orders = page
      .getByRole('button', { name: new RegExp(`^${t('Place Order')}`) })
      .filter({ visible: true });
    const failure = new RegExp(`^${t('Failed to place order. {0}', '')}`);
    const declined = main.getByRole('alert').filter({ hasText: /declin|rechaz/i });

    // Declined twice: the second attempt says one thing, once.
    for (const again of [false, true]) {
      if (again) {
        await page.getByRole('radio', { name: t('Use a different Card') }).check();
        await typeCard(page, '4000000000000002');
        await pressUnderForm(
          page.getByRole('button', { name: isNarrow ? /^Contin/ : t('Use this card') }).last(),
        );
      }
      await orders.first().click();
      await expect(toast(page, failure)).toHaveCount(1);
      await expect(declined).toHaveCount(1);
      await expect(mode('Delivery')).toBeChecked();
      await expect(main.getByText(t('We switched your order back to delivery.'))).toBeVisible();
      // One tap restores the window and its way of receiving.
      await page
        .getByRole('button', { name: t('Take this time again') })
        .first()
        .click();
      await expect(mode('Pickup')).toBeChecked();
      await expect(main.getByText(chosen).first()).toBeVisible();
      await expect(page.getByRole('button', { name: t('Take this time again') })).toHaveCount(0);
      await expect(main.getByText(t('We switched your order back to delivery.'))).toHaveCount(0);
    }
    await page.getByRole('radio', { name: /1111/ }).check();
    await expect(declined).toHaveCount(0);
    await orders.first().click();
    await expectThanks(page, t);
    await expect(toast(page, failure)).toHaveCount(0);
    await expect(main.getByText(t('Pickup address'))).toBeVisible();
    await expect(main.getByText(chosen)).toBeVisible();
  });
}

test('a slow order says why, and one that keeps failing says so in the end and can be pressed again [CHECKOUT-13]', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterToBuy(page);
  await visit(page, '/greenfield/checkout');
  const time = page.getByRole('region', { name: 'Date and time' });
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue/ }).click();
  const finalize = /\/finalize$/;
  await page.route(finalize, (route) =>
    route.fulfill({ status: 500, json: { errorCode: 'internal-error', message: 'The till is on fire.' } }),
  );
  await places(page).first().click();
  await expect(page.getByText(/^This is taking longer than usual/).first()).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('Failed to place order. The till is on fire. (Code internal-error)').first(),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').getByText(/^This is taking longer/)).toHaveCount(0);
  await page.unroute(finalize);
  await places(page).first().click();
  await expectThanks(page);
});
