import type { Locator, Page } from '@playwright/test';
import { expect, ready, test } from './shop.ts';

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
  await page.goto('/greenfield/product/2');
  await ready(page);
  const path = page.getByRole('main').getByRole('navigation', { name: 'Departments' }).getByRole('link');
  expect(await path.count()).toBe(2);
  await rename(path.last().locator('span'));
  await expectWhole(page, path);
});

test('the chosen tab of a department is in view when its page opens, and on wide screens all of them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/greenfield/department/1');
  await ready(page);
  const tabs = page.getByRole('tab');
  const last = await tabs.last().getAttribute('href');
  await page.goto(last!);
  await ready(page);
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
  await page.goto('/greenfield/department/1');
  await ready(page);
  const chip = page.getByRole('region', { name: 'Departments' }).getByRole('link').nth(1);
  await rename(chip);
  expect((await chip.boundingBox())!.width).toBeLessThan(300);
  expect(await chip.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
});

test('the small copies of twelve pictures keep their size beside a product', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto('/greenfield/product/11');
  await ready(page);
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
    await page.goto('/greenfield?lang=ES-MX');
    await ready(page);
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
