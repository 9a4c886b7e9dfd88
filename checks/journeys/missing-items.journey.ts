import { enterAsNew, fillCart } from './people.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

test('a shopper chooses once what comes for missing items, and for one item that nothing may', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  await visit(page, '/greenfield/cart');
  const choice = page.getByLabel('If something is missing');
  await expect(choice).toHaveValue('ask');
  await choice.selectOption('best-match');
  await expect(page.getByText('You never pay more for it than we estimated.')).toBeVisible();
  const items = page.getByRole('region', { name: 'Your items' }).getByRole('listitem');
  const nothing = items.first().getByRole('button', { name: /^No substitute/ });
  await nothing.click();
  await expect(nothing).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'the cart with its choices');

  // The server keeps both: they are there on another page, and in the other language.
  await visit(page, '/greenfield/checkout?lang=ES-MX');
  const last = page.getByLabel('Si falta algo');
  await expect(last).toHaveValue('best-match');
  await page.getByRole('button', { name: 'Cambiar productos' }).click();
  await expect(page.getByRole('button', { name: /^Sin sustituto/, pressed: true })).toHaveCount(1);
  await last.selectOption('refund');
  await expect(page.getByText('No pagas lo que falte.')).toBeVisible();
  await expect
    .poll(async () => (await person.experience('GET api/user/cart/last', { query: {} }))?.missingChoice)
    .toBe('refund');
});
