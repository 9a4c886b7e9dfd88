import { allergens, allergenNames, type AllergenId } from '@larder/domain/allergens';
import type { TextKey } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';

/** The name of each allergen as a choice, and within a sentence. */
const words = {
  milk: ['Milk', 'milk'],
  eggs: ['Eggs', 'eggs'],
  fish: ['Fish', 'fish'],
  shellfish: ['Shellfish', 'shellfish'],
  'tree-nuts': ['Tree nuts', 'tree nuts'],
  peanuts: ['Peanuts', 'peanuts'],
  wheat: ['Wheat', 'wheat'],
  soy: ['Soy', 'soy'],
  sesame: ['Sesame', 'sesame'],
} as const satisfies Record<keyof typeof allergens, readonly [TextKey, TextKey]>;

/** All allergens, in the order of the law. */
export const allergenChoices = allergenNames.map((name) => ({ id: allergens[name], label: words[name][0] }));

/** Returns the allergens of `ids` in a sentence, "Contains milk, wheat", in the order of the law. */
export function containsText(ids: readonly AllergenId[], t: Say): string {
  const named = allergenNames
    .filter((name) => ids.includes(allergens[name]))
    .map((name) => t(words[name][1]));
  return t('Contains {0}', named.join(', '));
}
