import { enterAtWork, hire } from './at-work.ts';
import { expect, expectAccessible, test } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [langCode, width, words] of [
  ['EN-US', 1440, { signOut: 'Sign out this device', all: 'Sign out all devices', done: 'We signed out' }],
  [
    'ES-MX',
    360,
    {
      signOut: 'Cerrar sesión en este dispositivo',
      all: 'Cerrar sesión en todos los dispositivos',
      done: 'Cerramos la sesión',
    },
  ],
] as const)
  test.describe(`in ${langCode} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a lost device is signed out: one’s own, and all of somebody one manages', async ({
      page,
      browser,
    }) => {
      const owner = await hire(page, 'owner', 'Robin Vega', langCode);
      const lost = await (await browser.newContext()).newPage();
      const work = await enterAtWork(lost, owner, langCode);

      await page.goto('/backoffice/you');
      const list = page.locator('section[aria-labelledby="sign-ins"]');
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'where one is signed in');
      await list.getByRole('button', { name: words.signOut }).click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list.getByRole('heading')).toBeFocused();
      await expect(page.getByText(words.done)).toBeVisible();
      await expect(work('GET api/staff/me')).rejects.toMatchObject({ status: 401 });

      const bea = await hire(lost, 'picker', `Bea ${width}`, langCode);
      await enterAtWork(await (await browser.newContext()).newPage(), bea, langCode);
      await page.goto('/backoffice/people');
      await page.getByRole('button', { name: bea.name }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: words.signOut })).toHaveCount(2);
      await expectAccessible(page, 'where somebody is signed in');
      await dialog.getByRole('button', { name: words.all }).click();
      await expect(dialog.getByRole('button', { name: words.signOut })).toHaveCount(0);
      await expect(bea.work('GET api/staff/me')).rejects.toMatchObject({ status: 401 });
    });
  });
