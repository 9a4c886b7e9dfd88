type Person = {
  preferences: { dietaryOptions: readonly number[] };
  selectedProfile: string | null;
  shoppingProfiles: readonly { key: string; preferences: { dietaryOptions: readonly number[] } }[];
};

/**
 * The dietary options that listings are filtered by: those of the profile one shops for override the user's own, also
 * when that profile has none; without any, nothing is filtered.
 */
export function effectiveDietary(user: Person): readonly number[] {
  const profile = user.shoppingProfiles.find((each) => each.key === user.selectedProfile);
  return (profile ?? user).preferences.dietaryOptions;
}
