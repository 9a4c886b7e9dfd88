import type { AllergenId } from '@larder/domain/allergens';

type Preferences = { dietaryOptions: readonly number[]; avoidedAllergens: readonly AllergenId[] };
type Person = {
  preferences: Preferences;
  selectedProfile: string | null;
  shoppingProfiles: readonly { key: string; preferences: Preferences }[];
};

/**
 * Returns the dietary options that filter listings: those of the profile one shops for replace the user's
 * own, also when that profile has none; without any, nothing is filtered.
 */
export function effectiveDietary(user: Person): readonly number[] {
  return preferencesOf(user).dietaryOptions;
}

/**
 * Returns the allergens that are marked and never substituted in: those of the profile one shops for, else
 * the user's own.
 */
export function effectiveAvoided(user: Person): readonly AllergenId[] {
  return preferencesOf(user).avoidedAllergens;
}

function preferencesOf(user: Person): Preferences {
  const profile = user.shoppingProfiles.find((each) => each.key === user.selectedProfile);
  return (profile ?? user).preferences;
}
