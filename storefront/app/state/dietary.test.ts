import { expect, it } from 'vitest';
import { effectiveAvoided, effectiveDietary } from './dietary.ts';

const user = {
  preferences: { dietaryOptions: [3, 7], avoidedAllergens: [1] as (1 | 6)[] },
  selectedProfile: null as string | null,
  shoppingProfiles: [
    { key: 'mother', preferences: { dietaryOptions: [5], avoidedAllergens: [6] as (1 | 6)[] } },
    { key: 'son', preferences: { dietaryOptions: [], avoidedAllergens: [] } },
  ],
};

it('products are filtered by the user’s own preferences while no profile is selected [APP-04]', () => {
  expect(effectiveDietary(user)).toEqual([3, 7]);
});

it('the selected profile replaces the user’s preferences, also with none [APP-04]', () => {
  expect(effectiveDietary({ ...user, selectedProfile: 'mother' })).toEqual([5]);
  expect(effectiveDietary({ ...user, selectedProfile: 'son' })).toEqual([]);
});

it('a selected profile that is gone falls back to the user', () => {
  expect(effectiveDietary({ ...user, selectedProfile: 'deleted' })).toEqual([3, 7]);
});

it('products are marked with the allergens of the selected profile', () => {
  expect(effectiveAvoided(user)).toEqual([1]);
  expect(effectiveAvoided({ ...user, selectedProfile: 'mother' })).toEqual([6]);
  expect(effectiveAvoided({ ...user, selectedProfile: 'son' })).toEqual([]);
});
