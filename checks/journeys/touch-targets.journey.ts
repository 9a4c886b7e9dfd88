import type { Page } from '@playwright/test';
import { enterAsNew, fillCart, newCard } from './people.ts';
import { fill, orderCart } from './placed-order.ts';
import { expect, test, visit } from './shop.ts';
import { smallTargets } from './touch-targets.ts';

const store = '/greenfield';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 800 }));

async function expectPressable(page: Page, where: string): Promise<void> {
  expect.soft(await smallTargets(page), where).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.waitForLoadState('networkidle');
}

for (const lang of ['EN-US', 'ES-MX'] as const)
  test(`everything a guest presses on a phone has 44 px for a finger, in ${lang}`, async ({ page }) => {
    test.slow();
    const paths = [
      '/department/1',
      '/department/sale',
      '/product/1',
      '/product/2',
      '/recipe/1',
      '/location-list/1',
    ];
    const words = [
      '/search?q=tortilla',
      '/search?q=zzzzqqqq',
      '/help',
      '/login',
      '/join',
      '/recover',
      '/cart',
    ];
    for (const path of ['/', store, ...[...paths, ...words].map((each) => store + each)]) {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
      await expectPressable(page, path);
    }
    await open(page, `${store}/join?lang=${lang}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Create An Account|Crear una cuenta)$/ })
      .click();
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    await expectPressable(page, 'join, what is wrong');
  });

test('everything a shopper presses on a phone has 44 px for a finger', async ({ page }) => {
  test.slow();
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  const wanted = [
    { name: 'Limes', quantity: 3, note: 'Soft ones' },
    { name: 'Hass Avocado', quantity: 20 },
  ];
  const { id } = await orderCart(person, await fill(person, wanted), await newCard(page, person));
  await fillCart(person);
  for (const path of ['', '/cart', '/checkout', `/account/orders/${id}`]) {
    await open(page, store + path);
    await expectPressable(page, path);
  }
  await open(page, `${store}/checkout`);
  const tabs = page.getByRole('main').getByRole('tab');
  for (const tab of await tabs.all()) {
    if (await tab.isDisabled()) continue;
    await tab.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectPressable(page, `checkout, ${await tab.innerText()}`);
  }
  // Wide enough for the sentence to be one line.
  await page.setViewportSize({ width: 600, height: 800 });
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: /time slot/ })).toBeVisible();
  await expectPressable(page, 'checkout, what is missing');
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `${store}/account`);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectPressable(page, `account, ${await tab.innerText()}`);
  }
});
