import { enterAsNew, fillCart, makePerson, saveCard } from './people.ts';
import { chooseTime } from './screens.ts';
import { expect, test, visit, expectThanks } from './shop.ts';

// Screens that shoppers see rarely: each dialog of the wide checkout, and the words for missing things.
test.use({ viewport: { width: 1440, height: 900 }, allowConsole: /Failed to load resource/ });

const store = '/greenfield';

test('settled address, time and payment can each be changed in a dialog, and the order has the last choice [CHECKOUT-04] [CHECKOUT-03]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  const office = { street: '301 Congress Ave', zipCode: '78701', nickname: 'Office' };
  await person.commerce('POST api/user/address', {
    body: { addressProperties: office, makePrimary: false },
  });
  await saveCard(page, person);
  await fillCart(person);
  await visit(page, `${store}/checkout`);
  const region = (name: string | RegExp) => page.getByRole('main').getByRole('region', { name });
  const time = region('Date and time');
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue/ }).click();

  const change = async (name: string) => {
    await page.getByRole('button', { name: `Change: ${name}` }).click();
    return page.getByRole('dialog', { name });
  };
  const address = await change('Delivery details');
  await address.getByRole('radio', { name: /301 Congress Ave/ }).check();
  await address.getByRole('button', { name: 'Done' }).click();
  await expect(address).toHaveCount(0);
  await expect(region(/^Address/)).toContainText('301 Congress Ave');

  // Another address may be served at other times: the time is chosen again, then changed in its dialog.
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue/ }).click();
  const before = await time
    .getByText(/\d\d:\d\d [AP]M - /)
    .first()
    .innerText();
  const times = await change('Date and time');
  await expect(times.locator('[aria-busy="true"]')).toHaveCount(0);
  await times
    .getByRole('radio', { name: /\d\d:\d\d [AP]M/ })
    .last()
    .check();
  await times.getByRole('button', { name: 'Done' }).click();
  await expect(times).toHaveCount(0);
  await expect(time).not.toContainText(before);

  const payment = await change('Payment');
  await payment.getByRole('radio', { name: 'Use a different Card' }).check();
  await payment.getByRole('button', { name: 'Done' }).click();
  await expect(payment.getByText('Missing cardholder name').or(payment.locator('iframe'))).toBeVisible();
  await payment.getByRole('radio', { name: /1111/ }).check();
  await payment.getByRole('button', { name: 'Done' }).click();
  await expect(payment).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Totals' })
    .getByRole('button', { name: /^Place Order/ })
    .click();
  await expectThanks(page);
  await expect(page.getByRole('main')).toContainText('301 Congress Ave');
});

test('an address added as the current billing address is the one of the bill [ACCOUNT-09] [ACCOUNT-10] [CHECKOUT-12]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  await visit(page, `${store}/account`);
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByLabel(/^Street/).fill('301 Congress Ave');
  await dialog.getByLabel(/^Zip code/).fill('78701');
  await dialog.getByRole('button', { name: /^(Verify|Check)/ }).click();
  await expect(dialog.getByText('Address verified').first()).toBeVisible();
  await dialog.getByLabel('Use for this billing').check();

  // Saved, but the answer names no key.
  const save = /\/api\/user\/address$/;
  await page.route(save, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { errorFlag: false, errorMessage: '', entityKey: null } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Missing address key').first()).toBeVisible();
  await page.unroute(save);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('link', { name: 'Go to Checkout' }).click();
  const address = page.getByRole('main').getByRole('region', { name: /^Address/ });
  await expect(address).toContainText('500 W 2nd St');
  await page.getByRole('button', { name: 'Change: Delivery details' }).click();
  const change = page.getByRole('dialog', { name: 'Delivery details' });
  await expect(change.getByRole('checkbox', { name: 'The billing address is the same' })).not.toBeChecked();
  await expect(
    change.getByRole('group', { name: 'Billing address' }).getByRole('radio', { name: /301 Congress/ }),
  ).toBeChecked();
});

test('missing fields are named in the specified words: a blank note, a backup not chosen, a password [CART-09] [CART-10] [AUTH-04]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  await visit(page, `${store}/cart`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Add Note/ })
    .first()
    .click();
  const form = main.locator('form').filter({ has: page.getByLabel(/^Note/) });
  await expect(form.getByRole('button', { name: 'Add Note' })).toBeDisabled();
  await form.getByRole('textbox').fill('   ');
  await form.getByRole('button', { name: 'Add Note' }).click();
  await expect(form.getByText('Missing critical data')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await main
    .getByRole('button', { name: /^Backup product/ })
    .first()
    .click();
  const backup = page.getByRole('dialog', { name: 'Choose a backup product' });
  await backup.getByRole('button', { name: 'Save' }).click();
  await expect(backup.getByText('Product not set')).toBeVisible();
  await backup.getByRole('button', { name: 'Cancel' }).click();

  const other = await makePerson(page, 'greenfield', 'empty');
  await page.context().clearCookies();
  await visit(page, `${store}/login`);
  const signIn = main.getByRole('button', { name: 'Sign In' });
  await signIn.click();
  await expect(main.getByText('Missing password').first()).toBeVisible();
  await expect(main.getByText('Missing email address').first()).toBeVisible();
  await main.getByLabel(/^Email/).fill(other.email);
  await expect(main.getByText('Missing email address')).toHaveCount(0);
  await signIn.click();
  await expect(main.getByText('Missing password').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
