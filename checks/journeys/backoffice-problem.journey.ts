import { hire } from './at-work.ts';
import { enter } from './people.ts';
import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, ready, test, visit } from './shop.ts';
import { bringOrder, packOrder } from './work-through.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test('a problem report stands first on the board, is answered with money and words, and the shopper reads the answer [MONEY-08] [BOARD-04]', async ({
  browser,
  page,
}) => {
  test.slow();
  const placed = await placeOrder(browser, [
    { name: 'Strawberries', quantity: 6 },
    { name: 'Vanilla Bean Ice Cream', quantity: 6 },
  ]);
  const { work } = await hire(page, 'manager', 'Ana Ruiz', 'ES-MX');
  await packOrder(work, placed.id, { ambient: 1, frozen: 1, stagingSpot: 'R-1' });
  await bringOrder(page, placed.id);

  const home = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await enter(home, 'greenfield', placed.shopper);
  await visit(home, `/greenfield/account/orders/${placed.id}`);
  await test.step('the shopper reports the problem in two presses', async () => {
    await home.getByRole('button', { name: 'Tell the store about a problem' }).click();
    const dialog = home.getByRole('dialog', { name: 'Problem with an item' });
    await dialog.getByLabel('Which item?').selectOption({ label: 'Strawberries, 1 lb' });
    await dialog.getByRole('radio', { name: 'It came damaged' }).check();
    await dialog.getByLabel('In your words').fill('Two boxes are crushed.');
    await expectAccessible(home, 'the form of a problem');
    await dialog.getByRole('button', { name: 'Tell the store' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(home.getByText('The store is looking into it.')).toBeVisible();
  });

  await test.step('the board shows the report before all else, and leads to it', async () => {
    await page.goto('/backoffice/');
    const problems = page.getByRole('region', { name: /^Problemas:/ });
    const ticket = problems.locator('a.ticket').filter({ hasText: placed.number });
    await expect(ticket).toContainText('El cliente reportó un problema');
    await expect(page.locator('.board-column').first()).toHaveAccessibleName(/^Problemas:/);
    await expectAccessible(page, 'board with a problem');
    await ticket.click();
    const wrong = page.getByRole('region', { name: 'Qué pasa con este pedido' });
    await expect(wrong).toContainText('Two boxes are crushed.');
    await expectAccessible(page, 'order with a report');
    await wrong.getByRole('button', { name: 'Responder al cliente' }).click();
  });

  await test.step('the answer is the proposed refund and a sentence', async () => {
    const dialog = page.getByRole('dialog', { name: /^Respuesta/ });
    await expect(dialog.getByRole('combobox')).toHaveValue('6');
    await expect(dialog).toContainText(/Reembolsar 6 \(\$\d+\.\d\d con impuestos\)/);
    await expectAccessible(page, 'answer to a report');
    await dialog.getByRole('textbox').fill('Sorry, that is on us.');
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Qué pasa con este pedido' })).toHaveCount(0);
    await page.goto('/backoffice/');
    await expect(page.locator('a.ticket').first()).toBeVisible();
    await expect(page.locator('a.ticket').filter({ hasText: placed.number })).toHaveCount(0);
  });

  await test.step('the shopper reads the answer with the refund', async () => {
    await home.reload();
    await ready(home);
    await expect(home.getByText(/^The store is refunding you \$\d+\.\d\d\.$/)).toBeVisible();
    await expect(home.getByText('Sorry, that is on us.')).toBeVisible();
    await expectAccessible(home, 'the order of who was answered');
  });
});
