import type { Page } from '@playwright/test';
import { enterAsNew, fillCart, saveCard } from './people.ts';
import { chooseTime } from './screens.ts';
import { expect, ready, test } from './shop.ts';

/** Returns where the content of a step begins on the page. */
const begins = (page: Page) =>
  page.getByRole('tabpanel').evaluate((panel) => panel.getBoundingClientRect().top + scrollY);

for (const lang of ['EN-US', 'ES-MX'])
  test(`the steps of the checkout stand where they stood once a time is chosen, on a phone in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
    await saveCard(page, person);
    await fillCart(person);
    await page.goto(`/greenfield/checkout?lang=${lang}`);
    await ready(page);
    const tabs = page.getByRole('tab');
    await tabs.nth(1).click();
    for (const mode of [/^(Delivery|Entrega)/, /^(Pickup|Recoger)/]) {
      await page.getByRole('radio', { name: mode }).check({ force: true });
      await tabs.nth(1).click();
      await expect(page.getByRole('tabpanel').locator('.slot-day').first()).toBeVisible();
      const before = await begins(page);
      await chooseTime(page.getByRole('tabpanel'));
      for (const step of [1, 2, 3]) {
        await tabs.nth(step).click();
        await expect(tabs.nth(step)).toHaveAttribute('aria-selected', 'true');
        expect(await begins(page)).toBe(before);
      }
    }
  });
