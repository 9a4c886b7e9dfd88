import type { Page } from '@playwright/test';
import { fillAsGuest, workOnCart } from './guest-steps.ts';
import { codeFor, enterAsNew, fillCart, freshEmail, mailTo, newPassword } from './people.ts';
import { chooseTime, orderNumber, pressUnderForm, typeCard } from './screens.ts';
import { expect, test, visit, expectThanks } from './shop.ts';
import { moveOrder } from './store-hands.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Joins through the prompt, with a new account and its mailed code, and comes back to the unchanged cart. */
async function join(page: Page): Promise<string> {
  const email = freshEmail('nora');
  await page.getByRole('button', { name: 'Check Out' }).first().click();
  await expect(page).toHaveURL(/\/greenfield\/checkout$/);
  const prompt = page.getByRole('dialog', { name: 'Sign in to check out' });
  await expect(prompt.getByRole('link', { name: 'Sign In' })).toBeFocused();
  await prompt.getByRole('link', { name: 'Create An Account' }).click();
  await page.getByLabel(/First name/).fill('Nora');
  await page.getByLabel(/Last name/).fill('Quill');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Phone/).fill('(512) 555-0133');
  await page.getByLabel(/^Password/).fill(newPassword);
  await page.getByLabel(/Confirm your password/).fill(newPassword);
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: 'Create An Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await page.getByLabel(/Confirmation code/).fill('12345');
  await expect(submit).toBeDisabled();
  await page.getByLabel(/Confirmation code/).fill(await codeFor(page.context().request, email));
  await submit.click();
  await expect(
    page.getByRole('heading', { name: 'Your account is now verified and ready to use' }),
  ).toBeVisible();
  // The browser in which the shopper joined asks for nothing twice.
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/greenfield\/cart$/);
  await expect(page.getByRole('button', { name: 'Edit Note: ripe ones, please' })).toBeVisible();
  return email;
}

async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a new address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await expect(dialog.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await dialog.getByLabel(/^Street/).fill('500 W 2nd St');
  await dialog.getByLabel(/^Zip code/).fill('78701');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Address verified')).toBeVisible();
  await expect(dialog.getByLabel(/^City/)).toHaveValue('Austin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New address added successfully')).toBeVisible();
}

async function chooseTimeAndGoOn(page: Page): Promise<void> {
  const time = page.getByRole('region', { name: 'Date and time' });
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue to (payment|review)/ }).click();
}

async function payWithNewCard(page: Page): Promise<void> {
  await typeCard(page, '4111111111111111');
  await pressUnderForm(page.getByLabel('Save this card'), 'Space');
  await expect(page.getByLabel('Save this card')).toBeChecked();
  await pressUnderForm(page.getByRole('button', { name: 'Use this card' }));
  await expect(page.getByText('Card ending with 1111').first()).toBeVisible();
}

/** Presses the Place Order beside the totals. */
async function place(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Place Order' }).first().click();
  await expectThanks(page);
  return orderNumber(
    page
      .getByRole('main')
      .getByText(/^Order GF-/)
      .first(),
  );
}

test('a guest fills a cart, joins, orders with a new address and card, follows the order and cancels another [APP-01] [APP-02]', async ({
  page,
}) => {
  test.slow();
  await test.step('find and add as a guest [DEPT-02] [PRODUCT-03] [PRODUCT-05]', () => fillAsGuest(page));
  await test.step('work on the cart [SHELL-03] [CART-01] [CART-05] [CART-06] [CART-09] [CART-10]', () =>
    workOnCart(page));
  const email = await test.step('join [CART-04] [AUTH-05..07] [CART-13]', () => join(page));

  const first = await test.step('checkout [CHECKOUT-01..04] [CHECKOUT-06] [CHECKOUT-17]', async () => {
    await page.getByRole('button', { name: 'Check Out' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Your Cart' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Delivery/ })).toBeChecked();
    // Pressed before the card form has loaded: the list of missing things shows all the same.
    await page.getByRole('button', { name: 'Place Order' }).first().click();
    await expect(page.getByText('Please select an address.').first()).toBeVisible();
    await expect(page.getByText('Please select a delivery/pickup time slot.').first()).toBeVisible();
    await expect(page.getByText('Please select a payment method.').first()).toBeVisible();
    await addAddress(page);
    await expect(page.getByRole('heading', { name: 'Delivery details' })).toBeVisible();
    await chooseTimeAndGoOn(page);
    await payWithNewCard(page);
    await page.getByRole('button', { name: 'Have a promo code?' }).click();
    await page.getByLabel('Promo code').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Promo code')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Promo code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Promo added!')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Totals' }).getByText('Promo', { exact: false }).first(),
    ).toBeVisible();
    return place(page);
  });

  await test.step('summary [SUMMARY-01..03] [CHECKOUT-05] [ROUTE-15]', async () => {
    await expect(page).toHaveURL(/\/checkout\/order-summary$/);
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByText('Delivery address')).toBeVisible();
    await expect(main.getByText('500 W 2nd St, Austin, TX, 78701').first()).toBeVisible();
    await expect(main.getByText(/\d\d:\d\d [AP]M - \d\d:\d\d [AP]M/)).toBeVisible();
    // Paper is read on another day: it has the date.
    await page.emulateMedia({ media: 'print' });
    const onPaper = await main
      .locator('.window-words')
      .evaluate((each: HTMLElement) => [getComputedStyle(each, '::after').content, each.innerText]);
    expect(onPaper).toEqual([expect.stringMatching(/^"\w+day, \w+ \d+, \d\d:\d\d /), '']);
    await page.emulateMedia({ media: 'screen' });
    await expect(main.getByText('Nora Quill')).toBeVisible();
    await expect(main.getByText('Card ending with 1111')).toBeVisible();
    await expect(main.getByText('ripe ones, please')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
    await mailTo(page.context().request, email, new RegExp(first));
    await page.getByRole('link', { name: 'Go to orders' }).click();
    await expect(page.getByRole('tab', { name: 'Your Orders' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('article').filter({ hasText: first })).toBeVisible();
  });

  await test.step('another order, cancelled', async () => {
    await visit(page, '/greenfield/department/14');
    for (let times = 0; times < 6; times += 1)
      await page
        .getByRole('button', { name: /^(Add to cart|Increase)/ })
        .first()
        .click();
    await page.getByRole('button', { name: /^Cart, 6/ }).click();
    await page.getByRole('link', { name: 'Go to Checkout' }).click();
    // The last order's choices are settled: only the time is left to choose.
    await expect(page.getByText('500 W 2nd St, Austin, TX, 78701')).toBeVisible();
    await expect(page.getByText('Card ending with 1111')).toBeVisible();
    await chooseTimeAndGoOn(page);
    const second = await place(page);
    await page.getByRole('link', { name: 'Go to orders' }).click();
    await page.getByRole('link', { name: `View Details of order ${second}` }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel order' });
    await expect(dialog.getByRole('button', { name: 'No, keep the order' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Yes, cancel the order' }).click();
    await expect(page.getByText('Cancelled').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order status' })).toHaveCount(0);
  });

  await test.step('the store moves the first order on, and its page shows it by itself [ORDERS-07] [OPS-02]', async () => {
    await page.getByRole('link', { name: 'Back to Your Orders' }).click();
    await page.getByRole('link', { name: `View Details of order ${first}` }).click();
    const steps = page.getByRole('region', { name: 'Order status' }).getByRole('listitem');
    await expect(steps).toHaveText([
      /Pending/,
      /Approved/,
      /Picking/,
      /Ready for delivery/,
      /Out for delivery/,
      /Delivered/,
    ]);
    const active = page.locator('[aria-current="step"]');
    const before = await active.textContent();
    moveOrder(first, /Pending/.test(before ?? '') ? 'Approved' : 'Picking');
    await expect(active).not.toHaveText(before ?? '', { timeout: 30_000 });
    await expect(steps.filter({ hasText: 'Done' })).not.toHaveCount(0);
  });
});

test('Place Order pressed while the card form still loads waits for the form and places the order [CHECKOUT-06]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 E 4th St');
  await fillCart(person);
  // The form's own page, held back; the script that asks for it is there.
  let isHeld = false;
  await page.route(/\/eProtect\//, async (route) => {
    if (route.request().resourceType() === 'document') {
      isHeld = true;
      await new Promise((done) => setTimeout(done, 3000));
      isHeld = false;
    }
    await route.continue();
  });
  await page.goto('/greenfield/checkout');
  const press = page.getByRole('button', { name: 'Place Order' }).first();
  await expect.poll(() => isHeld).toBe(true);
  await press.click();
  await expect(press).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Please select a payment method.').first()).toBeVisible({ timeout: 30_000 });
  await expect(press).not.toHaveAttribute('aria-busy', 'true');
  expect(isHeld).toBe(false);
});
