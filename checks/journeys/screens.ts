import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Returns the provider's card form, in its frame of another origin. */
export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[src*="eProtect"]');
}

/**
 * Presses a control under the card form by key: right after the form has changed its height, a mouse press
 * still goes to the frame; no person is that fast.
 */
export async function pressUnderForm(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await control.press(key);
}

/** Types a test card into the hosted form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.locator('#accountNumber').fill(number);
  await frame.locator('#expMonth').selectOption({ index: 6 });
  await frame.locator('#expYear').selectOption({ index: 3 });
  await frame.locator('#cvv').fill('123');
}

/**
 * Chooses a day with windows in the open time step or dialog: so many days from today, or the first after
 * that.
 */
export async function chooseDay(panel: Page | Locator, ahead: number): Promise<void> {
  const windows = panel.getByRole('radio', { name: /\d\d:\d\d [AP]M (to|a) \d\d:\d\d [AP]M/ });
  const none = panel.getByText('No slots available for this date').first();
  // A store is closed on holidays, two in a row at most.
  for (const day of [ahead, ahead + 1, ahead + 2]) {
    await panel.locator('.slot-day').nth(day).click();
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(windows.or(none).first()).toBeVisible();
    if ((await windows.count()) > 0) return;
  }
}

/** Chooses the first free window from tomorrow on, in the open time step or dialog. */
export async function chooseTime(panel: Page | Locator): Promise<void> {
  const windows = panel.getByRole('radio', { name: /\d\d:\d\d [AP]M (to|a) \d\d:\d\d [AP]M/ });
  const nextDay = panel.getByRole('button', { name: /^(Try|Probar)/ });
  await panel.locator('.slot-day').nth(1).click();
  for (let tries = 0; tries < 4; tries += 1) {
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(windows.or(nextDay).first()).toBeVisible();
    if ((await windows.count()) > 0) return windows.first().check();
    await nextDay.click();
  }
}

/** Returns the number after "Order " in a place. */
export async function orderNumber(place: Locator): Promise<string> {
  return /[A-Z]{2}-\d+/.exec((await place.textContent()) ?? '')![0];
}
