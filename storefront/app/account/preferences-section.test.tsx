// @vitest-environment happy-dom
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import type { User } from '../state/session.ts';
import { PreferencesSection } from './preferences-section.tsx';

const options = [
  { rrn: 1, key: 1, code: 'vegan', name: 'Vegan' },
  { rrn: 2, key: 2, code: 'organic', name: 'Organic' },
];
const preferences = {
  dietaryOptions: [1],
  avoidedAllergens: [],
  ingredientsAvoided: [],
  productsLookedFor: [],
};
const luis = {
  key: 'luis',
  nickname: '',
  profile: {
    firstName: 'Luis',
    lastName: 'Paz',
    fullName: 'Luis Paz',
    emailAddress: 'luis@larder.test',
    phoneNumber: '',
  },
  preferences,
} satisfies User['shoppingProfiles'][number];

const done = { errorFlag: false, errorMessage: '' };

/** Shows the section; `now` is what the preferences have become meanwhile. */
async function shown(saved: object | (() => Promise<object>) = done, now: Partial<User['preferences']> = {}) {
  const user: User = {
    ...ana,
    preferences: { ...ana.preferences, dietaryOptions: [1] },
    shoppingProfiles: [luis],
  };
  const shop = inShop(
    (call) => {
      if (call.includes('dietary-options')) return options;
      if (call.endsWith('/check')) return { loggedIn: true, tokenExpiration: null };
      return call.endsWith('/preferences')
        ? typeof saved === 'function'
          ? saved()
          : saved
        : { ...user, preferences: { ...user.preferences, ...now } };
    },
    { user },
  );
  await mounted(shop.around(<PreferencesSection user={user} />));
  const save = () => found<HTMLButtonElement>('[aria-label="Save Changes: Food preferences"]');
  const box = (name: string) =>
    [...document.querySelectorAll('label')]
      .find((label) => label.textContent === name)!
      .querySelector('input')!;
  const sent = () => shop.sent().find(([call]) => String(call).endsWith('/preferences'))?.[1];
  return { shop, save, box, sent };
}

it('the food preferences are shown as chosen, and saved together once they changed [ACCOUNT-14]', async () => {
  const { shop, save, box, sent } = await shown();
  expect([box('Vegan').checked, box('Organic').checked, save().getAttribute('aria-disabled')]).toEqual([
    true,
    false,
    'true',
  ]);
  await doing(() => box('Vegan').click());
  await doing(() => box('Organic').click());
  await doing(() => box('Milk').click());
  expect(save().getAttribute('aria-disabled')).toBe(null);
  await press('Save Changes: Food preferences');
  expect(sent()).toEqual({ dietaryOptions: [2], avoidedAllergens: [1] });
  expect(shop.successes()).toEqual(['Preferences saved']);
});

it('the food preferences keep what was chosen on another device meanwhile, the allergens to avoid above all', async () => {
  const { box, sent } = await shown(done, { dietaryOptions: [1, 3], avoidedAllergens: [4] });
  await doing(() => box('Organic').click());
  await press('Save Changes: Food preferences');
  expect(sent()).toEqual({ dietaryOptions: [1, 3, 2], avoidedAllergens: [4] });
});

it('the food preferences that are refused say why', async () => {
  const { shop, box } = await shown({ errorFlag: true, errorMessage: 'Too many.' });
  await doing(() => box('Organic').click());
  await press('Save Changes: Food preferences');
  expect(found('section [role=alert]').textContent).toContain('Too many.');
  expect(shop.successes()).toEqual([]);
});

it('food preferences that are refused without a word are not said to be saved', async () => {
  const { shop, box } = await shown({ errorFlag: true, errorMessage: '' });
  await doing(() => box('Organic').click());
  await press('Save Changes: Food preferences');
  expect(found('section [role=alert]').textContent).toContain(
    'An unkown error happened. Please contact administration.',
  );
  expect(shop.successes()).toEqual([]);
});

it('the profile that one shops for is chosen among oneself and the pickup persons, and saved at once [ACCOUNT-14] [APP-04]', async () => {
  const { shop, sent } = await shown();
  const select = found<HTMLSelectElement>('select');
  expect([...select.options].map(({ text, value }) => [text, value])).toEqual([
    ['Myself', ''],
    ['Luis Paz', 'luis'],
  ]);
  await doing(() => {
    select.value = 'luis';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(sent()).toEqual({ selectedProfileKey: 'luis' });
  expect(shop.successes()).toEqual(['Preferences saved']);
});

it('of two quick choices of a profile the second is sent after the first, and shows all the time', async () => {
  const answers: (() => void)[] = [];
  const { shop } = await shown(() => new Promise((resolve) => answers.push(() => resolve(done))));
  const select = found<HTMLSelectElement>('select');
  const choose = (value: string) =>
    doing(() => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('luis');
  await choose('');
  const sent = () =>
    shop
      .sent()
      .filter(([call]) => String(call).endsWith('/preferences'))
      .map(([, body]) => body);
  expect(sent()).toEqual([{ selectedProfileKey: 'luis' }]);
  await doing(() => answers[0]!());
  expect(sent()).toEqual([{ selectedProfileKey: 'luis' }, { selectedProfileKey: null }]);
  expect(select.value).toBe('');
  expect(select.getAttribute('aria-busy')).toBe('true');
  await doing(() => answers[1]!());
  expect(select.getAttribute('aria-busy')).toBe(null);
});
