import { enterAsNew } from './people.ts';
import { expect, test, visit } from './shop.ts';

/** The lines the browser itself writes when a call is broken on purpose. */
test.use({ allowConsole: /^Failed to load resource: net::ERR_FAILED/ });

const store = '/greenfield';

test('a product goes into a list, a failure shows the server’s words, lists are deleted and put in the cart [LISTS-02]', async ({
  page,
}) => {
  const { experience } = await enterAsNew(page, 'greenfield', '78701', '500 E 4th St');
  await experience('POST api/lists', { body: { name: 'Weekday suppers' } });
  await visit(page, `${store}/product/2`);
  const add = async () => {
    await page.getByRole('button', { name: 'Add to list' }).click();
    await page.getByRole('menuitem', { name: 'Weekday suppers' }).click();
  };
  await add();
  await expect(page.getByText('Product added to the shopping list')).toBeVisible();
  const [list] = await experience('GET api/lists');
  const toCart = /\/api\/lists\/cart$/;
  const oneList = /\/api\/lists\/[^/]+$/;

  await visit(page, `${store}/account`);
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  await page.route(toCart, (route) => route.abort());
  await page.getByRole('button', { name: 'Add to cart, Weekday suppers' }).click();
  await expect(page.getByText('Failed to add list "Weekday suppers" to cart.').first()).toBeVisible();
  await page.unroute(toCart);
  await page.getByRole('button', { name: 'Add to cart, Weekday suppers' }).click();
  await expect(page.getByText('List "Weekday suppers" has been added to the cart.')).toBeVisible();
  await page.route(oneList, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete list Weekday suppers' }).click();
  await page.getByRole('button', { name: 'Yes, delete the list' }).click();
  await expect(
    page.getByRole('alertdialog').getByText('Failed to remove list "Weekday suppers".'),
  ).toBeVisible();
  await page.unroute(oneList);
  await page.getByRole('button', { name: 'Yes, delete the list' }).click();
  await expect(page.getByText('List "Weekday suppers" has been successfully removed.')).toBeVisible();

  await experience('POST api/lists', { body: { name: 'Going soon' } });
  await visit(page, `${store}/product/2`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  const soon = (await experience('GET api/lists')).find((each) => each.name === 'Going soon')!;
  expect(soon.id).not.toBe(list!.id);
  await experience('DELETE api/lists/:id', { params: { id: soon.id } });
  const refused = page.waitForResponse(/\/api\/lists\/products$/);
  await page.getByRole('menuitem', { name: 'Going soon' }).click();
  const said = (await (await refused).json()) as { message?: string; errorMessage?: string };
  const words = said.errorMessage ?? said.message!;
  expect(words).not.toBe('');
  await expect(page.getByText(words)).toBeVisible();
});

test('the way back from a product of a list leads to the list, still open', async ({ page }) => {
  const { experience } = await enterAsNew(page, 'greenfield', '78701', '500 E 5th St');
  for (const name of ['Suppers', 'Office']) {
    const { id: listId } = await experience('POST api/lists', { body: { name } });
    const body = { listId, prodRrn: 2, priceLevelKey: 'DEFAULT', quantity: 1, units: 1 };
    await experience('POST api/lists/products', { body });
  }
  await visit(page, `${store}/account`);
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  const suppers = page.getByRole('button', { name: /^Suppers/ });
  await suppers.click();
  await page
    .getByRole('article')
    .filter({ has: suppers })
    .getByRole('link', { name: 'Hass Avocado' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hass Avocado' })).toBeVisible();
  await page.goBack();
  await expect(suppers).toHaveAttribute('aria-expanded', 'true');
  await expect(suppers).toBeFocused();
  await expect(page.getByRole('button', { name: /^Office/ })).toHaveAttribute('aria-expanded', 'false');
});

test('two lists whose names begin alike can be told apart where a product is added to one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { experience } = await enterAsNew(page, 'greenfield', '78701', '500 E 6th St');
  for (const whom of ['the cousins from El Paso', 'the neighbours'])
    await experience('POST api/lists', { body: { name: `Suppers for the whole family and ${whom}` } });
  await visit(page, `${store}/product/2`);
  await page.getByRole('button', { name: 'Add to list' }).click();
  const names = page.getByRole('menuitem').filter({ hasText: 'Suppers' }).locator('span');
  await expect(names).toHaveCount(2);
  const cut = await names.evaluateAll((all) => all.map((each) => each.scrollWidth > each.clientWidth));
  expect(cut).toEqual([false, false]);
});
