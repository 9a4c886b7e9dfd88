import type { Page } from '@playwright/test';
import { enter, enterAsNew, makePerson, saveCard } from './people.ts';
import { expect, test, visit } from './shop.ts';
import { pressUnderForm, typeCard } from './screens.ts';

/** The line the browser itself writes when a call is broken on purpose. */
test.use({ allowConsole: /^Failed to load resource: net::ERR_FAILED/ });

const account = '/greenfield/account';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const news = (page: Page, text: string) => page.locator('.toaster').getByText(text, { exact: true });

test('a profile without a name or phone is not saved, and says what is empty [ACCOUNT-08]', async ({
  page,
}) => {
  await enter(page, 'greenfield', await makePerson(page, 'greenfield', 'profile'));
  await visit(page, account);
  await page.getByRole('button', { name: 'Edit basic information' }).click();
  const dialog = page.getByRole('dialog');
  for (const label of [/^First name/, /^Last name/, /^Phone/]) {
    const typed = await dialog.getByLabel(label).inputValue();
    await dialog.getByLabel(label).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Required fields are empty')).toBeVisible();
    await expect(dialog.getByText('This field is required', { exact: true })).toBeVisible();
    await dialog.getByLabel(label).fill(typed);
  }
  await dialog.getByLabel(/^Last name/).fill('Rambler');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, 'Profile updated!')).toBeVisible();
  await expect(section(page, 'Basic Information')).toContainText('Jo Rambler');
});

test('an address is saved once verified, changed and made primary; marked ones are deleted together [SHELL-08] [ACCOUNT-03] [ACCOUNT-05] [ACCOUNT-09] [ACCOUNT-10]', async ({
  page,
}) => {
  await enterAsNew(page, 'greenfield', '78701', '500 E 4th St');
  await visit(page, account);
  const addresses = section(page, 'Delivery Addresses');
  await addresses.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog');
  const verify = dialog.getByRole('button', { name: 'Verify' });
  await expect(verify).toBeDisabled();
  await dialog.getByLabel(/^Street/).fill('Nowhere');
  await expect(verify).toBeDisabled();
  await dialog.getByLabel(/^Zip code/).fill('78704');
  await verify.click();
  await expect(dialog.getByText('The address is not valid')).toBeVisible();
  // Saving verifies too, and saves nothing that is not valid.
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByText('Address is not valid', { exact: true })).toBeVisible();
  await dialog.getByLabel(/^Street/).fill('2100 S Lamar Blvd');
  await verify.click();
  await expect(dialog.getByText('Address verified')).toBeVisible();
  await dialog.getByLabel('Use for this delivery').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, 'New address added successfully')).toBeVisible();
  const added = await page.evaluate(() => localStorage.getItem('selected_address_key'));
  expect(added).not.toBeNull();

  const second = addresses.getByRole('listitem').filter({ hasText: '2100 S Lamar Blvd' });
  const edit = async () => {
    await addresses.getByRole('button', { name: 'Edit Delivery Addresses' }).click();
    await second.getByRole('button', { name: /^Edit / }).click();
  };
  await edit();
  await dialog.getByLabel(/^Nickname/).fill('Studio');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, 'Changes saved successfully')).toBeVisible();
  await second.getByRole('button', { name: 'Edit Studio' }).click();
  await dialog.getByLabel('Set as primary address').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, 'Address updated successfully!')).toBeVisible();
  await expect(second).toContainText('Primary');
  await expect(addresses.getByText('Primary', { exact: true })).toHaveCount(1);

  const save = addresses.getByRole('button', { name: /^Save Changes/ });
  await addresses.getByRole('button', { name: 'Remove Home' }).click();
  await addresses.getByRole('button', { name: 'Restore Home' }).click();
  await addresses.getByRole('button', { name: 'Remove Studio' }).click();
  await page.route(/\/api\/user\/address\/[^/]+$/, (route) => route.abort());
  await save.click();
  await expect(news(page, 'Failed to delete addresses.')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(addresses.getByRole('listitem')).toHaveCount(2);
  await page.unroute(/\/api\/user\/address\/[^/]+$/);
  await addresses.getByRole('button', { name: 'Edit Delivery Addresses' }).click();
  await addresses.getByRole('button', { name: 'Remove Home' }).click();
  await addresses.getByRole('button', { name: 'Remove Studio' }).click();
  await save.click();
  await expect(news(page, 'Addresses deleted successfully.')).toBeVisible();
  await expect(addresses.getByText('No addresses added yet.')).toBeVisible();
});

test('text typed during the verification of an address stays, and does not count as verified [ACCOUNT-09]', async ({
  page,
}) => {
  await enter(page, 'greenfield', await makePerson(page, 'greenfield', 'typing'));
  await visit(page, account);
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  await dialog.getByLabel(/^Street/).fill('500 W 2nd St');
  await dialog.getByLabel(/^Zip code/).fill('78701');
  const verified = dialog.getByText('Address verified');
  let answer = () => {};
  const verify = async () => {
    const held = new Promise<void>((done) => (answer = done));
    await page.route(/\/api\/delivery\/address\//, async (route) => {
      await held;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(dialog.getByRole('button', { name: 'Verify' })).toHaveAttribute('aria-busy', 'true');
  };
  await verify();
  await dialog.getByLabel(/^Street/).fill('501 W 2nd St');
  answer();
  await expect(dialog.getByRole('button', { name: 'Verify' })).not.toHaveAttribute('aria-busy');
  await expect(dialog.getByLabel(/^Street/)).toHaveValue('501 W 2nd St');
  await expect(verified).toHaveCount(0);
  await verify();
  await dialog.getByLabel(/^Nickname/).fill('Studio');
  answer();
  await expect(verified).toBeVisible();
  await expect(dialog.getByLabel(/^Nickname/)).toHaveValue('Studio');
  await expect(dialog.getByLabel(/^City/)).toHaveValue('Austin');
});

test('a card is added by the hosted form, changed in nickname and address alone, and deleted [ACCOUNT-05] [ACCOUNT-06] [CHECKOUT-20]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 E 4th St');
  await saveCard(page, person);
  await visit(page, account);
  const cards = section(page, 'Payment Methods');
  await cards.getByRole('button', { name: 'Add card' }).click();
  const dialog = page.getByRole('dialog');
  const amounts: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/payments/authorize'))
      amounts.push((request.postDataJSON() as { amount: number }).amount);
  });
  await typeCard(page, '5555555555554444');
  await dialog.getByLabel(/^Nickname/).fill('Second');
  await pressUnderForm(dialog.getByRole('button', { name: 'Save' }));
  await expect(news(page, 'The new card was added successfully')).toBeVisible({ timeout: 30_000 });
  expect(amounts).toEqual([0.01]);
  await expect(cards.getByRole('listitem')).toHaveCount(2);

  await cards.getByRole('button', { name: 'Edit Payment Methods' }).click();
  await cards.getByRole('button', { name: /^Edit Travel/ }).click();
  await expect(dialog).toContainText('1111');
  await expect(dialog).toContainText('Jo Traveller');
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByLabel(/^Nickname/).fill('Everyday');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, 'Card updated successfully!')).toBeVisible();
  const calls = /\/api\/user\/payment\/card\/[^/]+$/;
  const save = cards.getByRole('button', { name: /^Save Changes/ });
  await page.route(calls, (route) => route.abort());
  await cards.getByRole('button', { name: /^Remove Everyday/ }).click();
  await save.click();
  await expect(news(page, 'Failed to delete payment methods.')).toBeVisible();
  await page.unroute(calls);
  await cards.getByRole('button', { name: 'Edit Payment Methods' }).click();
  await cards.getByRole('button', { name: /^Remove Everyday/ }).click();
  await save.click();
  await expect(news(page, 'Payment methods deleted successfully.')).toBeVisible();
  await expect(cards.getByRole('listitem')).toHaveCount(1);
});

test('a pickup person needs name and email, and is added, changed and deleted with a word each time [SHELL-08] [ACCOUNT-05] [ACCOUNT-11]', async ({
  page,
}) => {
  await enter(page, 'greenfield', await makePerson(page, 'greenfield', 'pickup'));
  await visit(page, account);
  const persons = section(page, 'Pickup Person(s)');
  await persons.getByRole('button', { name: 'Add pickup person' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^Email/)).toHaveAttribute('type', 'email');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const sentence of ['Missing first name', 'Missing last name', 'Missing email address'])
    await expect(dialog.getByText(sentence).first()).toBeVisible();
  await dialog.getByLabel(/^First name/).fill('Pia');
  await dialog.getByLabel(/^Last name/).fill('Moss');
  await dialog.getByLabel(/^Email/).fill('pia@larder.test');
  await dialog.getByLabel(/^Phone/).fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText("This phone number isn't valid")).toBeVisible();
  await dialog.getByLabel(/^Phone/).fill('');
  const calls = /\/api\/user\/contacts(\/[^/]+)?$/;
  await page.route(calls, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, 'An error has ocurred')).toBeVisible();
  await page.unroute(calls);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, 'New pick up person added!')).toBeVisible();
  await persons.getByRole('button', { name: 'Edit Pickup Person(s)' }).click();
  await persons.getByRole('button', { name: 'Edit Pia Moss' }).click();
  await dialog.getByLabel(/^Nickname/).fill('Aunt');
  await dialog.getByLabel('Add an ingredient').fill('palm oil');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page, 'Pick up person updated!')).toBeVisible();
  await persons.getByRole('button', { name: 'Edit Aunt' }).click();
  await expect(dialog.getByRole('button', { name: 'Remove palm oil' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const save = persons.getByRole('button', { name: /^Save Changes/ });
  await page.route(calls, (route) => route.abort());
  await persons.getByRole('button', { name: 'Remove Aunt' }).click();
  await save.click();
  await expect(news(page, 'Failed to delete pickup persons.')).toBeVisible();
  await page.unroute(calls);
  await persons.getByRole('button', { name: 'Edit Pickup Person(s)' }).click();
  await persons.getByRole('button', { name: 'Remove Aunt' }).click();
  await save.click();
  await expect(news(page, 'Pickup persons deleted successfully.')).toBeVisible();
  await expect(persons.getByText('No pickup persons added yet.')).toBeVisible();
});
