import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const store = '/greenfield';

async function expectAccessibleAt(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expectAccessible(page, path);
}

const closeDialog = (page: Page) => page.keyboard.press('Escape');

async function browse(page: Page, isPhone: boolean): Promise<void> {
  await expectAccessibleAt(page, '/');
  await expectAccessibleAt(page, store);
  await page.getByRole('button', { name: /^Change Location/ }).click();
  await expect(page.getByRole('dialog', { name: 'Change Location' })).toBeVisible();
  await expectAccessible(page, 'change location');
  await closeDialog(page);
  await page.getByRole('button', { name: 'Cart, empty' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page, 'cart popover, empty');
  await expectAccessibleAt(page, `${store}/department/1`);
  await page.getByRole('button', { name: isPhone ? 'Filter and sort' : 'Brand' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page, 'filters');
  await page.getByRole('checkbox').first().check();
  await closeDialog(page);
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page, 'filtered');
  for (const path of [
    '/department/sale',
    '/department/999999',
    '/location-list/1',
    '/product/1',
    '/product/999999',
    '/recipe/1',
    '/search',
    '/search?q=tortilla',
    '/search?q=zzzzqqqq',
    '/help',
    '/privacy',
    '/terms',
    '/loyalty',
  ])
    await expectAccessibleAt(page, `${store}${path}`);
  await page.goto(`${store}/department/abc`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expectAccessible(page, 'refused address');
}

async function fillCart(page: Page): Promise<void> {
  await expectAccessibleAt(page, `${store}/cart`);
  await visit(page, `${store}/recipe/1`);
  await page.getByRole('button', { name: 'Add this recipe to your cart' }).click();
  await expect(page.getByText('Recipe added')).toBeVisible();
  await expectAccessible(page, 'toast');
  await page.getByRole('button', { name: /^Cart, \d+ items/ }).click();
  await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
  await expectAccessible(page, 'cart popover');
  await page.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expectAccessible(page, 'cart');
  // On phones note and backup stand behind one icon.
  if (page.viewportSize()!.width < 768)
    await page
      .getByRole('button', { name: /^Note and backup/ })
      .first()
      .click();
  await page
    .getByRole('button', { name: /^Add Note/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await expectAccessible(page, 'note and promo code');
  await page
    .getByRole('button', { name: /^Backup product/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Choose a backup product' })).toBeVisible();
  await expectAccessible(page, 'backup product');
  await closeDialog(page);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expectAccessible(page, 'removed line');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('button', { name: 'No, Keep Items' })).toBeFocused();
  await expectAccessible(page, 'clear cart');
  await closeDialog(page);
  await page.goto(`${store}/checkout`);
  await expect(page.getByRole('dialog', { name: 'Sign in to check out' })).toBeVisible();
  await expectAccessible(page, 'login prompt');
}

async function signInScreens(page: Page): Promise<void> {
  for (const [path, button] of [
    ['/login', 'Sign In'],
    ['/join', 'Create An Account'],
    ['/recover', 'Send'],
  ] as const) {
    await expectAccessibleAt(page, `${store}${path}`);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, `${path} with errors`);
  }
  await expectAccessibleAt(page, `${store}/verify/nobody@larder.test`);
  await expectAccessibleAt(page, `${store}/verified`);
  await expectAccessibleAt(page, `${store}/recover#anything`);
  await expectAccessibleAt(page, '/mercado-sol-elpaso/login');
}

for (const width of [360, 1440] as const)
  test(`axe finds nothing on what a guest sees at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await browse(page, width === 360);
    await fillCart(page);
    await signInScreens(page);
    await expectAccessibleAt(page, '/mercado-sol');
  });
