import type { Page } from '@playwright/test';
import { makePerson } from './people.ts';
import { expect, ready, test, visit } from './shop.ts';

const filled = (page: Page) => page.getByRole('button', { name: /^Cart, 1 item, / });

/** Adds a product of this store, and returns its name. */
async function fillCart(page: Page, store: string): Promise<string> {
  await visit(page, store);
  const add = page.getByRole('button', { name: /^Add to cart, / }).first();
  const name = (await add.getAttribute('aria-label'))!.replace('Add to cart, ', '');
  await add.click();
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();
  await expect(filled(page)).toBeVisible();
  return name;
}

async function typePassword(page: Page, who: { email: string; password: string }): Promise<void> {
  await ready(page);
  await page.getByLabel(/^Email/).fill(who.email);
  await page.getByLabel(/^Password/).fill(who.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a guest’s carts in two stores are both the shopper’s after signing in in one of them [CART-13]', async ({
  page,
}) => {
  const person = await makePerson(page, 'greenfield', 'carts');
  const name = await fillCart(page, '/greenfield');
  await fillCart(page, '/mercado-sol');
  await page.getByRole('link', { name: 'Sign In / Register' }).click();
  await typePassword(page, person);
  await expect(page).toHaveURL('/mercado-sol/cart');
  await expect(filled(page)).toBeVisible();
  for (const look of ['first', 'again', 'later']) {
    await visit(page, '/greenfield/cart');
    await expect(filled(page), look).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your items' })).toContainText(name.split(',')[0]!);
  }
});

test('a guest who leaves for a store that bars guests signs in there, and may bring the cart along [CART-13] [WAY-02]', async ({
  page,
}) => {
  const person = await makePerson(page, 'mercado-sol-elpaso', 'barred');
  await fillCart(page, '/mercado-sol');
  await page
    .getByRole('button', { name: /^Change Location/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Change Location' });
  await sheet.getByRole('radio', { name: /Mercado Sol El Paso/ }).check();
  await sheet.getByRole('button', { name: 'Shop here' }).click();
  await expect(page).toHaveURL(/\/mercado-sol-elpaso\/login/);
  const offer = page.getByRole('region', { name: /^Your cart from / });
  await ready(page);
  await expect(offer).toHaveCount(0);
  await typePassword(page, person);
  await expect(page).toHaveURL('/mercado-sol-elpaso');
  await offer.getByRole('button', { name: 'Put them into this cart' }).click();
  await expect(filled(page)).toBeVisible();
});
