import type { Browser, Page } from '@playwright/test';
import { ageQuestion } from './aged.ts';
import { hire, type Work } from './at-work.ts';
import { enterAsNew, newCard } from './people.ts';
import { fill, orderCart, type Placed } from './placed-order.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

/** Orders strawberries and linguine as somebody new, with a choice for missing products. */
async function orderWith(
  browser: Browser,
  missingChoice: 'best-match' | 'ask',
): Promise<Placed & { home: Page }> {
  const home = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const shopper = await enterAsNew(home, 'greenfield', '78701', '301 Congress Ave');
  const card = await newCard(home, shopper);
  const cartId = await fill(shopper, [
    { name: 'Strawberries', quantity: 6 },
    { name: 'Linguine', quantity: 6 },
  ]);
  await shopper.experience('POST api/user/cart/:id/missing-choice', {
    params: { id: cartId },
    body: { missingChoice },
  });
  return { ...(await orderCart(shopper, cartId, card)), home };
}

/** Has somebody of the store fill it up to the strawberries, which are missing. */
async function missStrawberries(page: Page, work: Work, id: string): Promise<void> {
  const params = { id };
  const { revision } = await work('GET api/orders/:id', { params });
  const accepted = await work('POST api/orders/:id/accept', { params, body: { revision } });
  await work('POST api/orders/:id/claim', { params, body: accepted });
  await page.goto(`/backoffice/pick/${id}`);
  await page
    .getByRole('list', { name: 'All lines' })
    .getByRole('button', { name: /^Strawberries/ })
    .click();
  await page.getByRole('button', { name: 'Not there' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

const firstName = async (page: Page) =>
  (await page.getByRole('dialog').getByRole('listitem').first().locator('p').first().textContent())!;

/** Has a picker ask the shopper of a new order about strawberries. Returns both people's means and what is offered instead. */
async function askShopper(browser: Browser, page: Page) {
  const { id, home } = await orderWith(browser, 'ask');
  const { work } = await hire(page, 'manager', 'Ana Ruiz');
  await missStrawberries(page, work, id);
  const instead = await firstName(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the shopper' }).first().click();
  return { id, home, work, instead };
}

test('the best match comes without a question, never dearer than what it replaces, and the shopper is told [PICK-05]', async ({
  browser,
  page,
}) => {
  test.slow();
  const { id, home } = await orderWith(browser, 'best-match');
  const { work } = await hire(page, 'manager', 'Ana Ruiz');
  await missStrawberries(page, work, id);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('If missing: the best match')).toBeVisible();
  await expectAccessible(page, 'what may come instead');
  const instead = await firstName(page);
  await dialog.getByRole('button', { name: 'Put this in' }).first().click();
  await expect(page.getByText('1 of 2')).toBeVisible();

  await visit(home, `/greenfield/account/orders/${id}`);
  await expect(home.getByText(`Instead: ${instead}`)).toBeVisible({ timeout: 40_000 });
  await expectAccessible(home, 'an order with something instead');
  const { lines } = await work('GET api/orders/:id', { params: { id } });
  const line = lines.find(({ prodName }) => prodName === 'Strawberries')!;
  expect(line).toMatchObject({ state: 'substituted', question: null });
  expect(line.finalExtPrice).toBeLessThanOrEqual(line.extPrice);
});

test('a shopper who wants to be asked is asked on their order’s page too, and the picker has the answer at once [PICK-06]', async ({
  browser,
  page,
}) => {
  test.slow();
  const { id, home, work, instead } = await askShopper(browser, page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Shopper is asked' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await visit(home, `/greenfield/account/orders/${id}`);
  const question = home.getByRole('region', { name: "We're out of Strawberries" });
  await expect(question).toContainText(instead, { timeout: 40_000 });
  await expect(question).toContainText("Without an answer, we'll leave it out");
  await expectAccessible(home, 'a question on the order');
  await question.getByRole('button', { name: 'Yes, bring it' }).click();
  await expect(home.getByText(`You said yes. We'll bring ${instead}`)).toBeVisible();
  await expect(question.getByRole('button')).toHaveCount(0);

  // At the latest when the phone asks again by itself.
  await page
    .getByRole('list', { name: 'All lines' })
    .getByRole('button', { name: /^Strawberries/ })
    .click({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: `The shopper said yes to ${instead}` })).toBeVisible();
  await page.getByRole('button', { name: `The shopper said yes to ${instead}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put this in' }).first().click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  // The screen is ahead of the store: an added product shows before it is sent.
  const putIn = async () => {
    const { lines } = await work('GET api/orders/:id', { params: { id } });
    return lines.find(({ prodName }) => prodName === 'Strawberries')!.substitute?.prodName;
  };
  await expect.poll(putIn).toBe(instead);
});

test('a question without an answer is closed after five minutes, on the order’s page and on the picker’s phone [PICK-06]', async ({
  browser,
  page,
}) => {
  test.slow();
  const { id, home, instead } = await askShopper(browser, page);
  const strawberries = page.getByRole('listitem').filter({ hasText: 'Strawberries' });
  await expect(strawberries).toContainText('Shopper is asked');
  await visit(home, `/greenfield/account/orders/${id}`);
  const question = home.getByRole('region', { name: "We're out of Strawberries" });
  await expect(question.getByRole('button', { name: 'Yes, bring it' })).toBeVisible({ timeout: 40_000 });

  await ageQuestion(id);
  await expect(strawberries).toContainText('Not there', { timeout: 40_000 });
  await expect(question).toContainText('This question is closed.', { timeout: 40_000 });
  await expect(question.getByRole('button')).toHaveCount(0);
  await expectAccessible(home, 'a question that is closed');
  await page.goto(`/backoffice/orders/${id}`);
  await expect(page.getByText(`No answer about ${instead}`)).toBeVisible();
});
