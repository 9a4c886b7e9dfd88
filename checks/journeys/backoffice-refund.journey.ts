import type { Browser, Page } from '@playwright/test';
import { ageSignIn } from './aged.ts';
import { placeOrder } from './placed-order.ts';
import { providerCents } from './provider-ledger.ts';
import { expect, expectAccessible, test } from './shop.ts';
import { joinAs, signInAtWork } from './staff.ts';
import { workOf } from './at-work.ts';
import { bringOrder, packOrder } from './work-through.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

/** Has an owner pick, pack and bring an order, in a browser of their own. Returns its id and number. */
async function delivered(browser: Browser, quantity: number) {
  const order = await placeOrder(browser, [
    { name: 'Strawberries', quantity },
    { name: 'Bananas', quantity: 4 },
  ]);
  const page = await (await browser.newContext()).newPage();
  await joinAs(page, 'owner', 'greenfield', 'en-US');
  await packOrder(workOf(page), order.id, bags);
  await bringOrder(page, order.id);
  return { ...order, owner: page };
}

const bags = { ambient: 2, chilled: 1, stagingSpot: 'B4' };
const dollarsIn = (text: string | null) => Number(/\$([\d.]+)/.exec(text ?? '')![1]);

async function openRefund(page: Page, id: string): Promise<void> {
  await page.goto(`/backoffice/orders/${id}`);
  await page.getByRole('button', { name: 'Give a refund' }).click();
}

// Signing in as three people takes longer than one minute on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('after delivery support refunds a line, then an amount, in two presses each; a manager refunds above support’s limit [MONEY-06]', async ({
  browser,
  page,
}) => {
  const { id, owner } = await delivered(browser, 12);
  await joinAs(page, 'support', 'greenfield', 'en-US');
  await openRefund(page, id);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Up to \$50\.00/)).toBeVisible();
  await expectAccessible(page, 'refund');
  // Without a choice the dialog says so, and no call is sent.
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog.getByText('Choose a reason.').first()).toBeVisible();
  await dialog.getByRole('combobox').last().selectOption({ label: 'Damaged' });
  await dialog.getByRole('combobox').first().selectOption('1');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  const sure = page.getByRole('alertdialog');
  const line = dollarsIn(await sure.getByRole('heading').textContent());
  expect(line).toBeGreaterThan(0);
  await sure.getByRole('button', { name: /^Yes, refund/ }).click();
  await expect(sure).toHaveCount(0);

  await page.getByRole('button', { name: 'Give a refund' }).click();
  await dialog.getByLabel(/^Another amount/).fill('1.25');
  await dialog.getByRole('combobox').last().selectOption({ label: 'Goodwill' });
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await sure.getByRole('button', { name: 'Yes, refund $1.25' }).click();
  await expect(sure).toHaveCount(0);

  // More than the limit is told before anything is sent.
  await page.getByRole('button', { name: 'Give a refund' }).click();
  await dialog.getByLabel(/^Another amount/).fill('50.00');
  await dialog.getByRole('combobox').last().selectOption({ label: 'Late' });
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog.getByText(/can be refunded by you/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // The store's refunds equal the provider's books under each reference.
  const operations = workOf(owner);
  const money = () => operations('GET api/orders/:id/money', { params: { id } });
  const refundsOf = async () => (await money()).moves.filter(({ kind }) => kind === 'refund');
  await expect
    .poll(async () => (await refundsOf()).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(['done', 'done']);
  const refunds = await refundsOf();
  expect(refunds.map(({ amount }) => amount)).toEqual([line, 1.25]);
  for (const refund of refunds)
    expect(providerCents(refund), refund.reference).toEqual([Math.round(refund.amount * 100)]);
  expect((await money()).refunded).toBeCloseTo(line + 1.25, 2);
  await expect(page.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(2);

  const manager = await (await browser.newContext()).newPage();
  await joinAs(manager, 'manager', 'greenfield', 'en-US');
  await openRefund(manager, id);
  await expect(manager.getByRole('dialog').getByText(/^Up to/)).toHaveCount(0);
});

test('a sign-in older than an hour is asked for again, and the typed form is there afterwards', async ({
  browser,
  page,
}) => {
  const { id } = await delivered(browser, 6);
  const who = await joinAs(page, 'support', 'greenfield', 'en-US');
  await openRefund(page, id);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Another amount/).fill('2.50');
  await dialog.getByRole('combobox').last().selectOption({ label: 'Late' });
  await ageSignIn(who.email);
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  const sure = page.getByRole('alertdialog');
  await sure.getByRole('button', { name: 'Yes, refund $2.50' }).click();
  await sure.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/sign-in\?next=/);
  await signInAtWork(page, who, 'en-US');
  await expect(dialog.getByLabel(/^Another amount/)).toHaveValue('2.50');
  await expect(dialog.getByRole('combobox').last()).toHaveValue('late');
  await dialog.getByRole('button', { name: /^Refund \$/ }).click();
  await sure.getByRole('button', { name: 'Yes, refund $2.50' }).click();
  await expect(page.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1);
});

test('an order is printed as pick list, bag tags and receipt, with nothing else on the paper [BOARD-05]', async ({
  browser,
  page,
}) => {
  const { id, number } = await placeOrder(browser, [
    { name: 'Strawberries', quantity: 12, note: 'Ripe ones, please' },
    { name: 'Bananas', quantity: 4 },
  ]);
  await joinAs(page, 'owner', 'greenfield', 'en-US');
  await packOrder(workOf(page), id, bags);
  await page.goto(`/backoffice/orders/${id}`);
  for (const [paper, words] of [
    ['Pick list', ['Strawberries', 'Ripe ones, please', 'Aisle']],
    ['Bag tags', ['Jo Traveller', '1 of 3', '3 of 3', 'Dry', 'Chilled', 'Spot B4']],
    ['Receipt', ['Strawberries', 'Picked', 'Ordered']],
  ] as const) {
    await page.getByRole('navigation', { name: 'Print' }).getByRole('link', { name: paper }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${paper} ${number}` })).toBeVisible();
    await expectAccessible(page, paper);
    await page.emulateMedia({ media: 'print' });
    for (const word of words) await expect(page.getByText(word).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    if (paper === 'Bag tags') await expect(page.locator('.tag')).toHaveCount(3);
    await page.getByRole('link', { name: 'Order', exact: true }).click();
  }
});
