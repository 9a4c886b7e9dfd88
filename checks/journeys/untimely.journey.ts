import type { Page } from '@playwright/test';
import { enterAsNew, fillCart, makePerson, saveCard, type Person } from './people.ts';
import { cardFrame, chooseDay, chooseTime, pressUnderForm, typeCard } from './screens.ts';
import { expect, test, visit } from './shop.ts';

// Events at the wrong moment: in another tab, on another device, between two answers.
test.use({
  viewport: { width: 1440, height: 900 },
  allowConsole: /^Failed to load resource: net::ERR_FAILED/,
});

const store = '/greenfield';
const time = (page: Page) => page.getByRole('region', { name: 'Date and time' });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const placeOrder = (page: Page) =>
  page.getByRole('region', { name: 'Totals' }).getByRole('button', { name: 'Place Order' });
const thanks = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Thank you for placing your order!' });

/** Makes a shopper with an address and a filled cart. */
async function withCart(page: Page): Promise<Person> {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  return person;
}

/** Opens the checkout and chooses a time. */
async function atCheckout(page: Page): Promise<void> {
  await visit(page, `${store}/checkout`);
  await chooseTime(time(page));
  await time(page)
    .getByRole('button', { name: /^Continue/ })
    .click();
}

test('two tabs show the same cart and the same shopper; after signing out in one the other begins a new cart [CART-15] [AUTH-09]', async ({
  page,
}) => {
  await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await visit(page, `${store}/product/2`);
  const tab = await page.context().newPage();
  await visit(tab, `${store}/product/3`);
  await expect(cartButton(tab)).toHaveAccessibleName(/empty/);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(cartButton(tab)).toHaveAccessibleName(/1 item,/);

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Do you want to sign out?' });
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Sign In/ })).toBeVisible();
  await expect(tab.getByRole('banner').getByRole('link', { name: /Sign In/ })).toBeVisible();
  await expect(cartButton(tab)).toHaveAccessibleName(/empty/);
  await tab.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(cartButton(tab)).toHaveAccessibleName(/1 item,/);
});

test('a session that ends elsewhere during the checkout asks for a sign-in and comes back to it [AUTH-03] [AUTH-10]', async ({
  page,
}) => {
  const person = await withCart(page);
  await atCheckout(page);
  await person.commerce('POST api/account/token/clear');
  await placeOrder(page).click();
  const prompt = page.getByRole('dialog', { name: 'Sign in to check out' });
  await prompt.getByRole('link', { name: 'Sign In' }).click();
  const form = page.getByRole('main').locator('form');
  await form.locator('input[autocomplete=username]').fill(person.email);
  await form.locator('input[type=password]').fill(person.password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
});

test('an order whose totals failed to load is placed for what was shown: the cart and the fee on the window [CHECKOUT-25]', async ({
  page,
}) => {
  const person = await withCart(page);
  await saveCard(page, person);
  const { total } = (await person.experience('GET api/user/cart/last', { query: {} }))!;
  await page.route(/\/totals\?/, (route) => route.abort(), { times: 1 });
  await visit(page, `${store}/checkout`);
  await chooseDay(time(page), 1);
  const window = time(page).locator('label', { hasText: '+$' }).first();
  const [, fee] = /\+\$(\d+\.\d\d)/.exec((await window.textContent())!)!;
  await window.click();
  await time(page)
    .getByRole('button', { name: /^Continue/ })
    .click();
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
  const [order] = await person.commerce('GET api/customer/orders', { query: {} });
  expect(order!.total).toBeCloseTo(total + Number(fee), 2);
});

test('a card or address deleted in another tab is not offered again once the store has refused it [CHECKOUT-06]', async ({
  page,
}) => {
  const person = await withCart(page);
  await saveCard(page, person);
  await atCheckout(page);
  const { paymentMethods, addresses } = await person.commerce('GET api/user');
  await person.commerce('DELETE api/user/address/:id', { params: { id: addresses[0]!.key } });
  await placeOrder(page).click();
  const delivery = page.getByRole('region', { name: 'Delivery details' });
  await expect(delivery.getByText('Please select an address.')).toBeVisible();
  await expect(delivery.getByText('No addresses added yet.').first()).toBeVisible();

  const addressProperties = { street: '500 W 2nd St', zipCode: '78701', nickname: 'Home' };
  await person.commerce('POST api/user/address', { body: { addressProperties, makePrimary: true } });
  await atCheckout(page);
  await person.commerce('DELETE api/user/payment/card/:key', { params: { key: paymentMethods[0]!.key } });
  await placeOrder(page).click();
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment.getByText('Please select a payment method.')).toBeVisible();
  await expect(payment.getByText('Card ending with 1111')).toHaveCount(0);
});

test('Enter in the card form and Place Order right after it register the card once [CHECKOUT-20] [CHECKOUT-24]', async ({
  page,
}) => {
  await withCart(page);
  await atCheckout(page);
  await pressUnderForm(page.getByRole('checkbox', { name: 'Save this card' }), 'Space');
  let sent = 0;
  await page.route(/payments\/authorize/, async (route) => {
    sent += 1;
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await typeCard(page, '4111111111111111');
  await cardFrame(page).locator('#cvv').press('Enter');
  await expect.poll(() => sent).toBe(1);
  await placeOrder(page).click();
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
  expect(sent).toBe(1);
});

test('a list goes into the cart with the quantity just pressed, and a reload does not lose one [LISTS-01] [LISTS-03]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  const { id } = await person.experience('POST api/lists', { body: { name: 'Weekly' } });
  await person.experience('POST api/lists/products', { body: { listId: id, prodRrn: 3, quantity: 1 } });
  const query = { langCode: 'EN-US', versionKey: 'WYGO_DELIVERY' } as const;
  const listed = async () =>
    (await person.experience('GET api/lists/:id/products', { params: { id }, query }))[0]!.units;
  await visit(page, `${store}/account`);
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  await page.getByRole('button', { name: /^Weekly/ }).click();
  const more = page.getByRole('button', { name: /^Increase/ });
  await more.click();
  await more.click();
  await page.getByRole('button', { name: 'Add to cart, Weekly' }).click();
  await expect(page.getByText('List "Weekly" has been added to the cart.').first()).toBeVisible();
  const cart = await person.experience('GET api/user/cart/last', { query: {} });
  expect(cart?.products.map((line) => line.units)).toEqual([3]);
  await more.click();
  await page.reload();
  await expect.poll(listed).toBe(4);
});

test('a guest’s last presses before signing in join the rest of the cart [CART-13] [AUTH-03]', async ({
  page,
}) => {
  const { email, password } = await makePerson(page, 'greenfield');
  for (const product of [2, 3]) {
    await visit(page, `${store}/product/${product}`);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page.getByText('Product has been added to the cart')).toBeVisible();
  }
  await visit(page, `${store}/cart`);
  await page
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^Sign In/ }).click();
  const form = page.getByRole('main').locator('form');
  await form.locator('input[autocomplete=username]').fill(email);
  await form.locator('input[type=password]').fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cartButton(page)).toHaveAccessibleName(/3 items,/);
  await expect(page.getByRole('main').locator('.cart-line')).toHaveCount(2);
});
