import { spanish } from '@larder/text/es-mx';
import type { Page } from '@playwright/test';
import { enterAsNew, enterToBuy } from './people.ts';
import { cardFrame, chooseTime } from './screens.ts';
import { expect, test, visit } from './shop.ts';

/** Returns where the content of a step begins on the page. */
const begins = (page: Page) =>
  page.getByRole('tabpanel').evaluate((panel) => panel.getBoundingClientRect().top + scrollY);

for (const lang of ['EN-US', 'ES-MX'])
  test(`the steps of the checkout stand where they stood once a time is chosen, on a phone in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await enterToBuy(page);
    await visit(page, `/greenfield/checkout?lang=${lang}`);
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

for (const [width, lang] of [
  [320, 'EN-US'],
  [320, 'ES-MX'],
  [360, 'EN-US'],
  [414, 'ES-MX'],
  [1440, 'EN-US'],
] as const)
  test(`the card form takes the place that was kept for it, with room for its focus rings, at ${width} px in ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
    let letThrough = () => undefined as void;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/eProtect\/frame\?/, async (route) => {
      await held;
      await route.continue();
    });
    const t = (key: keyof typeof spanish) => (lang === 'ES-MX' ? spanish[key] : key);
    await visit(page, `/greenfield/account?lang=${lang}`);
    await page.getByRole('button', { name: t('Add card') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('Loading the card form...'))).toBeVisible();
    // A dialog that still rises moves everything in it.
    await dialog.evaluate((rising) => Promise.all(rising.getAnimations().map((each) => each.finished)));
    const below = dialog.getByRole('textbox', { name: new RegExp(`^${t('Nickname')}`) });
    const kept = (await below.boundingBox())!.y;
    letThrough();
    await expect(dialog.getByText(t('We never see your full card number.'))).toBeVisible();
    await expect(cardFrame(page).locator('#accountNumber')).toBeVisible();
    expect((await below.boundingBox())!.y).toBe(kept);
    const frame = page.locator('iframe');
    const [inner, outer] = [(await frame.boundingBox())!, (await frame.locator('..').boundingBox())!];
    expect([inner.x, inner.width]).toEqual([outer.x, outer.width]);
  });
