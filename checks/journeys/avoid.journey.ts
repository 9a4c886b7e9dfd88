import { enter, makePerson } from './people.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

const words = {
  'EN-US': {
    milk: 'Milk',
    save: 'Save Changes',
    saved: 'Preferences saved',
    mark: 'Contains milk',
    backup: /^Backup product/,
    dialog: 'Choose a backup product',
  },
  'ES-MX': {
    milk: 'Leche',
    save: 'Guardar cambios',
    saved: 'Preferencias guardadas',
    mark: 'Contiene leche',
    backup: /^Producto sustituto/,
    dialog: 'Elige un producto sustituto',
  },
} as const;

for (const [width, lang] of [
  [360, 'ES-MX'],
  [1440, 'EN-US'],
] as const) {
  const say = words[lang];
  test(`what a shopper avoids is marked for them alone, on cards, page, cart and backups, in ${lang} at ${width} px [PAGE-02]`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const made = await makePerson(page, 'greenfield', 'avoider');
    const person = await enter(page, 'greenfield', made);
    await person.commerce('POST api/user/preferences', { body: { langCode: lang } });
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `/greenfield/account?lang=${lang}`);
    // Chosen by the keyboard alone.
    const milk = page.getByRole('checkbox', { name: say.milk, exact: true });
    await milk.focus();
    await page.keyboard.press('Space');
    await expect(milk).toBeChecked();
    await page.locator('section', { has: milk }).getByRole('button', { name: say.save }).click();
    await expect(page.getByText(say.saved)).toBeVisible();
    await expectAccessible(page, 'the account with what is avoided');

    const { products } = await person.experience('GET api/catalog/search/:searchString', {
      params: { searchString: 'yogurt' },
      query: { langCode: lang },
    });
    const yogurts = products.filter((each) => each.allergens.includes(1) && each.sellingMode === 'UNIT');
    const yogurt = yogurts[0]!;
    const search = `/greenfield/search?q=yogurt&lang=${lang}`;
    await visit(page, search);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.getByText(say.mark)).toHaveCount(
      products.filter((each) => each.allergens.includes(1)).length,
    );
    // With the marks and without them every card stands where it stood.
    const standing = () =>
      cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    const marked = await standing();
    const hidden = await page.addStyleTag({ content: '.contains-mark { display: none !important }' });
    expect(await standing()).toEqual(marked);
    await hidden.evaluate((style) => (style as HTMLStyleElement).remove());
    await expectAccessible(page, 'cards with what is avoided');

    // The page itself is the same for everybody: it has no mark, and nobody else sees one.
    const sent = await (await page.context().request.get(search)).text();
    expect(sent).not.toContain('contains-mark');
    const stranger = await browser.newPage();
    await visit(stranger, search);
    await expect(stranger.getByRole('article').first()).toBeVisible();
    await expect(stranger.getByText(say.mark)).toHaveCount(0);
    await stranger.close();

    await visit(page, `/greenfield/product/${yogurt.key}?lang=${lang}`);
    await expect(page.locator('.gallery').getByText(say.mark)).toBeVisible();
    const { id } = await person.experience('POST api/user/cart');
    await person.experience('POST api/user/cart/:id/product', {
      params: { id },
      body: { productKey: yogurt.key, quantity: 1, versionKey: 'WYGO_DELIVERY' },
    });
    await visit(page, `/greenfield/cart?lang=${lang}`);
    const main = page.getByRole('main');
    await expect(main.getByText(say.mark)).toBeVisible();
    await expectAccessible(page, 'a cart with what is avoided');
    if (width < 768)
      await main
        .getByRole('button', { name: /^(Note and backup|Nota y sustituto)/ })
        .first()
        .click();
    await main.getByRole('button', { name: say.backup }).first().click();
    const dialog = page.getByRole('dialog', { name: say.dialog });
    await dialog.getByRole('searchbox').fill('yogurt');
    await dialog.getByRole('searchbox').press('Enter');
    await expect(dialog.getByText(say.mark).first()).toBeVisible();
    await expectAccessible(page, 'backups with what is avoided');
  });
}
