import { expect, expectAccessible, test } from './shop.ts';
import { doors, joinAs, signInAtWork, type DoorLang } from './staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const out = { 'en-US': 'Sign Out', 'es-MX': 'Cerrar sesión' } as const;
const people = { 'en-US': 'People', 'es-MX': 'Equipo' } as const;

for (const [lang, width] of [
  ['en-US', 1440],
  ['es-MX', 360],
] as const satisfies [DoorLang, number][])
  test.describe(`in ${lang} at ${width} px`, () => {
    test.use({ locale: lang, viewport: { width, height: 800 } });

    test('somebody joins by the mailed link, signs out, and signs in to where they wanted to go', async ({
      page,
    }) => {
      const who = await joinAs(page, 'owner', 'greenfield', lang);
      await page.getByRole('button', { name: /Robin Vega/ }).click();
      await page.getByRole('menuitem', { name: out[lang] }).click();
      await expect(page).toHaveURL(/\/backoffice\/sign-in$/);
      await page.goto('/backoffice/people');
      await expect(page).toHaveURL(/sign-in\?next=%2Fpeople$/);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expectAccessible(page, 'sign-in');
      await signInAtWork(page, who, lang);
      await expect(page.getByRole('heading', { level: 1, name: people[lang] })).toBeFocused();
      await expect(page.getByText(who.email)).toBeVisible();
      await expectAccessible(page, 'people');
    });

    test('a wrong password and a wrong code are explained, and nothing typed is lost', async ({ page }) => {
      const who = await joinAs(page, 'picker', 'greenfield', lang);
      await page.context().clearCookies();
      await page.goto('/backoffice/');
      await page.locator('input[autocomplete="username"]').fill(who.email);
      await page.locator('input[type="password"]').fill('not-the-password');
      await page.getByRole('button', { name: doors[lang].send }).click();
      await expect(page.getByRole('alert').filter({ hasText: /\w{4}/ })).toBeVisible();
      await expect(page.locator('input[autocomplete="username"]')).toHaveValue(who.email);
      await page.locator('input[type="password"]').fill(who.password);
      await page.getByRole('button', { name: doors[lang].send }).click();
      await page.getByLabel(doors[lang].code).fill('000000');
      await page.getByRole('button', { name: doors[lang].signIn }).click();
      await expect(page.getByRole('alert').filter({ hasText: /\w{4}/ })).toBeVisible();
      await expectAccessible(page, 'wrong code');
    });
  });

test('a session that has ended leads to the sign-in, and back', async ({ page }) => {
  const who = await joinAs(page, 'owner', 'greenfield', 'en-US');
  await page.getByRole('link', { name: 'People' }).first().click();
  await expect(page.getByText(who.email)).toBeVisible();
  await page.context().clearCookies();
  // The next call, here of the board that renews itself every ten seconds, learns that nobody is signed in.
  await expect(page).toHaveURL(/sign-in\?next=%2Fpeople$/, { timeout: 30_000 });
  await signInAtWork(page, who, 'en-US');
  await expect(page).toHaveURL(/\/backoffice\/people$/);
});

test('the language of the screens is changed at once and stays', async ({ page }) => {
  await joinAs(page, 'picker', 'greenfield', 'en-US');
  await page.getByRole('button', { name: /Robin Vega/ }).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(page.getByRole('link', { name: 'Hoy' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Hoy' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
});
