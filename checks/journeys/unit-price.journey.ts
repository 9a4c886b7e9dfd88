import { expect, expectAccessible, test, visit } from './shop.ts';

/** The unit price among the texts of a card or a row: cents with one decimal. */
const perOunce = /([\d.]+)¢\/fl oz/;

for (const width of [360, 1440]) {
  test(`the cheapest milk by the ounce is two presses from the home at ${width} px [PRICE-01] [PRICE-02]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/greenfield');
    await page.getByRole('searchbox').filter({ visible: true }).first().click();
    await page.keyboard.type('milk');
    await expect(page.getByRole('heading', { level: 1, name: 'Results for "milk"' })).toBeVisible();
    const chip = page.getByRole('main').getByRole('button', { name: 'Unit price', exact: true });
    await chip.click();
    await expect(page).toHaveURL(/sort=SORT_BY_UNIT_PRICE/);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.first()).toContainText('Fat Free Milk');
    await expect(cards.first()).toContainText('Best value');
    await expect(cards.first()).toContainText('3.2¢/fl oz');
    const texts = await cards.allInnerTexts();
    const ounces = texts.flatMap((text) => (perOunce.test(text) ? [Number(perOunce.exec(text)![1])] : []));
    expect(ounces.length).toBeGreaterThan(5);
    expect(ounces).toEqual(ounces.toSorted((a, b) => a - b));
    await expectAccessible(page, `results by unit price at ${width}`);
    await chip.click();
    await expect(page).not.toHaveURL(/sort=/);
  });
}

for (const [lang, about, pound, words] of [
  ['EN-US', 'about $0.26', '$0.65/lb', { search: 'milk', cart: 'Your items', backup: 'Backup' }],
  [
    'ES-MX',
    'aprox. $0.26',
    '$0.65/lb',
    { search: 'leche', cart: 'Tus productos', backup: 'Producto sustituto' },
  ],
] as const) {
  test(`suggestion, page, cart and backup show the price of an ounce, bananas the price of one, in ${lang} [PRICE-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await visit(page, `/greenfield/product/3?lang=${lang}`);
    await page.locator('#search-top').pressSequentially(words.search);
    await expect(page.locator('.suggestion', { hasText: perOunce }).first()).toBeVisible();
    await visit(page, `/greenfield/search?q=whole+milk&lang=${lang}`);
    const milk = page.getByRole('article').filter({ hasText: '3.4¢/fl oz' }).first();
    await milk.getByRole('button').click();
    await expect(page.getByRole('banner').getByRole('button', { name: /4\.29/ })).toBeVisible();
    await milk.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    // The page's own facts: the products beside it show such prices too.
    await expect(page.locator('.product-info')).toContainText('3.4¢/fl oz');
    await visit(page, `/greenfield/cart?lang=${lang}`);
    const line = page.getByRole('region', { name: words.cart }).getByRole('listitem').first();
    await expect(line).toContainText('3.4¢/fl oz');
    await line.getByRole('button', { name: words.backup }).click();
    await expect(page.getByRole('dialog').getByText(perOunce).first()).toBeVisible();
    await page.goto(`/greenfield/search?q=banana&lang=${lang}`);
    const bananas = page.getByRole('article').first();
    await expect(bananas.locator('.unit-price')).toContainText(about);
    await expect(bananas.locator('.unit-price')).toContainText(pound);
  });
}
