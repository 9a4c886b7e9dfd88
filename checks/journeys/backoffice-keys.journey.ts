import type { Browser, Page } from '@playwright/test';
import { hire } from './at-work.ts';
import { expect, expectAccessible, test } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Gives the browser an authenticator that always confirms. */
async function holdAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function leave(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: words }).click();
  await expect(page).toHaveURL(/\/backoffice\/sign-in/);
}

test('a passkey made in one’s own menu signs in without password and code, until it is removed [STAFF-02]', async ({
  page,
}) => {
  await holdAuthenticator(page);
  await hire(page, 'picker', 'Ana Ruiz');
  await page.goto('/backoffice/');
  await page.getByRole('button', { name: /Ana Ruiz/ }).click();
  await page.getByRole('menuitem', { name: 'How you sign in' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const remove = page.getByRole('button', { name: /^Remove the passkey / });
  await expect(remove).toBeVisible();
  await expectAccessible(page, 'how one signs in');

  await leave(page, 'Ana Ruiz', 'Sign Out');
  await expectAccessible(page, 'sign-in with a passkey');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeAttached();
  await expect(page.getByRole('button', { name: /Ana Ruiz/ })).toBeVisible();

  await page.goto('/backoffice/you');
  await remove.click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove the passkey', exact: true }).press('Enter');
  await expect(remove).toBeHidden();
  // The button that asked has gone with the passkey.
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await leave(page, 'Ana Ruiz', 'Sign Out');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w{4}/ })).toBeVisible();
  await expect(page).toHaveURL(/\/backoffice\/sign-in/);
});

/** Hires somebody at Greenfield with a PIN, in another browser. */
async function withPin(browser: Browser, name: string, pin: string, langCode: 'EN-US' | 'ES-MX') {
  const context = await browser.newContext();
  const { work } = await hire(await context.newPage(), 'picker', name, langCode);
  await work('POST api/staff/pin', { body: { pin } });
  await context.close();
}

test('on a shared device four digits change the person, each in their language; five wrong ones end its enrollment [STAFF-04] [STAFF-08]', async ({
  browser,
  page,
}) => {
  const mark = crypto.randomUUID().slice(0, 6);
  const [ana, luz] = [`Ana ${mark}`, `Luz ${mark}`];
  await withPin(browser, ana, '4827', 'EN-US');
  await withPin(browser, luz, '9153', 'ES-MX');
  await hire(page, 'manager', `Max ${mark}`);
  await page.goto('/backoffice/you');
  await page.getByLabel('Name of this device').fill(`Phone ${mark}`);
  await page.getByRole('button', { name: 'Share this device' }).click();
  await expect(page.getByText(`Phone ${mark}`).first()).toBeVisible();
  await expectAccessible(page, 'shared devices');
  await page.reload();
  await leave(page, `Max ${mark}`, 'Change who works');

  await expect(page.getByRole('heading', { level: 1, name: 'Who is working?' })).toBeVisible();
  await expectAccessible(page, 'who is working');
  await page.getByRole('button', { name: luz }).click();
  await expect(page.getByLabel('Your PIN')).toBeFocused();
  await page.keyboard.type('9153');
  await page.getByRole('button', { name: 'Go to work' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hoy' })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expect(page.getByRole('link', { name: 'Equipo' })).toHaveCount(0);

  await leave(page, luz, 'Cambiar de persona');
  await page.getByRole('button', { name: ana }).click();
  const pin = page.getByLabel('Tu PIN');
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await pin.fill('0000');
    const answered = page.waitForResponse(/pin\/sign-in/);
    await page.getByRole('button', { name: 'A trabajar' }).click();
    await answered;
  }
  // From here on nobody can switch on this device.
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\w{4}/ })).toBeVisible();
  await page.reload();
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  await expect(page.getByRole('button', { name: ana })).toHaveCount(0);
});
