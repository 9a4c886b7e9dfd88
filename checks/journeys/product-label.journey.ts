import { backendsOf } from './people.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';
import { wrongTexts } from './language.ts';

const words = {
  'EN-US': {
    contains: 'Contains milk',
    calories: /^Calories 110/,
    facts: 'Nutrition facts',
    similar: 'Similar products',
    none: 'Details',
  },
  'ES-MX': {
    contains: 'Contiene leche',
    calories: /^Calorías 110/,
    facts: 'Información nutrimental',
    similar: 'Productos similares',
    none: 'Detalles',
  },
} as const;

for (const [width, lang] of [
  [360, 'ES-MX'],
  [1440, 'EN-US'],
] as const) {
  const say = words[lang];
  test(`a product shows what is known of its label, in ${lang} at ${width} px [PAGE-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { experience } = await backendsOf(page, 'greenfield');
    const find = async (searchString: string) => {
      const { products } = await experience('GET api/catalog/search/:searchString', {
        params: { searchString },
        query: { langCode: 'EN-US' },
      });
      return products[0]!.key;
    };
    await visit(page, `/greenfield/product/${await find('sharp cheddar cheese')}?lang=${lang}`);
    const main = page.getByRole('main');
    await expect(main.getByText(say.contains)).toBeVisible();
    const table = main.getByRole('table', { name: say.facts });
    await expect(table.getByRole('row', { name: say.calories })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: say.similar })).toBeVisible();
    const box = (await table.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await wrongTexts(page, lang)).toEqual([]);
    await expectAccessible(page, 'a product with its label');
    // Paper towels have no ingredients.
    await visit(page, `/greenfield/product/${await find('paper towels')}?lang=${lang}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('table')).toHaveCount(0);
    await expect(main.getByRole('heading', { name: say.none, exact: true })).toHaveCount(0);
  });
}
