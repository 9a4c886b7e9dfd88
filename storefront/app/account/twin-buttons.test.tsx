// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { LanguageSection } from './language-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';

it('the two buttons that save the settings of an account say which of them they save', async () => {
  const shop = inShop(() => [], { user: ana });
  const page = await mounted(
    shop.around(
      <>
        <PreferencesSection user={ana} />
        <LanguageSection user={ana} />
      </>,
    ),
  );
  const buttons = [...document.querySelectorAll('button')].filter(
    (each) => each.textContent === 'Save Changes',
  );
  const names = buttons.map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Save Changes: Food preferences', 'Save Changes: Language']);
  await page.leave();
});
