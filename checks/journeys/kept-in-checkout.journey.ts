import type { Locator, Page } from '@playwright/test';
import { enterToBuy } from './people.ts';
import { cardFrame, chooseTime, typeCard } from './screens.ts';
import { expect, expectThanks, test, visit } from './shop.ts';

// The answer of a placed order gets lost.
test.use({ allowConsole: /Failed to load resource: net::ERR_FAILED/ });

const wide = { width: 1440, height: 900 };
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const place = (part: Locator) => part.getByRole('button', { name: /^Place Order/ });

/** Settles the time step of the wide checkout. */
async function settleTime(page: Page): Promise<void> {
  const time = page.getByRole('region', { name: 'Date and time' });
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue/ }).click();
  await expect(time.locator('.slot-day')).toHaveCount(0);
}

for (const [name, first, ...later] of [
  ['a phone that is turned', [390, 844], [844, 390], [932, 430], [1440, 900], [320, 640]],
  ['a phone that is turned back', [844, 390], [390, 844]],
  ['a page at 200 and 400 %', [1440, 900], [720, 450], [360, 740], [320, 256]],
] as const)
  test(`${name} keeps the card that is being typed into the checkout, and nothing of it scrolls sideways`, async ({
    page,
  }) => {
    const resize = ([width, height]: readonly [number, number]) => page.setViewportSize({ width, height });
    await resize(first);
    await enterToBuy(page);
    await visit(page, '/greenfield/checkout');
    const isNarrow = first[0] < 768;
    if (isNarrow) await page.getByRole('tab', { name: /^Payment/ }).click();
    else await page.getByRole('button', { name: 'Change: Payment' }).click();
    await page.getByRole('radio', { name: 'Use a different Card' }).check();
    await typeCard(page, '4111111111111111');
    const typed = cardFrame(page).locator('#accountNumber');
    for (const size of later) {
      await resize(size);
      await expect(typed).toHaveValue(/4111.*1111/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size[0]);
      await expect(page.getByRole('tab')).toHaveCount(isNarrow ? 4 : 0);
    }
    if (isNarrow) {
      // Nor does another tab throw it away, or the room that its form takes.
      const frame = page.locator('iframe');
      const { height } = (await frame.boundingBox())!;
      await page.getByRole('tab', { name: /^Review/ }).click();
      await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Use a different Card' })).toHaveCount(0);
      await page.getByRole('tab', { name: /^Payment/ }).click();
      await expect(typed).toHaveValue(/4111.*1111/);
      expect((await frame.boundingBox())!.height).toBe(height);
      return;
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const size of later) {
      await resize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size[0]);
    }
  });

test('an order whose answer is lost is found after a reload, in the checkout and in the cart', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  for (const path of ['/greenfield/checkout', '/greenfield/cart']) {
    await enterToBuy(page);
    await visit(page, '/greenfield/checkout');
    await settleTime(page);
    const sent = Promise.withResolvers<void>();
    await page.route(/\/finalize$/, async (route) => {
      await route.fetch();
      await route.abort();
      sent.resolve();
    });
    await place(totals(page)).click();
    await sent.promise;
    await page.unroute(/\/finalize$/);
    page.once('dialog', (question) => void question.accept());
    await page.goto(path);
    await expectThanks(page);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test('Place Order applies a promo code that is typed and not applied, and stops at one that is refused', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await enterToBuy(page);
  await visit(page, '/greenfield/checkout');
  await settleTime(page);
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  const code = page.getByLabel('Promo code');
  await code.fill('NOSUCHCODE');
  await place(totals(page)).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await code.fill('WELCOME10');
  await place(totals(page)).click();
  await expectThanks(page);
  await expect(
    totals(page)
      .getByText(/Welcome: 10% off/)
      .first(),
  ).toBeVisible();
});
