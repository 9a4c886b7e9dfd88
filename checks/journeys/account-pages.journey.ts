import type { Locator } from '@playwright/test';
import { enter, makePerson, newPassword } from './people.ts';
import { expect, shiftOf, signIn, spanishShopper, test, visit } from './shop.ts';

const account = '/greenfield/account';

test('three account tabs open as the navigation asks; switching leaves no step in the history [ACCOUNT-01]', async ({
  page,
}) => {
  await enter(page, 'greenfield', await makePerson(page, 'greenfield', 'tabs'));
  await visit(page, '/greenfield/help');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your account/ })
    .click();
  await page.locator('#account-menu').getByRole('link', { name: 'Your Orders' }).click();
  const tabs = page.getByRole('tablist', { name: 'Your account' }).getByRole('tab');
  await expect(tabs).toHaveText(['Manage Your Account', 'Your Orders', 'Your Lists']);
  await expect(page.getByRole('tab', { name: 'Your Orders' })).toHaveAttribute('aria-selected', 'true');
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your Lists' })).toBeVisible();
  await page.getByRole('tab', { name: 'Manage Your Account' }).click();
  // Cards are shown there, so it loads a document of its own, in which the card form may open.
  await page.waitForFunction(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    return loaded!.name.includes('/account') && document.documentElement.dataset.hydrated === 'true';
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Basic Information' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await expect(page).toHaveURL('/greenfield/help');
});

test('name and sign-in are changed each in its modal; an empty section says so [ACCOUNT-02] [ACCOUNT-04]', async ({
  page,
}) => {
  const made = await makePerson(page, 'greenfield', 'facts');
  const { commerce } = await enter(page, 'greenfield', made);
  await visit(page, account);
  const basic = page.getByRole('region', { name: 'Basic Information' });
  await expect(basic).toContainText('Jo Traveller');
  await expect(basic).toContainText('(512) 555-0199');
  const login = page.getByRole('region', { name: 'Account Information' });
  await expect(login).toContainText(made.email);
  await expect(login).toContainText('••••••••');
  await expect(login).not.toContainText(newPassword);
  for (const sentence of [
    'No addresses added yet.',
    'No payment methods added yet.',
    'No pickup persons added yet.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();

  await basic.getByRole('button', { name: 'Edit basic information' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^First name/).fill('Josephine');
  await dialog.getByLabel(/^Phone/).fill('512-555-0111');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(basic).toContainText('Josephine Traveller');
  await expect(basic).toContainText('(512) 555-0111');
  await login.getByRole('button', { name: 'Edit account information' }).click();
  await dialog.getByLabel(/^Other email address/).fill('jo.other@larder.test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(login).toContainText('jo.other@larder.test');
  await login.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel(/^Current password/).fill(newPassword);
  await dialog.getByLabel(/^New password/).fill('another-orchard-43');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Password updated')).toBeVisible();
  const answer = await commerce('POST api/account/loginphase1', {
    body: { username: made.email, password: 'another-orchard-43', keepLoggedIn: false },
  });
  expect(answer.loginFlag).toBe(true);
});

for (const width of [360, 1440])
  test(`the footer of the account stays in place while its content comes, however fast somebody scrolls, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, 'greenfield');
    let answer = () => undefined as void;
    const hold = async () => {
      const held = new Promise<void>((done) => (answer = done));
      await page.route(/\/(commerce|experience)\/api\//, async (route) => {
        await held;
        await route.continue();
      });
    };
    for (const [tab, shown] of [
      ['Manage Your Account', page.getByRole('heading', { name: 'Your data' })],
      ['Your Orders', page.getByRole('link', { name: /^View Details/ }).first()],
    ] as const) {
      await visit(page, account);
      await page.getByRole('tab', { name: tab }).click();
      await hold();
      await page.reload();
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      // Without a press or a scroll just before, so that the browser counts what moves.
      await page.waitForTimeout(800);
      answer();
      await expect(shown, tab).toBeAttached();
      await page.waitForTimeout(400);
      expect(await shiftOf(page), tab).toBeLessThan(0.05);
      await page.unrouteAll();
    }
  });

/** Returns the middle of an element in the window, in pixels from the left. */
async function middleOf(element: Locator): Promise<number> {
  const box = (await element.boundingBox())!;
  return box.x + box.width / 2;
}

test('the address modal has a map at zoom 12, on the store until an address is verified [ACCOUNT-13]', async ({
  page,
}) => {
  await enter(page, 'greenfield', await makePerson(page, 'greenfield', 'map'));
  await visit(page, account);
  await page.getByRole('button', { name: 'Add address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  const map = dialog.locator('.maplibregl-map');
  const sign = dialog.locator('.map-sign');
  await expect(map).toBeVisible();
  await expect(sign).toHaveText('Greenfield Market Downtown');
  expect(Math.abs((await middleOf(sign)) - (await middleOf(map)))).toBeLessThan(2);
  const verified = page.waitForResponse(/\/api\/delivery\/address\//);
  await dialog.getByLabel(/^Street/).fill('2100 S Lamar Blvd');
  await dialog.getByLabel(/^Zip code/).fill('78704');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  const found = (await (await verified).json()) as { longitude: number };
  const pin = dialog.locator('.maplibregl-marker svg');
  await expect(pin).toBeVisible();
  await expect.poll(async () => Math.abs((await middleOf(pin)) - (await middleOf(map)))).toBeLessThan(2);
  // The store stands off the middle by as many pixels as the degrees between the two make at that zoom.
  const east = (await middleOf(sign)) - (await middleOf(pin));
  const degrees = -97.7409 - found.longitude;
  expect(Math.log2((east * 360) / (degrees * 512))).toBeCloseTo(12, 1);
});

test('on a phone the bar of the edit mode keeps its words on one line, in Spanish too [ACCOUNT-03]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, 'greenfield', spanishShopper);
  await visit(page, account);
  await page.getByRole('button', { name: 'Editar Direcciones de entrega' }).click();
  await page
    .getByRole('button', { name: /^Quitar / })
    .first()
    .click();
  const save = page.getByRole('button', { name: 'Guardar cambios (1)' });
  for (const button of [save, page.getByRole('button', { name: 'Cancelar' })])
    expect((await button.boundingBox())!.height).toBe(48);
});
