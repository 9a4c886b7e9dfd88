import type { Page } from '@playwright/test';
import { enterAsNew } from './people.ts';
import { wrongTexts } from './language.ts';
import { expect, expectAccessible, test, visit } from './shop.ts';

/** Pastes a text into the box that has focus, as a browser does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, text);
}

const languages = [
  {
    lang: 'EN-US',
    open: 'Paste a list',
    title: 'Your written list',
    field: 'Paste or dictate a list',
    find: 'Find products',
    add: /^Add 6 items ·/,
    added: '6 items added',
    undo: 'Undo',
    gone: "They're out of your cart again.",
    none: 'No results found',
    other: /^Another product for "leche"/,
  },
  {
    lang: 'ES-MX',
    open: 'Pegar una lista',
    title: 'Tu lista escrita',
    field: 'Pega o dicta una lista',
    find: 'Buscar productos',
    add: /^Agregar 6 artículos ·/,
    added: 'Agregamos 6 artículos',
    undo: 'Deshacer',
    gone: 'Ya los quitamos de tu carrito.',
    none: 'No encontramos resultados',
    other: /^Otro producto para "leche"/,
  },
] as const;

for (const width of [360, 1440])
  for (const words of languages)
    test(`a list in two languages fills a sheet at ${width} px in ${words.lang}, is added by one press and taken out by another [PAGE-03]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      await visit(page, `/greenfield/cart?lang=${words.lang}`);
      // By keyboard alone.
      await page.getByRole('button', { name: words.open }).focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: words.title });
      await sheet.getByRole('textbox', { name: words.field }).fill('leche, 2 lb tortillas\n3 limes y zzqqxx');
      await expectAccessible(page, `the field of a written list, ${width} px`);
      await sheet.getByRole('button', { name: words.find }).focus();
      await page.keyboard.press('Enter');
      const rows = sheet.getByRole('listitem');
      await expect(rows).toHaveCount(4);
      await expect(rows.last()).toContainText(words.none);
      const other = sheet.getByRole('combobox', { name: words.other });
      await other.selectOption({ index: 1 });
      await expectAccessible(page, `the sheet of a written list, ${width} px`);
      expect(await wrongTexts(page, words.lang)).toEqual([]);
      const add = sheet.getByRole('button', { name: words.add });
      await add.focus();
      await page.keyboard.press('Enter');
      await expect(sheet.getByText(words.added).last()).toBeVisible();
      await sheet.getByRole('button', { name: words.undo }).click();
      await expect(sheet.getByText(words.gone).first()).toBeAttached();
      await expect(add).toBeVisible();
    });

test('a list pasted into the search box opens the sheet, and a search term stays a search [PAGE-03]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/greenfield');
  await page.getByRole('searchbox').filter({ visible: true }).focus();
  await paste(page, '- milk\n- 2 limes\n- eggs');
  const sheet = page.getByRole('dialog', { name: 'Your written list' });
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  // The list would be lost: Escape asks first.
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('button', { name: 'No, keep it open' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Yes, close it' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('searchbox').filter({ visible: true }).focus();
  await paste(page, 'whole milk');
  await expect(sheet).toHaveCount(0);
});

test('Your Lists leads to a written list too [PAGE-03]', async ({ page }) => {
  await enterAsNew(page, 'greenfield', '78701', '301 Congress Ave');
  await visit(page, '/greenfield/account');
  await page.getByRole('tab', { name: 'Your Lists' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await expect(page.getByRole('dialog', { name: 'Your written list' })).toBeVisible();
});
