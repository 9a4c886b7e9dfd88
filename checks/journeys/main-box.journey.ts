import { expect, expectAccessible, passTime, ready, test } from './shop.ts';

const store = '/greenfield';
test.use({ viewport: { width: 1440, height: 900 } });

test('typing in the main box searches by itself after a pause, and typing can go on [SEARCH-02] [SEARCH-03]', async ({
  page,
}) => {
  for (const [path, id] of [
    [`${store}/product/3`, '#search-top'],
    [store, '#search-home'],
  ] as const) {
    await page.goto(path);
    await ready(page);
    await page.locator(id).pressSequentially('mi');
    await page.locator(id).pressSequentially('lk');
    await expect(page).toHaveURL(`${store}/search?q=milk`, { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Results for "milk"' })).toBeVisible();
    const box = page.locator('#search-top');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('milk');
    await page.keyboard.type('y');
    await expect(box).toHaveValue('milky');
  }
});

test('a shopper who has moved on to a suggestion is not led away from it [SEARCH-03]', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${store}/product/3`);
  await ready(page);
  await page.locator('#search-top').pressSequentially('milk');
  const suggestion = page.locator('.suggestion').first();
  await expect(suggestion).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestion).toBeFocused();
  await passTime(page, 5000);
  await expect(page).toHaveURL(`${store}/product/3`);
  await expect(suggestion).toBeFocused();
});

test('a suggestion goes into the cart from the box; a dear product is asked about once in a visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.clock.install();
  await page.goto(`${store}/product/3`);
  await ready(page);
  // An open request would be aborted by the jump.
  await page.waitForLoadState('networkidle');
  // From here on time passes when the journey says so: nothing searches by itself meanwhile.
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  const box = page.getByRole('searchbox').filter({ visible: true });
  const script = page.waitForResponse(/\/search-suggestions-/);
  await box.focus();
  await script;
  await box.fill('brisket');
  const row = page.locator('.suggestion-row', { hasText: 'Brisket' }).first();
  // Well before the two seconds after which the box would search.
  await expect(async () => {
    await page.clock.runFor(150);
    await expect(row).toBeVisible({ timeout: 1000 });
  }).toPass();
  const count = row.locator('.suggestion-count');
  await row.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  const plus = row.getByRole('button', { name: /^Add to cart, .*Brisket/ });
  await expect(plus).toBeFocused();
  // The focus has left the box, so that no search starts by itself at any time.
  await page.clock.resume();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^That's about \$\d+\.\d\d\. Add it\?$/ });
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
  await expect(question).toContainText(/1 · about \d+ lb/);
  await expectAccessible(page, 'the question before something dear');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(plus).toBeFocused();
  await expect(count).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('1');
  await expect(row.getByRole('button', { name: /^Increase .*Brisket/ })).toBeFocused();
  await passTime(page, 5000);
  await expect(page.getByText('Product has been added to the cart')).toBeVisible();
  await expect(page).toHaveURL(`${store}/product/3`);
  await expect(box).toHaveValue('brisket');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brisket');
  const quantity = page.getByRole('combobox', { name: 'Quantity' });
  await expect(quantity).toHaveValue('1');
  await quantity.selectOption('3');
  await page.getByRole('button', { name: 'Update cart' }).click();
  await expect(
    page
      .getByRole('link', { name: /^Cart, 3 items/ })
      .or(page.getByRole('button', { name: /^Cart, 3 items/ })),
  ).toBeVisible();
});

test('one search box is in sight at a time: the home’s own, then the header’s [SHELL-10]', async ({
  page,
}) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(store);
    await ready(page);
    const [own, top] = [page.locator('#search-home'), page.locator('#search-top')];
    await expect(own).toBeVisible();
    await expect(top).toBeHidden();
    await page.mouse.wheel(0, 1500);
    await expect(top).toBeVisible();
    await expect(own).not.toBeInViewport();
    await page.mouse.wheel(0, -3000);
    await expect(top).toBeHidden();
  }
});

test('the first piece of a product shows a toast, from a card too; further ones are announced [CART-08]', async ({
  page,
}) => {
  await page.goto(`${store}/department/1`);
  await ready(page);
  const card = page.locator('.pcard').first();
  const toast = page.locator('.toast').filter({ hasText: 'Product has been added to the cart' });
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  const sent = page.waitForResponse(/\/cart\/[^/]+\/product$/);
  await card.getByRole('button', { name: /^Increase/ }).click();
  await sent;
  await expect(page.locator('output').filter({ hasText: /in cart, total \$/ })).toHaveCount(1);
  await expect(toast).toHaveCount(0);
});

for (const [lang, width] of [
  ['EN-US', 360],
  ['ES-MX', 1440],
] as const)
  test(`the empty box offers this browser's earlier searches, until they are cleared (${lang}, ${width} px)`, async ({
    page,
  }) => {
    const english = lang === 'EN-US';
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`${store}/product/3?lang=${lang}`);
    await ready(page);
    const box = page.getByRole('searchbox').filter({ visible: true });
    const list = page.getByRole('list', { name: english ? 'Recent searches' : 'Búsquedas recientes' });
    await box.click();
    await expect(list).toHaveCount(0);
    for (const term of ['rice', 'whole milk']) {
      await box.fill(term);
      await box.press('Enter');
      // The page that answers, not its address alone: until it is there the box is the page's before.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`"${term}"`);
    }
    await page.goto(`${store}/product/3`);
    await ready(page);
    await box.click();
    await expect(list.getByRole('link')).toHaveText(['whole milk', 'rice']);
    await expectAccessible(page, `recent searches at ${width} px`);
    await box.press('Escape');
    await expect(list).toHaveCount(0);
    await box.click();
    await box.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(list.getByRole('link', { name: 'rice' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=rice/);
    await page.goto(`${store}/product/3`);
    await ready(page);
    await box.click();
    await expect(list.getByRole('link')).toHaveText(['rice', 'whole milk']);
    await page
      .getByRole('button', { name: english ? 'Clear recent searches' : 'Borrar búsquedas recientes' })
      .click();
    await expect(list).toHaveCount(0);
    await expect(box).toBeFocused();
    await page.reload();
    await ready(page);
    await box.click();
    await expect(list).toHaveCount(0);
  });
