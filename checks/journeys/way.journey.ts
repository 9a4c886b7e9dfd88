import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Page } from '@playwright/test';
import { backendsOf, enterAsNew, fillCart, type Person } from './people.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

/** Times with an hour and its half of the day, joined by a space that does not break: `\s` matches any. */
const times = /(\d+(\sAM)?\sto\s\d+|de\s\d+\s.*a\s\d+)/;
const bar = (page: Page) => page.getByRole('banner');

for (const [lang, width] of [
  ['EN-US', 360],
  ['ES-MX', 360],
  ['EN-US', 1440],
  ['ES-MX', 1440],
] as const) {
  const t = (key: TextKey, ...args: string[]) => say(wordsOf(lang), key, ...args);

  test(`the header shows mode, place and next window, and one sheet changes them and lists first what changes (${lang}, ${width} px) [WAY-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
    await fillCart(person);
    await visit(page, `/greenfield?lang=${lang}`);
    const button = bar(page).getByRole('button', { name: new RegExp(`^${t('Change Location')}`) });
    await expect(button).toHaveAccessibleName(new RegExp(t('Delivery, {0}', '78701')));
    await expect(button).toHaveAccessibleName(times);
    await expect(button.locator('.way-words')).toContainText(t('Delivery, {0}', '78701'));
    await expect(button.locator('.way-words')).toContainText(times);

    // By the keyboard alone.
    await button.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('Change Location') });
    await expect(sheet.getByRole('radio', { name: /500 W 2nd St/ })).toBeChecked();
    const stores = sheet.getByRole('group', { name: t('Choose a store') });
    await expect(stores.getByRole('radio').first()).toHaveAccessibleName(/\d+\.\d\d (miles|millas) · .*\d/);
    const next = sheet.getByRole('region', { name: t('Next times') });
    await expect(next.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, `the sheet, ${lang}, ${width}`);
    await sheet.getByRole('radio', { name: t('Pickup'), exact: true }).press('Space');
    const changes = sheet.getByRole('region', { name: t('What changes in your cart') });
    // In sight without scrolling, above the button that makes the change.
    await expect(changes.getByText(/\w/).nth(1)).toBeInViewport({ ratio: 0.9 });
    const foot = await sheet.getByRole('button', { name: t('Update') }).boundingBox();
    const { y, height } = (await changes.getByText(/\w/).nth(1).boundingBox())!;
    expect(y + height).toBeLessThan(foot!.y);
    // The cart has not changed yet.
    expect((await person.experience('GET api/user/cart/last', { query: {} }))!.versionKey).toBe(
      'WYGO_DELIVERY',
    );
    await sheet.getByRole('button', { name: t('Update') }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleName(new RegExp(t('Pickup, {0}', 'Downtown')));
    await expect
      .poll(async () => (await person.experience('GET api/user/cart/last', { query: {} }))!.versionKey)
      .toBe('CUST_PICKUP');
  });
}

test('the page of a store is the same for everybody: place and window are added in the browser [WAY-01]', async ({
  page,
  browser,
}) => {
  await enterAsNew(page, 'greenfield', '78745', '500 W 2nd St');
  const other = await (await browser.newContext()).newPage();
  await enterAsNew(other, 'greenfield', '78702', '301 Congress Ave');
  const [mine, theirs] = await Promise.all(
    [page, other].map(async ({ request }) => (await request.get('/greenfield')).text()),
  );
  expect(mine === theirs).toBe(true);
  expect(mine).not.toContain('78745');
  await other.context().close();
});

/** Returns a person's open cart in a store: pieces by product. */
async function inCart({ experience }: Pick<Person, 'experience'>): Promise<Record<number, number>> {
  const cart = await experience('GET api/user/cart/last', { query: {} });
  return Object.fromEntries((cart?.products ?? []).map((line) => [line.prodKey, line.units]));
}

for (const [lang, width] of [
  ['EN-US', 360],
  ['ES-MX', 1440],
] as const) {
  const t = (key: TextKey, ...args: string[]) => say(wordsOf(lang), key, ...args);

  test(`another store takes over the left cart's lines by one press, with a way back; the left cart stays (${lang}, ${width} px) [WAY-02]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
    await fillCart(person, 10);
    const left = await inCart(person);
    const [first] = Object.keys(left).map(Number);
    const south = await backendsOf(page, 'greenfield-south');
    const { id } = await south.experience('POST api/user/cart');
    // The other cart has more of one product already: the larger quantity stays.
    await south.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: first!, versionKey: 'WYGO_DELIVERY', quantity: 5 },
    });
    await visit(page, `/greenfield?lang=${lang}`);
    await bar(page)
      .getByRole('button', { name: new RegExp(`^${t('Change Location')}`) })
      .click();
    const sheet = page.getByRole('dialog', { name: t('Change Location') });
    await sheet.getByRole('radio', { name: /South/ }).check();
    await expect(
      sheet.getByText(t("Each store has its own cart. We'll keep the one you have here.")),
    ).toBeVisible();
    await sheet.getByRole('button', { name: t('Shop here') }).click();
    await expect(page).toHaveURL(/\/greenfield-south/);
    const offer = page.getByRole('region', { name: t('Your cart from {0}', 'Downtown') });
    await expect(offer).toBeVisible();
    expect(await inCart(south)).toEqual({ [first!]: 5 });
    await expectAccessible(page, `the offer, ${lang}, ${width}`);
    // At 400 % zoom nothing is fixed over the page; it stands before the screen.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(offer).toHaveCSS('position', 'static');
    const tops = [offer, page.locator('main')].map(async (part) => (await part.boundingBox())!.y);
    const [above, below] = await Promise.all(tops);
    expect(above).toBeLessThan(below!);
    await page.setViewportSize({ width, height: 800 });
    await offer.getByRole('button', { name: t('Put them into this cart') }).press('Enter');
    await expect(offer.getByRole('button', { name: t('Undo') })).toBeVisible();
    const brought = await inCart(south);
    expect(brought[first!]).toBe(5);
    expect(Object.keys(brought).length).toBeGreaterThan(1);
    for (const [key, units] of Object.entries(brought).filter(([each]) => Number(each) !== first))
      expect(left[Number(key)]).toBe(units);
    expect(await inCart(person)).toEqual(left);
    await offer.getByRole('button', { name: t('Undo') }).press('Enter');
    await expect(offer.getByText(t("They're out of your cart again."))).toBeVisible();
    expect(await inCart(south)).toEqual({ [first!]: 5 });
    expect(await inCart(person)).toEqual(left);
    await offer.getByRole('button', { name: t('Close') }).press('Enter');
    await expect(offer).toBeHidden();
  });
}

test('the way chosen in one tab is the way of the others, and of the cart that they share [WAY-01]', async ({
  page,
  context,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  await visit(page, '/greenfield');
  const other = await context.newPage();
  await visit(other, '/greenfield/cart');
  const place = (tab: Page) => bar(tab).getByRole('button', { name: /^Change Location/ });
  const choose = async (tab: Page, way: string) => {
    await place(tab).click();
    const sheet = tab.getByRole('dialog', { name: 'Change Location' });
    await sheet.getByRole('radio', { name: way, exact: true }).press('Space');
    await sheet.getByRole('button', { name: 'Update' }).click();
    await expect(sheet).toBeHidden();
  };
  for (const [tab, way, shown, versionKey] of [
    [page, 'Pickup', /Pickup, Downtown/, 'CUST_PICKUP'],
    [other, 'Delivery', /Delivery, 78701/, 'WYGO_DELIVERY'],
    [page, 'Pickup', /Pickup, Downtown/, 'CUST_PICKUP'],
  ] as const) {
    await choose(tab, way);
    for (const each of [page, other]) await expect(place(each)).toHaveAccessibleName(shown);
    const carts = async () => (await person.experience('GET api/user/cart/last', { query: {} }))!.versionKey;
    await expect.poll(carts).toBe(versionKey);
    // The other tab has asked for nothing else by the time that both are quiet.
    for (const each of [page, other]) await each.waitForLoadState('networkidle');
    expect(await carts()).toBe(versionKey);
  }
});
