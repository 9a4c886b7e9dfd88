import type { Page } from '@playwright/test';
import { expect, test, visit } from './shop.ts';

const lineOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your items' }).getByRole('listitem').filter({ hasText: name });

/** Walks from the home to a filled cart, as a guest who just looks around. */
export async function fillAsGuest(page: Page): Promise<void> {
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  await test.step('department', async () => {
    await visit(page, '/greenfield');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Greenfield Market Downtown');
    await page
      .getByRole('region', { name: 'Shop by department' })
      .getByRole('link', { name: 'Produce' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Produce' })).toBeVisible();
    await page.getByRole('tab', { name: /Fresh Vegetables/ }).click();
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(/Fresh Vegetables/);
    await page.getByRole('tab', { name: /Fresh Fruit/ }).click();
    await page.getByRole('button', { name: 'Add to cart, Strawberries' }).click();
    await expect(cart).toHaveAccessibleName('Cart, 1 item, $3.49');
  });
  await test.step('product', async () => {
    await page.getByRole('link', { name: 'Hass Avocado' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hass Avocado' })).toBeVisible();
    await expect(page.getByText('Was $1.29').first()).toBeVisible();
    await page.getByLabel('Quantity', { exact: true }).selectOption('3');
    await expect(page.getByText('$2.97')).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page.getByText('Product has been added to the cart')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible();
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('3');
  });
  await test.step('recipe', async () => {
    await page.getByRole('link', { name: 'Greenfield Market', exact: true }).click();
    await page
      .getByRole('link', { name: /View Recipe/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
    await page.getByRole('button', { name: 'Add this recipe to your cart' }).click();
    await expect(page.getByText('Recipe added')).toBeVisible();
    await expect(cart).toHaveAccessibleName(/Cart, (9|1\d) items/);
  });
  await test.step('search', async () => {
    await page.getByRole('searchbox').first().fill('whole milk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for "whole milk"' })).toBeVisible();
    await expect(page).toHaveURL(/\/greenfield\/search\?q=whole(\+|%20)milk/);
    await page
      .getByRole('button', { name: /^Add to cart, .*Milk/ })
      .first()
      .click();
  });
}

/** Works through the cart's popover, then its quantities, a note and a backup product. */
export async function workOnCart(page: Page): Promise<void> {
  await test.step('popover', async () => {
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    const popover = page.getByRole('region', { name: 'Your cart' });
    await expect(popover.getByRole('listitem').filter({ hasText: 'Strawberries' })).toBeVisible();
    await expect(popover.getByRole('link', { name: 'Go to Checkout' })).toBeVisible();
    await popover.getByRole('link', { name: 'View Cart' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  });
  await test.step('quantity', async () => {
    const line = lineOf(page, 'Strawberries');
    const sent = page.waitForRequest(
      (request) =>
        /\/cart\/[^/]+\/product$/.test(request.url()) && /"quantity":2\b/.test(request.postData() ?? ''),
    );
    const pressedAt = Date.now();
    await line.getByRole('button', { name: 'Increase Strawberries' }).click();
    await expect(line.getByText('$6.98')).toBeVisible();
    await sent;
    expect(Date.now() - pressedAt).toBeGreaterThan(1400);
    await line.getByRole('button', { name: 'Decrease Strawberries' }).click();
    await line.getByRole('button', { name: 'Remove Strawberries' }).first().click();
    await page.getByRole('button', { name: 'Undo, Strawberries' }).click();
    await expect(line.locator('.cart-line-amount')).toHaveText('Item total: $3.49');
  });
  await test.step('note', async () => {
    await page.getByRole('button', { name: 'Add Note, Strawberries' }).click();
    await expect(page.getByRole('button', { name: 'Add Note', exact: true })).toBeDisabled();
    await page.getByLabel('Note', { exact: true }).fill('ripe ones, please');
    await page.getByRole('button', { name: 'Add Note', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Edit Note: ripe ones, please' })).toBeVisible();
  });
  await test.step('backup', async () => {
    await page.getByRole('button', { name: 'Backup product, Strawberries' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a backup product' });
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog.getByText('Product not set')).toBeVisible();
    await dialog.getByRole('searchbox').fill('blueberries');
    await dialog.getByRole('searchbox').press('Enter');
    await dialog
      .getByRole('radio', { name: /Blueberries/ })
      .first()
      .check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: /^Backup: .*Blueberries/ })).toBeVisible();
  });
  await expect(
    page.getByText('You have met the minimum order amount to pickup/get your order delivered.'),
  ).toBeVisible();
}
