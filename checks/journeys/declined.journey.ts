import type { Page } from '@playwright/test';
import { enterAsNew, fillCart } from './people.ts';
import { chooseTime, pressUnderForm, typeCard } from './screens.ts';
import { expect, test, visit, expectThanks } from './shop.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function chooseWindow(page: Page): Promise<void> {
  const time = page.getByRole('region', { name: 'Date and time' });
  await chooseTime(time);
  await time.getByRole('button', { name: /^Continue to (payment|review)/ }).click();
}

test('a declined card is told, another one pays, and there is one order [CHECKOUT-13] [CHECKOUT-20] [CHECKOUT-24]', async ({
  page,
}) => {
  const person = await enterAsNew(page, 'greenfield', '78701', '500 W 2nd St');
  await fillCart(person);
  await visit(page, '/greenfield/checkout');
  await chooseWindow(page);
  const payment = page.getByRole('region', { name: 'Payment' });
  const place = page.getByRole('region', { name: 'Totals' }).getByRole('button', { name: 'Place Order' });

  await test.step('the card form says itself what it refuses [CHECKOUT-21]', async () => {
    await typeCard(page, '4111111111111112');
    await pressUnderForm(payment.getByRole('button', { name: 'Use this card' }));
    await expect(
      payment.getByText('Please check and re-enter your credit card number and try again.'),
    ).toBeVisible();
  });

  await test.step('the card is declined when it is to be saved [CHECKOUT-20]', async () => {
    await typeCard(page, '4000000000000002');
    await pressUnderForm(payment.getByLabel('Save this card'), 'Space');
    await pressUnderForm(payment.getByRole('button', { name: 'Use this card' }));
    await expect(payment.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
    await pressUnderForm(payment.getByLabel('Save this card'), 'Space');
  });

  await test.step('the card is declined when the order is placed', async () => {
    await typeCard(page, '4000000000000002');
    await pressUnderForm(payment.getByRole('button', { name: 'Use this card' }));
    await expect(payment.getByText('Card ending with 0002')).toBeVisible();
    await place.click();
    await expect(page.getByText(/^Failed to place order\. .+/)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    expect(await person.commerce('GET api/customer/orders', { query: { langCode: 'EN-US' } })).toEqual([]);
  });

  await test.step('an approved card', async () => {
    await chooseWindow(page);
    await payment.getByRole('radio', { name: 'Use a different Card' }).check();
    await typeCard(page, '4111111111111111');
    await pressUnderForm(payment.getByRole('button', { name: 'Use this card' }));
    await expect(payment.getByText('Card ending with 1111')).toBeVisible();
    // Pressed twice, as people do.
    await place.dblclick();
    await expectThanks(page);
    const orders = await person.commerce('GET api/customer/orders', { query: { langCode: 'EN-US' } });
    expect(orders).toHaveLength(1);
    const detail = await person.commerce('GET api/customer/orders/:id', { params: { id: orders[0]!.id } });
    expect(detail.payments.map((payment) => payment.authReceiptDesc)).toEqual([
      expect.stringContaining('1111'),
    ]);
  });
});
