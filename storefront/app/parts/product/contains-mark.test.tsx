// @vitest-environment happy-dom
import { allergens } from '@larder/domain/allergens';
import { mounted } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { ana } from '../../shell/testing/shopper.ts';
import type { User } from '../../state/session.ts';
import { ContainsMark } from './contains-mark.tsx';

/** Returns what is marked on a product with milk and soy. */
async function mark(user: User | null): Promise<string | null> {
  const shop = inShop(() => null, { user });
  const { place } = await mounted(
    shop.around(<ContainsMark allergens={[allergens.milk, allergens.soy]} className="found" />),
  );
  return place.querySelector('.found')?.textContent ?? null;
}
const avoiding = (...avoidedAllergens: User['preferences']['avoidedAllergens']) => ({
  ...ana.preferences,
  avoidedAllergens,
});
const ruth = { key: 'ruth', name: 'Ruth', preferences: avoiding(allergens.milk) };

it('a product is marked with what its shopper avoids of it, and for nobody else [PAGE-02]', async () => {
  expect(await mark({ ...ana, preferences: avoiding(allergens.soy, allergens.fish) })).toBe('Contains soy');
  expect(await mark({ ...ana, preferences: avoiding(allergens.fish) })).toBe(null);
  expect(await mark(null)).toBe(null);
});

it('a product is marked with what the one shopped for avoids, not with what the shopper does [PAGE-02]', async () => {
  const user = {
    ...ana,
    preferences: avoiding(allergens.soy),
    shoppingProfiles: [ruth as unknown as User['shoppingProfiles'][number]],
  };
  expect(await mark({ ...user, selectedProfile: 'ruth' })).toBe('Contains milk');
  expect(await mark({ ...user, selectedProfile: null })).toBe('Contains soy');
});
