import type { Page } from '@playwright/test';
import { enterToBuy } from './people.ts';
import { chooseTime } from './screens.ts';
import { expect, test, visit, expectThanks } from './shop.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  allowConsole: /^Failed to load resource: net::ERR_FAILED/,
});

const time = (page: Page) => page.getByRole('region', { name: 'Date and time' });
const place = (page: Page) =>
  page.getByRole('region', { name: 'Totals' }).getByRole('button', { name: 'Place Order' });

/** Chooses a time, opening the step again if it is closed. */
async function chooseAgain(page: Page): Promise<void> {
  await chooseTime(time(page));
  await time(page)
    .getByRole('button', { name: /^Continue/ })
    .click();
  await expect(time(page).locator('.slot-day')).toHaveCount(0);
}

test('an order that is not placed says why: not ready, no window, no tracking number, no answer [CHECKOUT-09] [CHECKOUT-13] [CHECKOUT-18]', async ({
  page,
}) => {
  await enterToBuy(page);
  await visit(page, '/greenfield/checkout');
  await chooseAgain(page);
  const check = /\/checkout-ready/;
  const reserve = /\/api\/delivery\/reserve\/shipping$/;

  await page.route(check, (route) =>
    route.fulfill({
      json: { isCheckoutReady: false, checkoutReadyMsg: 'We are counting our eggs.', messages: [] },
    }),
  );
  await place(page).click();
  await expect(page.getByText('We are counting our eggs.').first()).toBeVisible();
  await page.unroute(check);

  const held = { errorFlag: false, errorMessage: '', reservationGuid: crypto.randomUUID() };
  for (const [answer, sentence] of [
    [{ ...held, trackingNumber: '' }, 'Missing tracking number'],
    [
      { ...held, reservationGuid: null, trackingNumber: null },
      "Sorry, we couldn't reserve the slot. Please select a new one.",
    ],
  ] as const) {
    await page.route(reserve, (route) => route.fulfill({ json: answer }));
    await place(page).click();
    await expect(time(page).getByText(sentence).first()).toBeVisible();
    await page.unroute(reserve);
    await chooseAgain(page);
  }

  await page.route(reserve, (route) => route.abort());
  await place(page).click();
  await expect(page.getByText('Failed to place order. No response from API')).toBeVisible();
  // The window is to be chosen anew.
  await expect(time(page).locator('.slot-day')).toHaveCount(10);
  const windows = { name: /\d\d:\d\d [AP]M to / };
  await expect(time(page).getByRole('radio', windows)).not.toHaveCount(0);
  await expect(time(page).getByRole('radio', { ...windows, checked: true })).toHaveCount(0);
  await page.unroute(reserve);
  await chooseAgain(page);
  await place(page).click();
  await expectThanks(page);
  await expect(page.getByText('Order placed successfully!')).toBeVisible();
});
