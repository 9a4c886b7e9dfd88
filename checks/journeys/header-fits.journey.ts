import type { Page } from '@playwright/test';
import { enter, fillCart, makePerson } from './people.ts';
import { expect, test, visit } from './shop.ts';

const store = '/greenfield';

/** Gives the shopper an open order, whose window is tomorrow. */
async function haveOpenOrder(page: Page): Promise<void> {
  const order = {
    orderId: crypto.randomUUID(),
    number: '1',
    alias: 'greenfield',
    from: '08:00',
    to: '10:00',
  };
  await page.route(/\/customer\/open-order/, (route) =>
    route.fulfill({ json: { order: { ...order, day: '2026-11-28', today: '2026-11-27' } } }),
  );
}

test('beside an open order the search has room for its words, and the place is whole for a guest, from 768 px on in both languages', async ({
  page,
}) => {
  const search = page.locator('#search-top');
  const place = page.getByRole('banner').locator('.location-button .way-where');
  const isCut = (element: HTMLElement) => element.scrollWidth > element.clientWidth;
  const isPlaceholderCut = (input: HTMLElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = Object.assign(document.createElement('canvas').getContext('2d')!, { font });
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return pen.measureText(input.getAttribute('placeholder')!).width > room;
  };
  for (const lang of ['EN-US', 'ES-MX'])
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, `${store}/department/1?lang=${lang}`);
      expect(await place.evaluate(isCut), `place at ${width} in ${lang}`).toBe(false);
      expect(await search.evaluate(isPlaceholderCut), `search at ${width} in ${lang}`).toBe(false);
    }
  await enter(page, 'greenfield', await makePerson(page, 'greenfield', 'chip'));
  await haveOpenOrder(page);
  for (const lang of ['EN-US', 'ES-MX'])
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${store}/department/1?lang=${lang}`);
      const chip = page.getByRole('link', {
        name: lang === 'EN-US' ? "Add to tomorrow's order" : 'Agregar al pedido de mañana',
      });
      await expect(chip).toBeVisible();
      expect((await search.boundingBox())!.width, `search at ${width} in ${lang}`).toBeGreaterThan(150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
});

test('beside the Spanish choice of the way, an open order and a cart, place and window are read whole from 1360 px on', async ({
  page,
}) => {
  const person = await makePerson(page, 'greenfield', 'chip');
  await enter(page, 'greenfield', person);
  await fillCart(person, 120);
  await haveOpenOrder(page);
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.goto(`${store}/department/1?lang=ES-MX`);
  await expect(page.getByRole('link', { name: 'Agregar al pedido de mañana' })).toBeVisible();
  for (const words of ['.way-where', '.way-when']) {
    const line = page.getByRole('banner').locator(`.location-button ${words}`);
    await expect(line).not.toBeEmpty();
    const cut = await line.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut, words).toBeLessThanOrEqual(0);
  }
});
