import type { Page } from '@playwright/test';
import { hire } from './at-work.ts';
import { mailTo } from './people.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test } from './shop.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 1440, height: 900 },
  // The browser's message about an unanswered call.
  allowConsole: /^Failed to load resource: net::ERR_FAILED/,
});

/** Records the app's sounds and the badge on its icon, from the first script on. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { tones: 0, badge: [] as number[], said: '' };
    Object.assign(window, { heard });
    // An announcement lasts a moment only: other orders may come right after.
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('output.sr-only'))
        heard.said += ` ${region.textContent}`;
    }).observe(document, { childList: true, subtree: true });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      heard.tones += 1;
      return start.apply(this, when);
    };
    // Automation counts as a press for the browser; here only real presses do.
    let hasBeenActive = false;
    addEventListener('pointerdown', () => (hasBeenActive = true), true);
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) });
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void heard.badge.push(count)),
      clearAppBadge: () => Promise.resolve(void heard.badge.push(0)),
    });
  });
}

type Heard = { tones: number; badge: number[]; said: string };
const heardOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);
const tonesOn = async (page: Page) => (await heardOn(page)).tones;
const badgeOn = async (page: Page) => (await heardOn(page)).badge.at(-1);

/** Returns the number of unopened orders in the title of the tab. */
async function countInTitle(page: Page): Promise<number> {
  return Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
}

test('a new order rings on an open board, is counted on its tab and its icon, and is new until it is opened [BOARD-02]', async ({
  browser,
  page,
}) => {
  await listen(page);
  test.slow();
  const { work } = await hire(page, 'manager', 'Ana Ruiz');
  await page.goto('/backoffice/');
  const bell = page.getByRole('button', { name: 'Sound for new orders' });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { level: 2, name: /^New/ })).toBeVisible();
  // Browsers let nothing ring before a press, which the bell asks for; it rings once, and is on as before.
  await expect(bell).toContainText('Tap for sound');
  await expectAccessible(page, 'a bell that may not ring yet');
  // Orders of journeys beside this one ring too: at least so many.
  const unpressed = await tonesOn(page);
  await bell.click();
  await expect(bell).not.toContainText('Tap for sound');
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => tonesOn(page)).toBeGreaterThanOrEqual(unpressed + 2);
  const pressed = await tonesOn(page);

  const first = await placeOrder(browser, [{ name: 'Strawberries', quantity: 12 }]);
  const ticket = (number: string) => page.locator('a.ticket').filter({ hasText: number });
  await expect(ticket(first.number)).toBeVisible();
  await expect.poll(() => tonesOn(page)).toBeGreaterThanOrEqual(pressed + 2);
  // It is announced too, for those who use a screen reader.
  await expect.poll(async () => (await heardOn(page)).said).toContain(`New order ${first.number}`);
  await expect.poll(() => countInTitle(page)).toBeGreaterThan(0);
  await expect.poll(async () => (await badgeOn(page)) === (await countInTitle(page))).toBe(true);
  await expectAccessible(page, 'board with a new order');

  // The bell is off: the next one comes without a sound.
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  const before = await tonesOn(page);
  const second = await placeOrder(browser, [{ name: 'Linguine', quantity: 15 }]);
  await expect(ticket(second.number)).toBeVisible();
  expect(await tonesOn(page)).toBe(before);
  await page.reload();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');

  await ticket(second.number).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${second.number}` })).toBeVisible();
  // The worker approves it after a while; this journey does not wait for that.
  const params = { id: second.id };
  const { revision } = await work('GET api/orders/:id', { params });
  await work('POST api/orders/:id/accept', { params, body: { revision } }).catch(() => undefined);
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await expect(
    page.getByRole('region', { name: /^New:/ }).locator('a.ticket').filter({ hasText: first.number }),
  ).toBeVisible();
  await expect(
    page.getByRole('region', { name: /^New:/ }).locator('a.ticket').filter({ hasText: second.number }),
  ).toHaveCount(0);

  await test.step('an irrevocable verb asks for a reason, closes on Escape, and its reason stands on the order', async () => {
    await page.goto(`/backoffice/orders/${second.id}`);
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: `Do you want to cancel order ${second.number}?` });
    await expect(dialog.getByLabel(/^Reason/)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    const yes = dialog.getByRole('button', { name: 'Yes, cancel the order' });
    await yes.click();
    await expect(dialog.getByText('Say why: the shopper reads it.')).toBeVisible();
    await expectAccessible(page, 'why an order is cancelled');
    await dialog.getByLabel(/^Reason/).fill('The storm took our linguine.');
    await yes.click();
    await expect(dialog).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1, name: `Order ${second.number}` });
    await expect(heading).toBeFocused();
    await expect(page.getByText('Ana Ruiz: The storm took our linguine.')).toBeVisible();
    const { text } = await mailTo(page.request, second.shopper.email, /cancelled/);
    expect(text).toContain('The store says: "The storm took our linguine."');
  });
});

test('a board whose server does not answer says so, with the time of its data, until it answers again', async ({
  page,
}) => {
  await hire(page, 'manager', 'Ana Ruiz');
  await page.route(/\/operations\/api\/orders(\?|$)/, (route) => route.abort());
  await page.goto('/backoffice/');
  await test.step('a board that never loaded says why, also while it tries again, and keeps its focus', async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    await again.press('Enter');
    await expect(again).toHaveAttribute('aria-busy', 'true');
    await expect(again).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'No connection to the store.' })).toBeVisible();
    await page.unroute(/\/operations\/api\/orders(\?|$)/);
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
  });
  await expect(page.locator('a.ticket').first()).toBeVisible();
  const silent = page
    .getByRole('status')
    .filter({ hasText: /^The server does not answer\. Last update: \d/ });
  await page.route(/\/operations\/api\/orders(\?|$)/, (route) => route.abort());
  await expect(silent).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('a.ticket').first()).toBeVisible();
  await expectAccessible(page, 'a board that may be old');
  await page.unroute(/\/operations\/api\/orders(\?|$)/);
  await expect(silent).toHaveCount(0, { timeout: 40_000 });
});
