import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from './shop.ts';

const longName = 'Canned Vegetables, Beans & Legumes (incl. No-Salt-Added), Soups and Sauces';

/** Gives every one of these texts a merchant's long name, as a page of such a catalog has it. */
const rename = (texts: Locator) =>
  texts.evaluateAll((all, name) => all.forEach((each) => (each.textContent = name)), longName);

/** Expects each of these to lie whole within the window's width and to show all of its text. */
async function expectWhole(page: Page, all: Locator): Promise<void> {
  const { width } = page.viewportSize()!;
  for (const each of await all.all()) {
    const box = (await each.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.width).toBeGreaterThanOrEqual(44);
  }
}

test('the way to a product stays readable on a phone when its departments have long names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/greenfield/product/2');
  const path = page.getByRole('main').getByRole('navigation', { name: 'Departments' }).getByRole('link');
  expect(await path.count()).toBe(2);
  await rename(path.last().locator('span'));
  await expectWhole(page, path);
});

test('the chosen tab of a department is in view when its page opens, and on wide screens all of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/greenfield/department/1');
  const tabs = page.getByRole('tab');
  const last = await tabs.last().getAttribute('href');
  await visit(page, last!);
  await expectWhole(page, page.getByRole('tab', { selected: true }));

  await page.setViewportSize({ width: 1280, height: 800 });
  await tabs.evaluateAll(
    (all, name) => all.forEach((each) => (each.firstChild!.textContent = name)),
    longName,
  );
  expect(await tabs.count()).toBeGreaterThan(3);
  await expectWhole(page, tabs);
});

test('the chip of a department with a long name fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/greenfield/department/1');
  const chip = page.getByRole('region', { name: 'Departments' }).getByRole('link').nth(1);
  await rename(chip);
  expect((await chip.boundingBox())!.width).toBeLessThan(300);
  expect(await chip.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
});

test('the small copies of twelve pictures keep their size beside a product', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  await visit(page, '/greenfield/product/11');
  const stage = page.locator('.gallery');
  await stage.evaluate((gallery) => {
    const first = gallery.querySelector('.gallery-thumb')!;
    while (first.parentElement!.children.length < 12) first.after(first.cloneNode(true));
  });
  const copies = page.locator('.gallery-thumb');
  expect(await copies.count()).toBe(12);
  await expectWhole(page, copies);
});

test('an ad keeps its button in its card when a reader sets texts wider, and all ads are equally high', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/greenfield?lang=ES-MX');
    // The spacing that WCAG 1.4.12 asks for.
    await page.evaluate(() => {
      const wider = new CSSStyleSheet();
      wider.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, wider];
    });
    const cards = page.locator('.ad-card');
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) => {
        const words = card.querySelector('.ad-text')!;
        const last = words.lastElementChild!.getBoundingClientRect();
        const { height, bottom } = card.getBoundingClientRect();
        return { height: Math.round(height), over: Math.max(0, Math.round(last.bottom - bottom)) };
      }),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(new Set(sizes.map(({ height }) => height)).size).toBe(1);
    expect(sizes.every(({ over }) => over === 0)).toBe(true);
  }
});

test('the name of a merchant without a logo stands whole in the bar of a phone, and gives way to what stands beside it', async ({
  page,
}) => {
  await page.route(/\/experience\/image\/[^?]+\?width=320$/, (route) => route.fulfill({ status: 404 }));
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/greenfield');
  const name = page.getByRole('banner').getByRole('link', { name: 'Greenfield Market' }).locator('span');
  const cut = () => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await cut()).toBe(0);
  await name.evaluate((each, long) => (each.textContent = long), longName);
  expect(await cut()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectWhole(page, page.getByRole('banner').locator('a, button').filter({ visible: true }));
});

test('the words of an ad’s button begin where its other words do, also on two lines', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/greenfield');
  const starts = await page
    .locator('.ad-text')
    .first()
    .evaluate((text, name) => {
      const button = text.querySelector('.ad-button')!;
      button.textContent = name;
      return [text.querySelector('.ad-title')!, button].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return [...range.getClientRects()].map(({ left }) => Math.round(left));
      });
    }, longName);
  expect(starts[1]!.length).toBeGreaterThan(1);
  expect(new Set(starts.flat()).size).toBe(1);
});

test('on a phone the count, the unit price and the button of the filters stand in one row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [lang, filter] of [
    ['EN-US', 'Filter and sort'],
    ['ES-MX', 'Filtrar y ordenar'],
  ] as const) {
    await visit(page, `/greenfield/department/1?lang=${lang}`);
    const button = page.getByRole('button', { name: filter });
    await expectWhole(page, button);
    const count = page.locator('.filter-bar output');
    await count.evaluate((each) => (each.textContent = each.textContent.replace(/\d+/, '1500')));
    expect((await count.boundingBox())!.height).toBeLessThan(30);
    const middles = await page
      .locator('.filter-bar')
      .locator('output, button')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
      );
    expect(middles.length).toBe(3);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  }
});

test('the words on a drawn tile keep clear of the plus, also a word of forty letters', async ({ page }) => {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/greenfield/department/1');
    // As a shop without pictures draws it.
    const over = await page.locator('.pcard-tile').evaluateAll((tiles) => {
      const nouns = [
        'Butter',
        'Stone-Ground Tortilla Chips',
        'Caldo de Pollo con Arroz',
        'Donaudampfschifffahrtsgesellschaftskapit',
      ];
      return tiles.slice(0, 4).map((tile, place) => {
        const drawn = document.createElement('span');
        drawn.className = 'drawn-tile product-picture';
        const words = ['noun', 'brand'].map((part) => {
          const span = drawn.appendChild(document.createElement('span'));
          span.className = `drawn-tile-${part}`;
          span.textContent = part === 'noun' ? nouns[place]! : 'Clover Hill Farms';
          return span;
        });
        tile.firstElementChild!.replaceWith(drawn);
        const plus = tile.querySelector('.pcard-add')!.getBoundingClientRect();
        const noun = words[0]!.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(words[0]!);
        const lines = [...range.getClientRects()].filter((line) => line.top < noun.bottom - 1);
        const reach = Math.max(
          ...lines.filter((line) => line.bottom > plus.top + 6).map((line) => line.right),
          0,
        );
        const brand = words[1]!.getBoundingClientRect();
        return reach > plus.left || noun.bottom > brand.top + 1 || brand.bottom > plus.bottom + 8;
      });
    });
    expect(over, `${width} px`).toEqual([false, false, false, false]);
  }
});

test('what a recipe needs has room for its names beside the buttons', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/greenfield/recipe/1?lang=ES-MX');
    const names = page.locator('.need-name');
    expect(await names.count()).toBeGreaterThan(3);
    for (const name of await names.all()) {
      const { width: room, height } = (await name.boundingBox())!;
      expect(room).toBeGreaterThan(150);
      expect(height).toBeLessThanOrEqual(60);
    }
  }
});
