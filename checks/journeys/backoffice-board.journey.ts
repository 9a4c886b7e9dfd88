import { placeOrder } from './placed-order.ts';
import { expect, expectAccessible, test } from './shop.ts';
import { joinAs, type DoorLang } from './staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const words = {
  'en-US': {
    board: 'Orders by what happens next',
    strip: 'What happens next',
    order: 'Order',
    money: 'Money',
    nothing: 'No order is like that.',
    find: /Order number/,
  },
  'es-MX': {
    board: 'Pedidos por lo que sigue',
    strip: 'Lo que sigue',
    order: 'Pedido',
    money: 'Dinero',
    nothing: 'Ningún pedido coincide.',
    find: /Número de pedido/,
  },
} as const;

for (const [lang, width] of [
  ['en-US', 1440],
  ['es-MX', 360],
] as const satisfies [DoorLang, number][])
  test.describe(`in ${lang} at ${width} px`, () => {
    test.use({ locale: lang, viewport: { width, height: 800 } });

    test('the board shows open orders, keeps its filters in the address, and leads to an order [BOARD-03]', async ({
      browser,
      page,
    }) => {
      const { number } = await placeOrder(browser, [{ name: 'Strawberries', quantity: 12 }]);
      await joinAs(page, 'owner', 'greenfield', lang);
      const said = words[lang];
      const place =
        width === 1440
          ? page.getByRole('region', { name: said.board })
          : page.getByRole('navigation', { name: said.strip });
      await expect(place).toBeVisible();
      await expect(page.locator('a.ticket').first()).toBeVisible();
      await expectAccessible(page, 'board');
      await page.getByRole('textbox', { name: said.find }).fill(number);
      await expect(page).toHaveURL(new RegExp(`find=${number}`));
      await expect(page.locator('a.ticket')).toHaveCount(1);
      await page.reload();
      await expect(page.locator('a.ticket')).toHaveCount(1);
      await page.getByRole('textbox', { name: said.find }).fill('nobody-at-all');
      await expect(page.getByRole('heading', { name: said.nothing })).toBeVisible();
      await page.getByRole('textbox', { name: said.find }).fill(number);
      await page.locator('a.ticket').click();
      await expect(page.getByRole('heading', { level: 1, name: `${said.order} ${number}` })).toBeVisible();
      await expect(page.getByRole('heading', { name: said.money })).toBeVisible();
      await expectAccessible(page, 'order');
    });
  });

test('at 400 % zoom nothing of the back office is fixed over the page, and a dialog scrolls as a whole', async ({
  page,
}) => {
  await joinAs(page, 'owner', 'greenfield', 'en-US');
  await page.setViewportSize({ width: 320, height: 256 });
  const fixed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.className)
        .filter((name) => !/toaster|skip-link|column-chip/.test(name)),
    );
  for (const path of ['', 'pick', 'hand-over', 'drive', 'people', 'you']) {
    await page.goto(`/backoffice/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('banner').getByRole('button', { name: /Robin Vega/ })).toBeVisible();
    expect(await fixed(), path).toEqual([]);
  }
  await page.goto('/backoffice/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const scrolls = await page
    .getByRole('dialog')
    .locator('.dialog-frame')
    .evaluate((frame) => [frame.scrollHeight > frame.clientHeight, getComputedStyle(frame).overflowY]);
  expect(scrolls).toEqual([true, 'auto']);
  await page.getByRole('button', { name: 'Send invitation' }).focus();
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeInViewport({ ratio: 1 });
});

test('in forced colours a ticket has an edge, and the chosen place and column have one of their own', async ({
  browser,
  page,
}) => {
  await placeOrder(browser, [{ name: 'Strawberries', quantity: 12 }]);
  await joinAs(page, 'owner', 'greenfield', 'en-US');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/backoffice/');
  await expect(page.locator('a.ticket').first()).toBeVisible();
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        return [borderTopWidth, borderTopStyle, borderTopColor].join(' ');
      });
  expect(await edge('a.ticket')).toContain('1px solid');
  for (const [chosen, other] of [
    ['.shell-bottom a[aria-current=page]', '.shell-bottom a:not([aria-current=page])'],
    ['.column-chip[aria-pressed=true]', '.column-chip[aria-pressed=false]'],
  ] as const)
    expect(await edge(chosen)).not.toBe(await edge(other));
});
