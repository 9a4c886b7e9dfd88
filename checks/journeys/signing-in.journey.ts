import type { Page, Route } from '@playwright/test';
import { backendsOf, codeFor, enter, freshEmail, mailTo, makePerson, newPassword } from './people.ts';
import { expect, ready, test, visit } from './shop.ts';

const store = '/greenfield';
test.use({ allowConsole: /^Failed to load resource: net::ERR_FAILED/ });

async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await ready(page);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Do you want to sign out?' });
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In / Register' })).toBeVisible();
}

test('a cart filled before signing in joins the earlier one; signing out leaves nothing behind [AUTH-03] [AUTH-09] [AUTH-15] [CART-13] [SHELL-04] [SHELL-12]', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const made = await makePerson(other, 'greenfield', 'merge');
  const person = await enter(other, 'greenfield', made);
  const { id } = await person.experience('POST api/user/cart');
  await person.experience('POST api/user/cart/:id/product', {
    params: { id },
    body: { productKey: 3, versionKey: 'WYGO_DELIVERY', quantity: 2 },
  });

  await visit(page, `${store}/product/2`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item, $0.99' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In / Register' }).click();
  await expect(page.getByLabel('Keep me signed in')).toBeChecked();
  await typePassword(page, made.email, made.password);
  await expect(page).toHaveURL(`${store}/cart`);
  const items = page.getByRole('region', { name: 'Your items' });
  await expect(items.getByRole('link', { name: 'Hass Avocado' })).toBeVisible();
  await expect(items.getByRole('link', { name: 'Limes' })).toBeVisible();
  const stored = () => page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(await stored()).sort()).toEqual(
    expect.arrayContaining(['carts', 'keep_logged_in', 'session_guid', 'token_exp']),
  );

  await signOut(page);
  await expect(page).toHaveURL(store);
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
  const left = await stored();
  expect(left).not.toHaveProperty('session_guid');
  expect(left).not.toHaveProperty('token_exp');
  expect(JSON.stringify(left)).not.toContain('Limes');
  await page.goto(`${store}/account`);
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('a guest who asks for the account signs in first and is led back; a signed-in user is led past the sign-in screen [ROUTE-10] [ROUTE-12] [ROUTE-16] [AUTH-01] [AUTH-04] [AUTH-11]', async ({
  page,
}) => {
  const made = await makePerson(page, 'greenfield', 'back');
  await page.goto(`${store}/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await ready(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Missing email address').first()).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('aria-invalid', 'true');
  await typePassword(page, made.email, 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/greenfield\/login/);
  await typePassword(page, made.email, made.password);
  await expect(page).toHaveURL(`${store}/account`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  for (const screen of ['login', 'join', 'verified', 'recover', `verify/${made.email}`]) {
    await page.goto(`${store}/${screen}`);
    await expect(page, screen).toHaveURL(store);
  }
});

test('a store that bars guests shows them sign-in alone, with another store to choose [SHELL-08] [APP-03] [ROUTE-08] [AUTH-01] [APP-13]', async ({
  page,
}) => {
  for (const path of ['', '/department/1', '/cart', '/search?q=lim', '/help']) {
    await page.goto(`/mercado-sol-elpaso${path}`);
    await expect(page, path).toHaveURL(/\/mercado-sol-elpaso\/login/);
  }
  await ready(page);
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
  // Nor does a link on the page lead past it.
  for (const link of [
    page.getByRole('banner').getByRole('link', { name: 'Mercado Sol' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'Help' }),
  ]) {
    const answered = page.waitForResponse(/\.data/);
    await link.click();
    await answered;
    await expect(page).toHaveURL('/mercado-sol-elpaso/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  }
  await page.getByRole('button', { name: 'Change Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Location' });
  await dialog.getByRole('radio', { name: /Mercado Sol San Antonio/ }).check();
  await dialog.getByRole('button', { name: 'Shop here' }).click();
  await expect(page).toHaveURL('/mercado-sol');
  await page.goto('/mercado-sol-elpaso/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  const made = await makePerson(page, 'mercado-sol-elpaso', 'elpaso');
  await page.goto('/mercado-sol-elpaso');
  await typePassword(page, made.email, made.password);
  await expect(page).toHaveURL('/mercado-sol-elpaso');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today at Mercado Sol El Paso');
  await ready(page);
  // Somebody signs out in another tab.
  const other = await page.context().newPage();
  await visit(other, '/mercado-sol-elpaso');
  await other.getByRole('button', { name: /^Your account/ }).click();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/mercado-sol-elpaso/login');
});

test('with the second phase on, a mailed code is asked for [AUTH-02] [OPS-04]', async ({ page }) => {
  const made = await makePerson(page, 'greenfield', 'phase');
  await enter(page, 'greenfield', made);
  await visit(page, `${store}/account`);
  await page.getByLabel('Email me a code when I sign in').click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await signOut(page);

  await page.goto(`${store}/login`);
  await typePassword(page, made.email, made.password);
  await expect(page.getByRole('heading', { name: 'Confirmation code' })).toBeVisible();
  const temporary = () => page.evaluate(() => localStorage.getItem('temporary_username'));
  expect(await temporary()).toBe(made.email);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Confirmation code' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await temporary()).toBeNull();

  await typePassword(page, made.email, made.password);
  await expect(page.getByRole('heading', { name: 'Confirmation code' })).toBeVisible();
  const { text } = await mailTo(page.context().request, made.email, /sign/i);
  const code = /\b\d{6}\b/.exec(text)![0];
  const wrong = code === '111111' ? '222222' : '111111';
  await page.getByLabel(/Confirmation code/).fill(wrong);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await page.getByLabel(/Confirmation code/).fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(store);
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
});

test('a forgotten password is replaced through the mailed link, which works once [AUTH-08] [AUTH-12] [OPS-04]', async ({
  page,
}) => {
  const made = await makePerson(page, 'greenfield', 'forgot');
  await visit(page, `${store}/login`);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByText('Missing email address').first()).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^Email/).fill(made.email);
  await send.click();
  await expect(page.getByText(/It expires [A-Z][a-z]{2} \d\d \d\d:\d\d [ap]m/i)).toBeVisible();
  await expect(send).toBeDisabled();
  const { text } = await mailTo(page.context().request, made.email, /\/recover#/);
  const link = /https?:\/\/\S+\/recover#\S+/.exec(text)![0];
  const useLink = async () => {
    await page.goto('about:blank');
    await visit(page, link.replace(/^https?:\/\/[^/]+/, ''));
    await page.getByLabel(/^New password/).fill('another-orchard-43');
    await page.getByLabel(/^Confirm your password/).fill('another-orchard-43');
    await page.getByRole('button', { name: 'Save new password' }).click();
  };
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/\/api\/password\/new$/, lose, { times: 1 });
  await useLink();
  // Its answer got lost: opened again, the link knows that this browser has used it.
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await useLink();
  await expect(
    page.getByRole('heading', { name: 'We saved your new password. Please sign in.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${store}/login`);
  await typePassword(page, made.email, made.password);
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await typePassword(page, made.email, 'another-orchard-43');
  await expect(page).toHaveURL(store);
  await signOut(page);
  await useLink();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recover your password' })).toBeVisible();
});

test('an address that was never confirmed is confirmed when signing in, with a code sent again [AUTH-02] [AUTH-06] [AUTH-07]', async ({
  page,
}) => {
  const email = freshEmail('late');
  const { commerce } = await backendsOf(page, 'greenfield');
  const profile = { firstName: 'Late', lastName: 'Comer', phoneNumber: '(512) 555-0188' };
  await commerce('POST api/account/register', {
    body: { username: email, password: newPassword, profile, langCode: 'EN-US' },
  });
  const firstCode = await codeFor(page.context().request, email);
  await page.context().clearCookies({ name: 'larder-device' });
  await page.goto(`${store}/login`);
  await typePassword(page, email, newPassword);
  await expect(page).toHaveURL(new RegExp(`${store}/verify/`));
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(page.getByText('A new email was sent!').first()).toBeVisible();
  let code = firstCode;
  await expect.poll(async () => (code = await codeFor(page.context().request, email))).not.toBe(firstCode);
  await page.getByLabel(/Confirmation code/).fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('h1')).toHaveText('Your account is now verified and ready to use');
  // Another browser than the one that joined gets the form, with the email filled in.
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await typePassword(page, email, newPassword);
  await expect(page).toHaveURL(store);
});

test('the sign-in screen says why it came up, after a reload and in the other language too', async ({
  page,
}) => {
  await visit(page, `${store}/product/2`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await expect(page.getByText('Sign in to save products to your lists.')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByText('Sign in to save products to your lists.')).toBeVisible();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await ready(page);
});
