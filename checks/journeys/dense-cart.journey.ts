import { backendsOf } from './people.ts';
import { expect, expectAccessible, ready, test } from './shop.ts';

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
    await page.goto(`/greenfield/cart?lang=${lang}`);
    await ready(page);
    const rows = page.locator('.cart-line');
    await expect(rows).toHaveCount(lines.length);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(88);
    expect(heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(92);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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
