import type { Page } from '@playwright/test';
import { makePerson, enterToBuy } from './people.ts';
import { chooseTime } from './screens.ts';
import { expect, test, visit, expectThanks } from './shop.ts';

// Answers with status 200 whose body is of no use, and the specified words for them.
test.use({ allowConsole: /Failed to load resource/, viewport: { width: 1440, height: 900 } });

const store = '/greenfield';
const broken = ['{"x":1}', '"Sorry"', '[]', '<html></html>'];
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });

test('an answer of another shape counts as none, and no success is announced [ERR-04] [CART-08]', async ({
  page,
}) => {
  await visit(page, `${store}/product/3`);
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  const added = page.getByText('Product has been added to the cart');
  for (const body of broken) {
    await page.route(/\/cart\/[^/]+\/product$/, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body }),
    );
    await add.click();
    await expect(page.getByText('Invalid response').first(), body).toBeVisible();
    await expect(added, body).toHaveCount(0);
    await expect(cartButton(page), body).toHaveAccessibleName(/empty/);
    await page.unroute(/\/cart\/[^/]+\/product$/);
  }
  await add.click();
  await expect(added).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 1 item,/);
});

test('a refusal is shown by the sentence in its body, never raw [ERR-01]', async ({ page }) => {
  await visit(page, `${store}/product/3`);
  const generic = 'An unkown error happened. Please contact administration.';
  for (const [body, words] of [
    ['{"x":1}', generic],
    ['"No more limes"', 'No more limes'],
    ['No more limes at all', 'No more limes at all'],
    ['{"errorCode":"sold-out","message":"Sold out."}', 'Sold out. (Code sold-out)'],
    [`"${'long '.repeat(4000)}"`, /^(long )+.*…$/],
  ] as const) {
    await page.route(/\/cart\/[^/]+\/product$/, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body }),
    );
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: words })).toBeVisible();
    await page.unroute(/\/cart\/[^/]+\/product$/);
  }
});

test('an order with a broken answer is asked for again, and is one order [CHECKOUT-24] [ERR-04]', async ({
  page,
}) => {
  const person = await enterToBuy(page);
  await visit(page, `${store}/checkout`);
  const time = page.getByRole('region', { name: 'Date and time' });
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue/ }).click();
  await page.route(
    /\/finalize$/,
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 200, contentType: 'application/json', body: '{"x":1}' });
    },
    { times: 1 },
  );
  await page
    .getByRole('region', { name: 'Totals' })
    .getByRole('button', { name: /^Place Order/ })
    .click();
  await expectThanks(page);
  expect(await person.commerce('GET api/customer/orders', { query: { langCode: 'EN-US' } })).toHaveLength(1);
});

test('failed verification, resending and recovery show the server’s words and can be tried again [AUTH-06] [AUTH-08] [ERR-01]', async ({
  page,
}) => {
  const person = await makePerson(page, 'greenfield', 'failing');
  const problem = { errorCode: 'mail-away', message: 'The post office is closed.' };
  const words = 'The post office is closed. (Code mail-away)';
  const refuse = (pattern: RegExp) =>
    page.route(pattern, (route) => route.fulfill({ status: 503, json: problem }));
  await visit(page, `${store}/verify/${person.email}`);
  await refuse(/account\/verify$/);
  await page.getByRole('textbox').last().fill('123456');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await page.unroute(/account\/verify$/);
  await page.route(/account\/verify$/, (route) =>
    route.fulfill({
      json: { accountValidateCompleted: false, errorFlag: true, errorMessage: 'Wrong code.' },
    }),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByText('Wrong code.')).toBeVisible();
  await expect(page).toHaveURL(/\/verify\//);

  await refuse(/account\/resend$/);
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(page.locator('.toast').filter({ hasText: words })).toBeVisible();
  await expect(page.getByText('A new email was sent!')).toHaveCount(0);

  await visit(page, `${store}/recover`);
  await refuse(/password\/reset\//);
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await page.unroute(/password\/reset\//);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/It expires/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});
