import type { AllergenId } from '@larder/domain/allergens';

type Preferences = { dietaryOptions: readonly number[]; avoidedAllergens: readonly AllergenId[] };
type Person = {
  preferences: Preferences;
  selectedProfile: string | null;
  shoppingProfiles: readonly { key: string; preferences: Preferences }[];
};

/**
 * The dietary options that listings are filtered by: those of the profile one shops for override the user's own, also
 * when that profile has none; without any, nothing is filtered.
 */
export function effectiveDietary(user: Person): readonly number[] {
  return preferencesOf(user).dietaryOptions;
}

/** The allergens that are marked and never substituted in: those of the profile one shops for, else the user's own. */
export function effectiveAvoided(user: Person): readonly AllergenId[] {
  return preferencesOf(user).avoidedAllergens;
}

function preferencesOf(user: Person): Preferences {
  const profile = user.shoppingProfiles.find((each) => each.key === user.selectedProfile);
  return (profile ?? user).preferences;
}
