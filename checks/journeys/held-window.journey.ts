import { ageHold } from './aged.ts';
import { enterToBuy } from './people.ts';
import { chooseTime } from './screens.ts';
import { expect, ready, test, visit, expectThanks } from './shop.ts';

test('a chosen window is held, counted down in silence, prolonged at its end, and ordered; the thanks say what happens next [BREATH-03] [LIVE-02]', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { email } = await enterToBuy(page);
  await visit(page, '/greenfield/checkout');
  const time = page.getByRole('region', { name: 'Date and time' });
  await expect(time.getByText("We'll reserve this time when you place your order")).toBeVisible();
  const held = page.waitForResponse((response) => response.url().endsWith('/hold'));
  await chooseTime(time);
  expect(await (await held).json()).toMatchObject({ refused: null, secondsLeft: 900 });
  await time.getByRole('button', { name: /^Continue/ }).click();
  await expect(time.getByText('Held for you for 15 more minutes')).toBeVisible();
  await expect(time.getByRole('button', { name: 'Hold it longer' })).toHaveCount(0);
  await page.clock.fastForward('10:30');
  await ageHold(email);
  await expect(time.getByText('Held for you for 5 more minutes')).toBeVisible();
  await expect(page.locator('output').getByText('Held for you for 5 more minutes')).toHaveCount(1);
  await time.getByRole('button', { name: 'Hold it longer' }).click();
  await expect(time.getByText('Held for you for 15 more minutes')).toBeVisible();
  await page.clock.fastForward('15:30');
  await expect(
    time.getByText("We're no longer holding this time; we'll reserve it when you place your order"),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /^Place Order/ })
    .filter({ visible: true })
    .first()
    .click();
  await expectThanks(page);
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next.getByText(/^You can change this order until .+, .+\.$/)).toBeVisible();
  await expect(
    next.getByText(/^Your card is charged when everything is picked: .+ at most \$\d/),
  ).toBeVisible();
});

test('a reload keeps the chosen window and its hold, and the note; with the order they are forgotten [BREATH-01] [BREATH-03]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterToBuy(page);
  await visit(page, '/greenfield/checkout');
  const time = page.getByRole('region', { name: 'Date and time' });
  const held = page.waitForResponse((response) => response.url().endsWith('/hold'));
  await chooseTime(time);
  await held;
  const note = page.getByLabel('Note for the store');
  await note.fill('The gate code is 12');
  await page.reload();
  await ready(page);
  await expect(time.getByText(/^Held for you for 1\d more minutes$/)).toBeVisible();
  await expect(note).toHaveValue('The gate code is 12');
  await page
    .getByRole('button', { name: /^Place Order/ })
    .filter({ visible: true })
    .first()
    .click();
  await expectThanks(page);
  expect(await page.evaluate(() => sessionStorage.getItem('larder-checkout'))).toBeNull();
});
