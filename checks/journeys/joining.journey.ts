import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { backendsOf, codeFor, fillCart, freshEmail, newPassword } from './people.ts';
import { expect, ready, test, visit } from './shop.ts';

for (const [lang, width] of [
  ['EN-US', 360],
  ['ES-MX', 1440],
] as const) {
  const t = (key: TextKey, ...args: string[]) => say(wordsOf(lang), key, ...args);
  const begins = (key: TextKey) => new RegExp(`^${t(key)}`);

  test(`a guest who joins on the way to an order types nothing twice, and the checkout opens at the first thing missing (${lang}, ${width} px) [BREATH-01]`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const guest = await backendsOf(page, 'greenfield');
    await fillCart({ ...guest, email: '', password: '' });
    await visit(page, `/greenfield/checkout?lang=${lang}`);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('Create An Account') })
      .click();
    const email = freshEmail('joins');
    await page.getByLabel(begins('First name')).fill('Jo');
    await page.getByLabel(begins('Last name')).fill('Lee');
    await page.getByLabel(begins('Email')).fill(email);
    await page.getByLabel(begins('Phone')).fill('(512) 555-0133');
    await page.getByLabel(begins('Password')).fill(newPassword);
    await page.getByLabel(begins('Confirm your password')).fill(newPassword);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('Create An Account') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('Verify Your Email') })).toBeVisible();
    await page.getByLabel(begins('Confirmation code')).fill(await codeFor(page.context().request, email));
    await page.getByRole('button', { name: t('Submit'), exact: true }).click();
    // No session before the press, and no form after it.
    await expect(page.getByRole('button', { name: t('Sign In'), exact: true })).toBeVisible();
    expect((await guest.commerce('GET api/user/check')).loggedIn).toBe(false);
    await page.getByRole('button', { name: t('Sign In'), exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/greenfield\/cart$/);
    await ready(page);
    await page
      .getByRole('button', { name: t('Check Out') })
      .filter({ visible: true })
      .first()
      .click();
    // An address is the first missing thing; the payer is known.
    const title = page.getByRole('heading', { level: 2, name: begins('Delivery details') });
    if (width < 768) {
      // On a phone the form opens at once, and a closed form does not open again.
      const first = page.getByRole('dialog', { name: t('Add address') });
      await expect(first.getByLabel(begins('Street'))).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(title).toBeVisible();
      await page.getByRole('tab', { name: begins('Date and time') }).click();
      await page.getByRole('tab', { name: begins('Address') }).click();
      await expect(title).toBeVisible();
      await expect(first).toHaveCount(0);
      await expect(page.getByRole('tab', { name: begins('Address') })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.getByRole('tab', { name: begins('Payment') }).click();
    } else {
      await expect(title).toBeVisible();
      await expect(page.locator('[aria-current="step"]').getByRole('heading', { level: 2 })).toHaveText(
        t('Delivery details'),
      );
    }
    await expect(page.getByLabel(begins('Cardholder name'))).toHaveValue('Jo Lee');
  });
}

test('a guest who opens a product of a store that bars guests, and joins there, comes out at that product [ROUTE-16] [AUTH-03]', async ({
  page,
}) => {
  const product = '/mercado-sol-elpaso/product/2';
  await visit(page, product);
  await expect(page).toHaveURL(/\/mercado-sol-elpaso\/login\?from=/);
  await page.getByRole('link', { name: 'Create An Account' }).click();
  const email = freshEmail('barred');
  await page.getByLabel(/^First name/).fill('Jo');
  await page.getByLabel(/^Last name/).fill('Lee');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Phone/).fill('(512) 555-0133');
  await page.getByLabel(/^Password/).fill(newPassword);
  await page.getByLabel(/^Confirm your password/).fill(newPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create An Account' }).click();
  await page.getByLabel(/^Confirmation code/).fill(await codeFor(page.context().request, email));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(product);
});
