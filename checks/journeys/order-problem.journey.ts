import { enterAsNew, fillCart, saveCard } from './people.ts';
import { orderCart } from './placed-order.ts';
import { expect, expectAccessible, ready, test, visit } from './shop.ts';
import { deliver } from './store-hands.ts';

test('a shopper reports a problem with an item that came, once for each item, and sees that the store has it [MONEY-08]', async ({
  page,
}) => {
  test.slow();
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await saveCard(page, person);
  await fillCart(person);
  const { id: cartId } = await person.experience('POST api/user/cart');
  const { id, number } = await orderCart(person, cartId);
  await visit(page, `/greenfield/account/orders/${id}`);
  await expect(page.getByText(`Order ${number}`).first()).toBeVisible();
  // Before the hand-over there is no button for a problem.
  await expect(page.getByRole('button', { name: 'Tell the store about a problem' })).toHaveCount(0);
  await deliver(person, { id, number });
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Tell the store about a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Problem with an item' });
  const items = dialog.getByLabel('Which item?');
  await expect(items).toBeVisible();
  const count = await items.getByRole('option').count();
  // Nothing is chosen beforehand, so a careless press reports nothing and says what is missing.
  await dialog.getByRole('button', { name: 'Tell the store' }).click();
  await expect(items).toBeFocused();
  await expect(items).toHaveAccessibleDescription('Choose the item.');
  const name = await items.getByRole('option').nth(1).textContent();
  await items.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Tell the store' }).click();
  await expect(dialog.getByRole('group', { name: "What's wrong?" })).toHaveAccessibleDescription(
    'Choose what is wrong.',
  );
  await dialog.getByRole('radio', { name: 'It came damaged' }).check();
  await dialog.getByLabel('In your words').fill('Two of them are broken.');
  await expectAccessible(page, 'the form of a problem');
  await dialog.getByRole('button', { name: 'Tell the store' }).click();
  await expect(dialog).toHaveCount(0);
  const problems = page.getByRole('region', { name: 'Problem with an item' });
  await expect(problems.getByRole('listitem')).toContainText(name!);
  await expect(problems.getByRole('listitem')).toContainText('It came damaged: Two of them are broken.');
  await expect(problems.getByText('The store is looking into it.')).toBeVisible();
  // A reported item cannot be reported again.
  await problems.getByRole('button', { name: 'Tell the store about a problem' }).click();
  await expect(items.getByRole('option')).toHaveCount(count - 1);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await visit(page, `/greenfield/account/orders/${id}?lang=ES-MX`);
  await expect(page.getByText('La tienda lo está revisando.')).toBeVisible();
  await expect(page.getByText('Llegó dañado: Two of them are broken.')).toBeVisible();
});
