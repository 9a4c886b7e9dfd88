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

it('filters by the user’s own preferences while nobody else is shopped for [APP-04]', () => {
  expect(effectiveDietary(user)).toEqual([3, 7]);
});

it('lets the selected profile override the user, also with nothing [APP-04]', () => {
  expect(effectiveDietary({ ...user, selectedProfile: 'mother' })).toEqual([5]);
  expect(effectiveDietary({ ...user, selectedProfile: 'son' })).toEqual([]);
});

it('falls back to the user when the selected profile is gone', () => {
  expect(effectiveDietary({ ...user, selectedProfile: 'deleted' })).toEqual([3, 7]);
});

it('marks the allergens of whom one shops for', () => {
  expect(effectiveAvoided(user)).toEqual([1]);
  expect(effectiveAvoided({ ...user, selectedProfile: 'mother' })).toEqual([6]);
  expect(effectiveAvoided({ ...user, selectedProfile: 'son' })).toEqual([]);
});
