// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { LangContext } from '@larder/ui/words.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { LanguageSection } from './language-section.tsx';

afterEach(() => vi.restoreAllMocks());

/** Shows the section of a user with English preferences, on a page in this language. */
async function shown(lang: 'EN-US' | 'ES-MX') {
  const opened = vi.spyOn(window.location, 'assign').mockReturnValue();
  const shop = inShop(
    (call) => (call.endsWith('preferences') ? { errorFlag: false, errorMessage: '' } : ana),
    {
      user: ana,
    },
  );
  const section = <LanguageSection user={ana} />;
  await mounted(shop.around(<LangContext value={lang}>{section}</LangContext>));
  return { shop, opened, save: () => found<HTMLButtonElement>('button') };
}

it('there is nothing to save while the page is in the preferred language [APP-06] [APP-12]', async () => {
  const { save } = await shown('EN-US');
  expect(save().getAttribute('aria-disabled')).toBe('true');
  await doing(() => found('input[value=ES-MX]').click());
  expect(save().getAttribute('aria-disabled')).toBe(null);
});

it('a page in another language than the preferred one can be brought back to it [APP-06] [APP-12]', async () => {
  const { save, opened } = await shown('ES-MX');
  expect(found<HTMLInputElement>('input[value=EN-US]').checked).toBe(true);
  expect(save().getAttribute('aria-disabled')).toBe(null);
  await press('Save Changes: Language');
  expect(opened).toHaveBeenCalledTimes(1);
});
