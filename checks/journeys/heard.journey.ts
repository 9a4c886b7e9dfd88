import type { Page } from '@playwright/test';
import { expect, ready, test, visit } from './shop.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Returns everything that the page's status regions have said since, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('output');
        if (region?.ariaLive === 'off') continue;
        // Inert elements are never heard.
        if (!region || isInert(region)) continue;
        const heard = type === 'characterData' ? [target] : [...addedNodes];
        said.push(...heard.map((node) => node.textContent ?? '').filter(Boolean));
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    const isInert = (element: Element) => {
      const modals = document.querySelectorAll('dialog:modal');
      const top = modals[modals.length - 1];
      return top !== undefined && !top.contains(element);
    };
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

const lines = (page: Page) => page.getByRole('region', { name: 'Your items' }).getByRole('listitem');

async function fill(page: Page): Promise<void> {
  await visit(page, '/greenfield/search?q=whole+milk');
  await page.getByRole('button', { name: 'Add to cart, Whole Milk, 1 gal' }).click();
  await page.getByRole('button', { name: 'Add to cart, Whole Milk, 1/2 gal' }).click();
  await visit(page, '/greenfield/cart');
  await expect(lines(page)).toHaveCount(2);
}

test('two sizes of one product are told apart by every control that names them', async ({ page }) => {
  await fill(page);
  for (const size of ['1 gal', '1/2 gal']) {
    const named = `Whole Milk, ${size}`;
    await expect(page.getByRole('link', { name: named, exact: true })).toBeVisible();
    for (const control of [`Increase ${named}`, `Add Note, ${named}`, `Backup product, ${named}`])
      await expect(page.getByRole('button', { name: control, exact: true })).toBeVisible();
  }
  await visit(page, '/greenfield/search?q=whole+milk');
  const card = page.getByRole('article', { name: 'Whole Milk, 1 gal', exact: true });
  await expect(card.getByRole('heading', { name: 'Whole Milk, 1 gal' })).toBeVisible();
  await expect(card).toMatchAriaSnapshot(`
    - heading "Whole Milk, 1 gal" [level=2]:
      - link "Whole Milk, 1 gal"
    - paragraph: /\\$[\\d.]+ each/
    - paragraph: /1 gal · [\\d.]+¢ per fluid ounce/
    - group "Quantity, Whole Milk, 1 gal"
  `);
});

test('a removed line can be restored with note and backup after it was sent, while it has the focus', async ({
  page,
}) => {
  await fill(page);
  const named = 'Whole Milk, 1 gal';
  await page.getByRole('button', { name: `Add Note, ${named}` }).click();
  await page.getByLabel('Note', { exact: true }).fill('the freshest');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('the freshest')).toBeVisible();
  await page.getByRole('button', { name: `Backup product, ${named}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a backup product' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Backup: .*Whole Milk, 1 gal$/ })).toBeFocused();

  const said = await listen(page);
  const sent = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page
    .getByRole('button', { name: `Remove ${named}`, exact: true })
    .first()
    .press('Enter');
  const undo = page.getByRole('button', { name: `Undo, ${named}` });
  await expect(undo).toBeFocused();
  expect((await said()).at(-1)).toMatch(/^Whole Milk, 1 gal removed, total \$/);
  await sent;
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart, 1 item/ })).toBeVisible();
  await expect(undo, 'still there, and still focused').toBeFocused();
  await undo.press('Enter');
  await expect(page.getByRole('button', { name: /^Edit Note: the freshest/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Backup: .*Whole Milk, 1 gal$/ })).toBeVisible();
  await expect(
    lines(page)
      .filter({ has: page.locator(':focus') })
      .or(lines(page).and(page.locator(':focus'))),
  ).toContainText('1 gal');
  await expect.poll(async () => (await said()).at(-1)).toBe('Whole Milk, 1 gal is back in your cart');
});

test('Check Out under the minimum can be reached and says why; reaching the minimum is announced', async ({
  page,
}) => {
  await fill(page);
  const checkOut = page.getByRole('button', { name: 'Check Out' });
  await expect(checkOut).toHaveAttribute('aria-disabled', 'true');
  await expect(checkOut).toHaveAccessibleDescription(/more to reach the \$\d+\.\d\d minimum/);
  const said = await listen(page);
  await checkOut.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  expect((await said()).at(-1)).toMatch(/^\$[\d.]+ more to reach the \$[\d.]+ minimum$/);
  const more = page.getByRole('button', { name: 'Increase Whole Milk, 1 gal' });
  for (let presses = 0; presses < 12; presses += 1) await more.click();
  await expect
    .poll(said)
    .toContain('You have met the minimum order amount to pickup/get your order delivered.');
  await expect(checkOut).not.toHaveAttribute('aria-disabled', 'true');
});

test('a refusal that does not move the focus is announced', async ({ page }) => {
  await fill(page);
  const said = await listen(page);
  await page.getByRole('button', { name: 'Have a promo code?' }).click();
  await page.getByLabel('Promo code').fill('NONESUCH');
  await page.keyboard.press('Enter');
  await expect.poll(said).toContain("This promo code doesn't exist.");
  await page.context().clearCookies();
  await page.goto('/', { waitUntil: 'networkidle' });
  await ready(page);
  const heard = await listen(page);
  await page.getByLabel('Enter your ZIP code').fill('00000');
  await page.keyboard.press('Enter');
  await expect.poll(heard).toContain("We couldn't find that ZIP code.");
});

test('a cart that is emptied says so and keeps the focus on its screen', async ({ page }) => {
  await fill(page);
  const said = await listen(page);
  await page.getByRole('button', { name: 'Clear Cart' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, Clear Cart' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await said()).toContain('Your cart is empty');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('at 400 % zoom nothing is fixed over the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/greenfield/search?q=whole+milk');
  const stands = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.className)
        .filter((name) => name !== 'toaster'),
    );
  expect(await stands()).toEqual([]);
  await page
    .getByRole('link', { name: /^Whole Milk/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole Milk');
  expect(await stands()).toEqual([]);
});

test('at 400 % zoom the words about an address that does not exist move with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/greenfield/no-such-page');
  const words = page.getByText("There's no page at /greenfield/no-such-page.");
  const top = async () => Math.round((await words.boundingBox())!.y);
  const before = await top();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  await expect.poll(top).toBe(before - 60);
});

test('the focus ring is visible on the dark footer', async ({ page }) => {
  await visit(page, '/greenfield');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).focus();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement!);
    return { outlineStyle, boxShadow };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', boxShadow: 'rgb(255, 255, 255) 0px 0px 0px 7px' });
});

const count = /^\d+ (result|product)s?$/;
const countsIn = (said: readonly string[]) => said.filter((each) => count.test(each));

test('what a filter leaves is said once, in a search and in the sheet of a department', async ({ page }) => {
  await visit(page, '/greenfield/search?q=milk');
  const said = await listen(page);
  await page.getByRole('button', { name: 'Department', exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await expect.poll(async () => countsIn(await said())).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/greenfield/department/1');
  const heard = await listen(page);
  await page.getByRole('button', { name: /^Filter and sort/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByRole('checkbox').first().check();
  await expect.poll(async () => countsIn(await heard())).toHaveLength(1);
});
