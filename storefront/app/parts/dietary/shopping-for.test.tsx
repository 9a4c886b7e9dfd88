// @vitest-environment happy-dom
import { doing, found, mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { ana } from '../../shell/testing/shopper.ts';
import { ShoppingFor } from './shopping-for.tsx';

const luz = {
  key: 'luz',
  nickname: '',
  profile: { ...ana.profile, fullName: 'Luz Paz' },
  preferences: { dietaryOptions: [], avoidedAllergens: [], ingredientsAvoided: [], productsLookedFor: [] },
};

it('a profile that cannot be chosen says why, beside the choice and to whoever does not see it', async () => {
  const user = { ...ana, shoppingProfiles: [luz] };
  const shop = inShop(() => ({ errorFlag: true, errorMessage: 'Not now.' }), { user });
  await mounted(shop.around(<ShoppingFor user={user} />));
  const choice = found<HTMLSelectElement>('select');
  await doing(() => {
    choice.value = 'luz';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect([choice.value, found('[id$="-error"]').textContent, shop.said()]).toEqual([
    '',
    'Not now.',
    'Not now.',
  ]);
});
