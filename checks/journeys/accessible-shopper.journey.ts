import type { Page } from '@playwright/test';
import { enterAsNew, fillCart, saveCard, type Person } from './people.ts';
import { cardFrame, chooseTime } from './screens.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

const store = '/greenfield';

/** Opens a dialog by a button, looks at it, and closes it again. */
async function lookAt(page: Page, button: string | RegExp, dialog: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const opened = page
    .getByRole('dialog', { name: dialog })
    .or(page.getByRole('alertdialog', { name: dialog }));
  await expect(opened).toBeVisible();
  await expectAccessible(page, `dialog ${dialog}`);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

async function lists(page: Page): Promise<void> {
  await visit(page, `${store}/product/2`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await expectAccessible(page, 'menu of lists');
  await page.getByRole('menuitem', { name: 'Create new list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create new list' });
  await expectAccessible(page, 'new list');
  await dialog.getByRole('textbox').fill('Sunday');
  await dialog.getByRole('button', { name: /Create|Save/ }).click();
  await expect(page.getByText('Product added to the shopping list')).toBeVisible();
}

async function checkout(page: Page, isPhone: boolean): Promise<void> {
  await visit(page, `${store}/checkout`);
  await expect(page.getByRole('heading', { name: 'Date and time' })).toBeVisible();
  const tab = async (name: string) => {
    if (isPhone) await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  };
  await tab('Address');
  await expectAccessible(page, 'checkout, address');
  if (!isPhone) await lookAt(page, 'Change: Delivery details', 'Delivery details');
  if (isPhone) await lookAt(page, 'Add a new address', 'Add address');
  await tab('Date and time');
  await chooseTime(
    isPhone ? page.getByRole('tabpanel') : page.getByRole('region', { name: 'Date and time' }),
  );
  await expectAccessible(page, 'checkout, time');
  await page.getByRole('button', { name: /^Continue to (payment|review)/ }).click();
  if (!isPhone) await page.getByRole('button', { name: 'Change: Payment' }).click();
  await tab('Payment');
  await page.getByRole('radio', { name: 'Use a different Card' }).check();
  await expect(cardFrame(page).locator('#accountNumber')).toBeVisible();
  await expectAccessible(page, 'checkout, payment with the card form');
  await page.getByRole('radio', { name: /Card ending with 1111/ }).check();
  if (!isPhone) await page.keyboard.press('Escape');
  await tab('Review');
  await expectAccessible(page, 'checkout, review');
  if (isPhone) await lookAt(page, /^Show totals/, 'Totals');
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expect(page.getByRole('heading', { name: 'Thank you for placing your order!' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, 'order summary');
}

async function account(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to orders' }).click();
  await expect(page.getByRole('link', { name: /^View Details/ })).toBeVisible();
  await expectAccessible(page, 'orders');
  await page.getByRole('tab', { name: 'Recent Items' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'recent items');
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  await page.getByRole('button', { name: /^Sunday/ }).click();
  await expect(page.getByText('Hass Avocado').first()).toBeVisible();
  await expectAccessible(page, 'lists');
  await lookAt(page, 'Rename list: Sunday', 'Rename list');
  await lookAt(page, 'Delete list Sunday', 'Delete list');
  await page.getByRole('tab', { name: 'Manage Your Account' }).click();
  await expectAccessible(page, 'account');
  await page.getByRole('button', { name: 'Edit Delivery Addresses' }).click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expectAccessible(page, 'edit mode with a mark');
  await page.getByRole('button', { name: 'Cancel' }).click();
  for (const [button, dialog] of [
    ['Edit basic information', /basic information/i],
    ['Edit account information', /account information/i],
    ['Change password', 'Change password'],
    ['Add address', 'Add address'],
    ['Add card', 'Add card'],
    ['Add pickup person', 'Add pickup person'],
    ['Delete your account', 'Delete your account'],
  ] as const)
    await lookAt(page, button, dialog);
  await page.getByRole('button', { name: 'Edit Payment Methods' }).click();
  await lookAt(page, /^Edit Travel/, 'Edit card');
}

async function orderDetail(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Your Orders' }).click();
  await page.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByRole('region', { name: 'Order status' })).toBeVisible();
  await expectAccessible(page, 'order detail');
  await lookAt(page, 'Cancel order', 'Cancel order');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.locator('#account-menu')).toBeVisible();
  await expectAccessible(page, 'profile menu');
  await lookAt(page, 'Sign Out', 'Do you want to sign out?');
}

for (const width of [360, 1440] as const)
  test(`axe finds nothing on what a shopper sees at ${width} px [SHELL-08]`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const person: Person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
    await saveCard(page, person);
    await fillCart(person);
    await visit(page, `${store}/account`);
    await expect(page.getByText('No pickup persons added yet.')).toBeVisible();
    await lists(page);
    await checkout(page, width === 360);
    await account(page);
    await orderDetail(page);
  });
