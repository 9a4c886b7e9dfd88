import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Page } from '@playwright/test';
import { wrongTexts } from './language.ts';
import { backendsOf } from './people.ts';
import { chooseTime, orderNumber } from './screens.ts';
import { expect, ready, signIn, spanishShopper, test, expectThanks } from './shop.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

const alias = 'mercado-sol';
const t = (key: TextKey, ...args: string[]) => say(wordsOf('ES-MX'), key, ...args);

/** Expects the page to say nothing in English and to be no wider than the phone. */
async function expectSpanish(page: Page, where: string): Promise<void> {
  await ready(page);
  expect.soft(await wrongTexts(page, 'ES-MX'), `English on ${where}`).toEqual([]);
  expect.soft(await page.locator('html').getAttribute('lang'), where).toBe('es-MX');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `wider than the phone: ${where}`).toBeLessThanOrEqual(0);
}

const press = (page: Page, key: TextKey, ...args: string[]) =>
  page
    .getByRole('button', { name: t(key, ...args) })
    .first()
    .click();

/** Returns the prices per ounce, pound or piece on a page's cards. */
function unitPricesOn(page: Page): Promise<string[]> {
  return page.locator('.pcard-label').evaluateAll((labels) =>
    labels.flatMap(
      (label) =>
        label.textContent
          ?.match(/(?:\$[\d.]+|[\d.]+¢)\/\S+/)?.[0]
          .replace('/pza', '/ct')
          .replace('/carga', '/load')
          .replace('/hoja', '/sheet')
          .replace('/pie²', '/sq') ?? [],
    ),
  );
}

test('the same products have unit prices in English and in Spanish', async ({ page }) => {
  for (const path of ['/greenfield', '/greenfield/department/0', '/mercado-sol']) {
    await page.goto(`${path}?lang=EN-US`);
    const english = await unitPricesOn(page);
    await page.goto(`${path}?lang=ES-MX`);
    expect(await unitPricesOn(page), path).toEqual(english);
    expect(english.length, path).toBeGreaterThan(20);
  }
});

async function signInAndFind(page: Page): Promise<void> {
  await page.goto(`/${alias}?lang=ES-MX`);
  await expectSpanish(page, 'home');
  await page.goto(`/${alias}/login?lang=ES-MX`);
  await expectSpanish(page, 'login');
  await signIn(page, alias, spanishShopper);
  const { experience } = await backendsOf(page, alias);
  const { id } = await experience('POST api/user/cart');
  await experience('POST api/user/cart/:id/clear', { params: { id } });
  await page.goto(`/${alias}`);
  await expectSpanish(page, 'home, signed in');
  await page.getByRole('link', { name: 'Frutas', exact: false }).first().click();
  await expect(page).toHaveURL(/\/department\/\d+$/);
  await expectSpanish(page, 'department');
  await press(page, 'Filter and sort');
  const filters = page.getByRole('dialog', { name: t('Filter and sort') });
  await expect(filters).toBeVisible();
  const highFirst = filters.getByRole('radio', { name: t('Price: High to Low') });
  await highFirst.click();
  await expect(highFirst).toBeChecked();
  await expectSpanish(page, 'filters');
  await filters.getByRole('button', { name: t('Close') }).click();
  await page.getByRole('link', { name: 'Aguacate Hass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aguacate Hass' })).toBeVisible();
  await page.getByRole('combobox').selectOption('8');
  await press(page, 'Add to cart');
  await expect(page.getByText(t('Product has been added to the cart'))).toBeVisible();
  await expectSpanish(page, 'product');
  await page.getByRole('searchbox').first().fill('arrachera');
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Results for "{0}"', 'arrachera'));
  await expectSpanish(page, 'search');
  await page
    .getByRole('button', { name: new RegExp(`^${t('Add to cart, {0}', '')}`) })
    .first()
    .click();
}

async function lookIntoCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('Cart')}, 9`) })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('View Cart') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: t('Cart') })).toBeVisible();
  await press(page, 'Note and backup');
  await press(page, 'Add Note');
  await page.getByLabel(t('Note'), { exact: true }).fill('para guacamole');
  await page.getByRole('button', { name: t('Add Note'), exact: true }).click();
  await expect(page.getByText('para guacamole')).toBeVisible();
  await expectSpanish(page, 'cart');
  // Too little for delivery, enough for pickup.
  await expect(page.getByRole('button', { name: t('Check Out') })).toBeDisabled();
  await page.getByRole('radio', { name: t('Pickup'), exact: true }).press('Space');
  // The sentence is announced too.
  const met = page.getByText(t('You have met the minimum order amount to pickup/get your order delivered.'));
  await expect(met.first()).toBeVisible();
  await press(page, 'Check Out');
}

async function orderForPickup(page: Page): Promise<string> {
  await expect(page.getByRole('radio', { name: new RegExp(`^${t('Pickup')}`) })).toBeChecked();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  await tabs.first().click();
  await expect(page.getByRole('heading', { name: t('Address for your billing') })).toBeVisible();
  await expectSpanish(page, 'checkout, address');
  await tabs.nth(1).click();
  await chooseTime(page.getByRole('tabpanel'));
  await expectSpanish(page, 'checkout, time');
  await tabs.nth(2).click();
  await expect(page.getByRole('radio', { name: t('Card ending with {0}', '1111') })).toBeChecked();
  await expectSpanish(page, 'checkout, payment');
  await press(page, 'Continue to review');
  await expect(page.getByText('para guacamole')).toBeVisible();
  await expectSpanish(page, 'checkout, review');
  await press(page, 'Place Order');
  await expectThanks(page, t);
  await expect(page.getByText(t('Pickup address'))).toBeVisible();
  await expectSpanish(page, 'order summary');
  return orderNumber(
    page
      .getByRole('main')
      .getByText(/MS-\d+/)
      .first(),
  );
}

test('a shopper orders for pickup on a phone, in Spanish from the first page to the last [APP-02] [APP-06] [APP-08] [CHECKOUT-02] [CART-03] [CHECKOUT-11] [CHECKOUT-26] [SUMMARY-02]', async ({
  page,
}) => {
  test.slow();
  await test.step('sign in and find', () => signInAndFind(page));
  await test.step('cart', () => lookIntoCart(page));
  const number = await test.step('checkout', () => orderForPickup(page));
  await test.step('account', async () => {
    await page.getByRole('link', { name: t('Go to orders') }).click();
    await expect(page.getByRole('article').filter({ hasText: number })).toBeVisible();
    await expectSpanish(page, 'orders');
    await page.getByRole('link', { name: t('View Details of order {0}', number) }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Purchase Details') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('Order status') })).toBeVisible();
    await expectSpanish(page, 'order detail');
    await page.getByRole('link', { name: t('Back to Your Orders') }).click();
    await page.getByRole('tab', { name: t('Recent Items') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectSpanish(page, 'recent items');
    await page.getByRole('tab', { name: t('Your Lists') }).click();
    await expect(page.getByText('La semana')).toBeVisible();
    await expectSpanish(page, 'lists');
    await page.getByRole('tab', { name: t('Manage Your Account') }).click();
    await expect(page.getByRole('heading', { name: t('Payment Methods') })).toBeVisible();
    await expectSpanish(page, 'account');
  });
});
