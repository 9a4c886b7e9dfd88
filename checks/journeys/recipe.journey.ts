import { wrongTexts } from './language.ts';
import { expect, expectAccessible, ready, test } from './shop.ts';

const languages = [
  {
    lang: 'EN-US',
    needs: 'What you need',
    own: /^I have this/,
    more: 'More servings',
    add: 'Add this recipe to your cart',
    missing: /^Adds the missing 7 ·/,
    undo: 'Undo',
    gone: "They're out of your cart again.",
    none: /^Cart, 0 items/,
    some: /^Cart, [1-9]/,
  },
  {
    lang: 'ES-MX',
    needs: 'Lo que necesitas',
    own: /^Ya lo tengo/,
    more: 'Más porciones',
    add: 'Agregar esta receta a tu carrito',
    missing: /^Agrega los 7 que faltan ·/,
    undo: 'Deshacer',
    gone: 'Ya los quitamos de tu carrito.',
    none: /^Carrito, 0 art/,
    some: /^Carrito, [1-9]/,
  },
] as const;

for (const width of [360, 1440])
  for (const words of languages)
    test(`a recipe at ${width} px in ${words.lang} counts servings, leaves out what is at home or in the cart, and can be taken out again [PAGE-03]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto(`/greenfield/recipe/1?lang=${words.lang}`);
      await ready(page);
      const eight = page.getByRole('listitem').filter({ hasText: /^8 .*tortilla/ });
      await expect(eight).toBeVisible();
      const more = page.getByRole('button', { name: words.more });
      for (let pressed = 0; pressed < 4; pressed += 1) await more.click();
      await expect(page.getByRole('listitem').filter({ hasText: /^16 .*tortilla/ })).toBeVisible();
      const needs = page.getByRole('region', { name: words.needs });
      // By keyboard alone: marking products at home, and the button that adds the rest.
      const own = needs.getByRole('button', { name: words.own }).first();
      await own.focus();
      await page.keyboard.press('Space');
      await expect(own).toHaveAttribute('aria-pressed', 'true');
      const add = page.getByRole('button', { name: words.add });
      await expect(add).toHaveAccessibleDescription(words.missing);
      // In sight although the page is long.
      await expect(add).toBeInViewport({ ratio: 1 });
      await add.focus();
      await page.keyboard.press('Enter');
      const undo = page.getByRole('button', { name: words.undo });
      await expect(undo).toBeVisible();
      const cart = page.getByRole('banner');
      await expect(cart.getByRole('button', { name: words.some })).toBeVisible();
      await expectAccessible(page, `a recipe that was added, ${width} px`);
      expect(await wrongTexts(page, words.lang)).toEqual([]);
      await undo.click();
      await expect(page.getByText(words.gone).first()).toBeAttached();
      await expect(cart.getByRole('button', { name: words.some })).toHaveCount(0);
      await expect(add).toHaveAccessibleDescription(words.missing);
      // The next visit still knows the products at home.
      await page.reload();
      await ready(page);
      await expect(own).toHaveAttribute('aria-pressed', 'true');
    });
