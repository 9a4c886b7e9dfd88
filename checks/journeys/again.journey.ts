import { enter, enterAsNew, saveCard, type Person } from './people.ts';
import { orderCart } from './placed-order.ts';
import { expect, expectAccessible, spanishShopper, test, visit } from './shop.ts';

/** Puts that many different products into the cart, one of each; returns its id. */
async function fillWith({ experience }: Person, count: number): Promise<string> {
  const sections = await experience('GET api/catalog', { query: { langCode: 'EN-US', maxProducts: 10 } });
  const products = new Map(
    sections
      .flatMap((section) => section.products)
      .filter((product) => product.minimumAge === null && product.sellingMode === 'UNIT')
      .map((product) => [product.key, product]),
  );
  const { id } = await experience('POST api/user/cart');
  const lines = [...products.keys()].slice(0, count).map((productKey) => ({ productKey, quantity: 1 }));
  expect(lines.length).toBe(count);
  await experience('POST api/user/cart/:id/products', {
    params: { id },
    body: { versionKey: 'WYGO_DELIVERY', lines },
  });
  return id;
}

test('an earlier order is in the cart again by two presses, and out by a third; each line can be changed first [AGAIN-01]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await saveCard(page, person);
  const { number } = await orderCart(person, await fillWith(person, 12));
  const inCart = async () =>
    (await person.experience('GET api/user/cart/last', { query: {} }))?.products.length ?? 0;

  await visit(page, '/greenfield/account');
  await page.getByRole('tab', { name: 'Your Orders' }).click();
  await page.getByRole('button', { name: `Order again: order ${number}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Order again' });
  await expect(sheet.getByRole('listitem')).toHaveCount(12);
  await expectAccessible(page, 'the sheet of an order');
  await sheet.getByRole('button', { name: /^Add 12 items/ }).click();
  await expect(sheet.getByText('12 items added').last()).toBeVisible();
  expect(await inCart()).toBe(12);
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByRole('button', { name: /^Add 12 items/ })).toBeVisible();
  expect(await inCart()).toBe(0);
  await sheet.getByRole('button', { name: 'Close' }).click();

  // The empty cart offers the newest order; one item less, one more of another.
  await visit(page, '/greenfield/cart');
  await page.getByRole('main').getByRole('button', { name: 'Order again' }).click();
  const rows = sheet.getByRole('listitem');
  await rows
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Increase/ })
    .click();
  await sheet.getByRole('button', { name: /^Add 12 items/ }).click();
  await expect(sheet.getByText('12 items added').last()).toBeVisible();
  const cart = (await person.experience('GET api/user/cart/last', { query: {} }))!;
  expect(
    cart.products
      .map((line) => line.units)
      .toSorted((one, other) => other - one)
      .slice(0, 2),
  ).toEqual([2, 1]);

  // A product in the cart already says so, and is not chosen again.
  await visit(page, `/greenfield/account`);
  await page.getByRole('tab', { name: 'Your Orders' }).click();
  await page.getByRole('button', { name: `Order again: order ${number}` }).click();
  await expect(sheet.getByText('1 in your cart already')).toHaveCount(10);
  await sheet.getByRole('button', { name: /^Add 1 item / }).click();
  await sheet.getByRole('link', { name: 'Go to Checkout' }).click();
  await expect(page).toHaveURL(/\/greenfield\/checkout$/);
});

test('un pedido anterior se vuelve a pedir desde su página, en español [AGAIN-01]', async ({ page }) => {
  const luis = await enter(page, 'mercado-sol', spanishShopper);
  const { id } = await luis.experience('POST api/user/cart');
  await luis.experience('POST api/user/cart/:id/clear', { params: { id } });
  const [newest] = await luis.commerce('GET api/customer/orders', { query: {} });
  await visit(page, `/mercado-sol/account/orders/${newest!.id}?lang=ES-MX`);
  await page.getByRole('button', { name: `Pedir de nuevo: pedido ${newest!.number}` }).click();
  const sheet = page.getByRole('dialog', { name: 'Pedir de nuevo' });
  await expect(sheet.getByRole('listitem')).toHaveCount(newest!.products.length);
  await sheet.getByRole('button', { name: /^Agregar \d+ artículos/ }).click();
  await expect(sheet.getByText(/^Agregamos \d+ artículos$/).last()).toBeVisible();
  await sheet.getByRole('button', { name: 'Deshacer' }).click();
  await expect(sheet.getByRole('button', { name: /^Agregar \d+ artículos/ })).toBeVisible();
});

test('recent items show when they were bought and how much; chosen ones are added by one press', async ({
  page,
}) => {
  const ana = await enter(page, 'greenfield');
  const { id } = await ana.experience('POST api/user/cart');
  await ana.experience('POST api/user/cart/:id/clear', { params: { id } });
  await visit(page, '/greenfield/account');
  await page.getByRole('tab', { name: 'Your Orders' }).click();
  await page.getByRole('tab', { name: 'Recent Items' }).click();
  const cards = page.getByRole('tabpanel').last().getByRole('article');
  await expect(cards.first().getByText(/^\w+ \d{1,2}, \d{4} · \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose several' }).click();
  const sheet = page.getByRole('dialog', { name: 'Recent Items' });
  await expect(sheet.getByRole('button', { name: /^Add 0 items/ })).toBeDisabled();
  await sheet.getByRole('button', { name: /^Add / }).first().click();
  await sheet.getByRole('button', { name: /^Add / }).nth(1).click();
  await sheet.getByRole('button', { name: /^Add \d+ items/ }).click();
  await expect(sheet.getByText(/^\d+ items added$/).last()).toBeVisible();
  const cart = await ana.experience('GET api/user/cart/:id', { params: { id }, query: {} });
  expect(cart.products.length).toBe(2);
});
