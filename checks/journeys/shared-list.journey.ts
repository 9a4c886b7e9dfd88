import { enterAsNew, makePerson } from './people.ts';
import { expect, expectAccessible, ready, test, visit } from './shop.ts';

test('a list shared by a link can be put in a cart, joined and edited, until the sharing is ended', async ({
  page,
  browser,
}) => {
  const { experience } = await enterAsNew(page, 'greenfield', '78701', '500 E 4th St');
  const { id } = await experience('POST api/lists', {
    body: { name: 'Taco night' },
  });
  for (const prodRrn of [2, 3])
    await experience('POST api/lists/products', {
      body: { listId: id, prodRrn, quantity: 2 },
    });
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, '/greenfield/account');
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  const share = page.getByRole('button', { name: 'Share list Taco night' });
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Share "Taco night"' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const field = dialog.getByLabel('Link to the list');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the link of a list');
  const address = await field.inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(share).toBeFocused();
  await expect(page.getByText('Shared by link')).toBeVisible();

  const friend = await (await browser.newContext()).newPage();
  const { email, password } = await makePerson(friend, 'greenfield');
  await visit(friend, address);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Taco night');
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(friend.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(friend, 'a shared list');
  await friend.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(friend.getByText('4 items added', { exact: true }).first()).toBeVisible();
  await friend.getByRole('main').getByRole('link', { name: 'View Cart' }).click();
  await expect(friend.locator('.cart-line')).toHaveCount(2);

  await friend.goto(address);
  await friend.getByRole('link', { name: 'Sign in to join' }).click();
  await ready(friend);
  await friend.getByLabel(/^Email/).fill(email);
  await friend.getByLabel(/^Password/).fill(password);
  await friend.getByRole('button', { name: 'Sign In' }).click();
  // There is a cart from before, so signing in leads there; the way back to the list stands above it.
  await friend.getByRole('link', { name: 'Back to the list' }).click();
  await friend.getByRole('button', { name: 'Join this list' }).click();
  const joined = friend.getByRole('button', { name: /^Taco night 2 products · From Jo/ });
  await expect(joined).toBeFocused();
  await expectAccessible(friend, 'a joined list');
  const remove = friend.getByRole('listitem').getByRole('button', { name: /^Remove / });
  const undo = friend.getByRole('button', { name: /^Undo, / });
  // The pressed button has gone with its product: the focus is where it can be taken back.
  const goesFirst = async () => {
    const removed = friend.waitForResponse(/\/api\/lists\/products\/delete$/);
    await remove.first().click();
    await removed;
    await expect(undo).toBeFocused();
    await expect(friend.getByRole('heading', { name: /^Taco night 1 product/ })).toBeVisible();
  };
  await goesFirst();
  const restored = friend.waitForResponse(/\/api\/lists\/products$/);
  await undo.click();
  await expect(joined).toBeVisible();
  await restored;
  await goesFirst();

  await page.getByRole('button', { name: 'Taco night 2 products · Shared by link' }).focus();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(
    page.getByRole('button', { name: 'Taco night 1 product · Shared with 1 person' }),
  ).toBeVisible();
  await share.click();
  await expect(dialog.getByRole('button', { name: 'Remove from the list: Jo' })).toBeVisible();
  await expectAccessible(page, 'who joined a list');
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog).toHaveCount(0);
  await friend.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(joined).toHaveCount(0);
  await friend.goto(address);
  await expect(friend.getByText("This link doesn't lead to a list, or it no longer works.")).toBeVisible();
  await friend.context().close();
});
