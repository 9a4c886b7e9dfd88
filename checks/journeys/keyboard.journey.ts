import type { Locator, Page } from '@playwright/test';
import { enterAsNew, saveCard } from './people.ts';
import { expect, test, visit } from './shop.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Presses Tab until an element has focus; fails when it cannot be reached that way. */
async function tabTo(page: Page, target: Locator, atMost = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < atMost; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused({ timeout: 100 });
}

/** Expects that focus can be seen: something is drawn around the focused element. */
async function expectFocusShown(page: Page): Promise<void> {
  const isShown = await page.evaluate(() => {
    for (let element = document.activeElement; element; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) return true;
    }
    return false;
  });
  expect(isShown, 'focus is shown').toBe(true);
}

test('everything from finding a product to placing the order works from the keyboard [APP-02] [CART-05] [CART-09] [SEARCH-02] [SEARCH-03]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await saveCard(page, person);
  const { keyboard } = page;

  await test.step('find', async () => {
    await visit(page, '/greenfield');
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await tabTo(page, page.getByRole('main').getByRole('searchbox'));
    await keyboard.type('to');
    await keyboard.press('Enter');
    await expect(page.getByText('Enter at least 3 characters').first()).toBeVisible();
    await keyboard.type('rtilla');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "tortilla"');
  });

  const name = await test.step('add and change the quantity', async () => {
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart, / })
      .first();
    const product = (await add.getAttribute('aria-label'))!.replace('Add to cart, ', '');
    await tabTo(page, page.getByRole('button', { name: `Add to cart, ${product}` }));
    await expectFocusShown(page);
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `Increase ${product}` })).toBeFocused();
    for (let presses = 0; presses < 9; presses += 1) await keyboard.press('ArrowUp');
    const pill = page.getByRole('group', { name: `Quantity, ${product}` });
    await expect(pill.getByRole('status')).toHaveText('10');
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await expect(pill.getByRole('status')).toHaveText('9');
    return product;
  });

  await test.step('cart', async () => {
    const cart = page.getByRole('banner').getByRole('button', { name: /^Cart, 9 items/ });
    await tabTo(page, cart, 140);
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'View Cart' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: `Add Note, ${name}` }));
    await keyboard.press('Enter');
    await expect(page.getByLabel('Note', { exact: true })).toBeFocused();
    await keyboard.type('the soft ones');
    await tabTo(page, page.getByRole('button', { name: 'Add Note', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Note: the soft ones' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Check Out' }).first());
    await expectFocusShown(page);
    await keyboard.press('Enter');
  });

  await test.step('checkout', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    const days = page.locator('.slot-day input');
    await expect(days.first()).toBeChecked();
    await tabTo(page, days.first());
    await keyboard.press('ArrowRight');
    await expect(days.nth(1)).toBeChecked();
    await expectFocusShown(page);
    const time = page.getByRole('region', { name: 'Date and time' });
    const windows = time.getByRole('radio', { name: /\d\d:\d\d [AP]M to / });
    await expect(time.locator('[aria-busy="true"]')).toHaveCount(0);
    for (let day = 2; day < 5 && (await windows.count()) === 0; day += 1) {
      await keyboard.press('ArrowRight');
      await expect(days.nth(day)).toBeChecked();
      await expect(time.locator('[aria-busy="true"]')).toHaveCount(0);
    }
    await tabTo(page, windows.first());
    await keyboard.press('Space');
    await expect(windows.first()).toBeChecked();
    await expectFocusShown(page);
    await tabTo(page, time.getByRole('button', { name: 'Continue to review' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Place Order' }).first());
    await expectFocusShown(page);
    await keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you for placing your order!' }),
    ).toBeFocused({ timeout: 30_000 });
    await expect(page.getByText('the soft ones')).toBeVisible();
  });
});

test('what shows no focus ring has none of its white ground either', async ({ page }) => {
  await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  for (const address of ['', '/account', '/department/sale']) {
    await visit(page, `/greenfield${address}`);
    // From the keyboard, so that focus is shown.
    await page.keyboard.press('Tab');
    const boxes = await page.evaluate(() => {
      const isSeen = (element: HTMLElement) =>
        element.offsetWidth > 1 && getComputedStyle(element).opacity !== '0';
      const isBox = (element: HTMLElement) => {
        element.focus({ preventScroll: true });
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle === 'none' && /rgb\(255, 255, 255\) 0px 0px 0px 7px/.test(boxShadow);
      };
      return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex]')]
        .filter((element) => isSeen(element) && isBox(element))
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(boxes, address).toEqual([]);
  }
});
