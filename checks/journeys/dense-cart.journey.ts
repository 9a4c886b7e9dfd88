import { backendsOf } from './people.ts';
import { fill } from './placed-order.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

for (const [width, lang] of [
  [360, 'ES-MX'],
  [768, 'EN-US'],
  [1440, 'ES-MX'],
] as const)
  test(`a cart at ${width} px in ${lang} has rows of 88 px, with note and backup in words (on a phone behind a press) and Remove in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    const { experience } = await backendsOf(page, 'greenfield');
    // The products with the longest texts: pieces sold by weight, and sizes with their metric or two counts.
    const found = await Promise.all(
      ['milk', 'chicken', 'bath tissue'].map((searchString) =>
        experience('GET api/catalog/search/:searchString', {
          params: { searchString },
          query: { pageSize: 6 },
        }),
      ),
    );
    const products = found.flatMap((each) => each.products);
    const { id } = await experience('POST api/user/cart');
    const keys = new Set(products.filter(({ isSold }) => isSold).map(({ key }) => key));
    const lines = [...keys].map((productKey) => ({ productKey, quantity: 2 }));
    await experience('POST api/user/cart/:id/products', {
      params: { id },
      body: { versionKey: 'WYGO_DELIVERY', lines },
    });
    await visit(page, `/greenfield/cart?lang=${lang}`);
    const rows = page.locator('.cart-line');
    await expect(rows).toHaveCount(lines.length);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(88);
    expect(heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(92);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width < 768) {
      const gaps = await rows.evaluateAll((all) =>
        all.map((row) => {
          const bottom = row.querySelector('.cart-line-facts')!.getBoundingClientRect().bottom;
          return row.querySelector('.pill')!.getBoundingClientRect().top - bottom;
        }),
      );
      expect(Math.min(...gaps), 'between facts and the frame of the quantity').toBeGreaterThanOrEqual(2);
    }
    const note = rows.first().getByRole('button', { name: /^(Add Note|Agregar nota)/ });
    if (width < 768) {
      await expect(note).toBeHidden();
      const more = rows.first().getByRole('button', { name: /^(Note and backup|Nota y sustituto)/ });
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(more).toHaveAttribute('aria-expanded', 'true');
    }
    await expect(note).toBeVisible();
    for (const words of [/^(Add Note|Agregar nota)$/, /^(Backup product|Producto sustituto)$/])
      await expect(rows.first().getByText(words)).toBeVisible();
    await expectAccessible(page, `a dense cart at ${width} px`);
    const second = rows.nth(1);
    await second
      .getByRole('button', { name: /^(Remove|Quitar) / })
      .and(page.locator(':visible'))
      .click();
    await expect(second.getByRole('button', { name: /^(Undo|Deshacer), / })).toBeFocused();
    await expect(second.getByText(/^(You removed|Quitaste) /)).toBeVisible();
  });

test('in a wide cart a line with note and backup has picture and bin where other lines have them', async ({
  page,
}) => {
  await fill({ ...(await backendsOf(page, 'greenfield')), email: '', password: '' }, [
    { name: 'Bananas', quantity: 4 },
    {
      name: 'Whole Milk',
      label: /1 gal/,
      quantity: 2,
      note: 'The longest date, please',
      backup: 'Fat Free Milk',
    },
  ]);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/greenfield/cart?lang=ES-MX');
    const [plain, set] = [page.locator('.cart-line').first(), page.locator('.cart-line').last()];
    await expect(set.locator('.extras-set')).toBeVisible();
    const places = async (row: typeof set) => {
      const bin = row
        .getByRole('button', { name: /^Quitar Plátanos|^Quitar Leche/ })
        .and(page.locator(':visible'));
      const [box, picture, remove] = [
        (await row.boundingBox())!,
        (await row.locator('.cart-line-picture').boundingBox())!,
        (await bin.boundingBox())!,
      ];
      return {
        picture: picture.y - box.y,
        bin: remove.x + remove.width / 2,
        under: box.y + box.height - remove.y,
      };
    };
    const [usual, noted] = [await places(plain), await places(set)];
    expect(Math.abs(noted.picture - usual.picture)).toBeLessThan(8);
    expect(Math.abs(noted.bin - usual.bin)).toBeLessThan(6);
    // Above note and backup, not in a row below them.
    expect(noted.under).toBeGreaterThan(80);
  }
});

test('a line of a narrow cart tells its brand to screen readers', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await fill({ ...(await backendsOf(page, 'greenfield')), email: '', password: '' }, [
    { name: 'Whole Milk', label: /1 gal/, quantity: 2 },
  ]);
  await visit(page, '/greenfield/cart');
  await expect(page.locator('.cart-line')).toMatchAriaSnapshot(`
    - paragraph: /Hollow Creek Dairy · 1 gal/
  `);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the buttons of an empty cart are equally wide on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/greenfield/cart');
  const shop = page.getByRole('main').getByRole('link', { name: 'Continue shopping' });
  const paste = page.getByRole('button', { name: 'Paste a list' });
  await expect(paste).toBeVisible();
  const [upper, lower] = [(await shop.boundingBox())!, (await paste.boundingBox())!];
  expect([lower.x, lower.width]).toEqual([upper.x, upper.width]);
});
