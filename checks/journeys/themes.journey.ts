import { expect, expectAccessible, test, visit } from './shop.ts';

/** The colours of two merchants, as the page's theme writes them. */
const themes = {
  'a dark header': ':root{--header-bg:#14213d;--header-ink:#ffffff}',
  'a light brand colour': ':root{--brand:#ffc93c;--on-brand:#1a211b;--brand-ink:#85691f}',
};

for (const [name, theme] of Object.entries(themes))
  for (const width of [360, 1440])
    test(`a shop with ${name} can be read at ${width} px, its next window and secondary buttons too`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['cart', 'department/1']) {
        await visit(page, `/greenfield/${path}`);
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        }, theme);
        await expect(page.locator('.way-when').filter({ visible: true })).toContainText(/\d/);
        if (path === 'cart') await expect(page.getByRole('button', { name: 'Paste a list' })).toBeVisible();
        await expectAccessible(page, `${path} with ${name}`);
      }
    });

test('in forced colours the plus of a card can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await visit(page, '/greenfield/department/1');
  const plus = page.locator('.pcard-add').first();
  const seen = await plus.screenshot();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.pcard-add::before, .pcard-add::after { display: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const bare = await plus.screenshot();
  expect(seen.equals(bare)).toBe(false);
});

test('in forced colours the small copy of the picture in sight looks unlike the others, and what loads has an edge', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await visit(page, '/greenfield/product/11');
  const edges = await page
    .locator('.gallery-thumb')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).borderTopWidth));
  expect(edges.length).toBeGreaterThan(1);
  expect(edges).toEqual(edges.map((_, place) => (place === 0 ? '4px' : '1px')));
  await page.locator('main').evaluate((main) => {
    main.appendChild(document.createElement('div')).className = 'skeleton';
  });
  await expect(page.locator('main .skeleton')).toHaveCSS('border-top-width', '1px');
});

test('the page behind a dialog is dimmed in the ink of its own merchant', async ({ page }) => {
  for (const alias of ['greenfield', 'mercado-sol']) {
    await visit(page, `/${alias}`);
    await page.locator('header button[aria-haspopup="dialog"]').filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const [scrim, ink] = await dialog.evaluate((each) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'color-mix(in oklab, var(--ink) 65%, transparent)';
      return [getComputedStyle(each, '::backdrop').backgroundColor, getComputedStyle(probe).color];
    });
    expect(scrim, alias).toBe(ink);
  }
});
