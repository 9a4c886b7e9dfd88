import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './shop.ts';

/** Expects that a press on the middle of a control reaches it. */
const expectFree = (control: Locator) => control.click({ trial: true, timeout: 2000 });

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const added = (page: Page) => page.locator('.toast');

for (const width of [360, 1440])
  test(`a toast lies neither on the control just pressed nor on a bar at the bottom edge, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await visit(page, '/greenfield/department/2');
    const card = page.locator('.pcard').nth(width === 360 ? 6 : 12);
    const plus = card.getByRole('button', { name: /^Add to cart/ });
    // The control stands where toasts usually do, and is pressed there.
    await plus.evaluate((button) => {
      const { bottom } = button.getBoundingClientRect();
      scrollBy({ top: bottom - innerHeight + (innerWidth < 768 ? 100 : 50), behavior: 'instant' });
    });
    const { x, y, width: wide, height: high } = (await plus.boundingBox())!;
    expect(y).toBeGreaterThan(560);
    await page.mouse.click(x + wide / 2, y + high / 2);
    await expect(added(page)).toBeVisible();
    expect(await overlap(added(page), card.getByRole('group'))).toBe(false);
    await expectFree(card.getByRole('button', { name: /^Increase/ }));
    await expectFree(page.getByRole('banner').getByRole('button', { name: /^Cart/ }));

    await visit(page, '/greenfield/product/4');
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect(added(page)).toBeVisible();
    await expect(page.locator('.buy-bar')).toBeVisible();
    for (const control of await page.locator('.buy-bar').getByRole('button').all()) await expectFree(control);
  });
