import { AxeBuilder } from '@axe-core/playwright';
import type { TextKey } from '@larder/text/say';
import { test as base, expect, type Page } from '@playwright/test';

/** Messages on the browser's console that no page causes by a fault. */
const harmless = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** A page on which any console error or uncaught exception fails the test. */
export const test = base.extend<{ page: Page; allowConsole: RegExp | RegExp[]; closed: void }>({
  // More than one pattern must be given as [[…], { option: true }]: Playwright takes a list of two for something else.
  allowConsole: [[], { option: true }],
  page: async ({ page, allowConsole }, use) => {
    const errors: string[] = [];
    const allowed = [allowConsole].flat();
    page.on('console', (message) => {
      const text = message.text();
      if (
        message.type() === 'error' &&
        !harmless.test(text) &&
        !allowed.some((pattern) => pattern.test(text))
      )
        errors.push(text);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    expect(errors, 'console errors').toEqual([]);
  },
  // Playwright closes only the browser context that it made itself: a page of another one would live on, with its
  // timers and open calls, beside all later tests.
  closed: [
    async ({ browser }, use) => {
      await use();
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Returns axe's findings on the page once it is at rest: a dialog that still fades in has no contrast yet.
 */
async function violationsOf(page: Page): Promise<string[]> {
  const found = await violationsNow(page);
  if (found.length === 0) return found;
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  );
  return violationsNow(page);
}

/** Returns axe's findings now, without the hosted card form, which belongs to another origin. */
async function violationsNow(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
    // In this page alone, without a second one to put frames together: a quarter of the time.
    .setLegacyMode(true)
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** Expects axe to find nothing on the page; the test's further checks run anyway. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await violationsOf(page), where).toEqual([]);
}

/** Waits until React answers to presses, which is later than the markup. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true');
}

/** Goes to an address and waits until it answers to presses. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Lets a time pass on the page's own clock, and waits until all that it has brought about can be seen. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(() => fetch('/healthz'));
}

/** Expects the thanks for an order, once the card provider has answered. */
export async function expectThanks(page: Page, t = (key: TextKey): string => key): Promise<void> {
  const thanks = page.getByRole('heading', { level: 1, name: t('Thank you for placing your order!') });
  await expect(thanks).toBeVisible({ timeout: 30_000 });
}

/** Returns the layout shift of the page by the browser's own measure. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

export const shopper = { email: 'ana@larder.test', password: 'pantry-staple-7' };
export const spanishShopper = { email: 'luis@larder.test', password: 'pantry-staple-7' };

/** Signs a demo shopper in through the screen. */
export async function signIn(page: Page, alias: string, who = shopper): Promise<void> {
  await visit(page, `/${alias}/login`);
  await page.locator('input[autocomplete="username"], input[type="email"]').first().fill(who.email);
  await page.locator('input[type="password"]').first().fill(who.password);
  await page.locator('form button[type="submit"]').first().click();
  await expect(page).not.toHaveURL(/login/);
  await ready(page);
}
