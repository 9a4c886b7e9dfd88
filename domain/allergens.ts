/** The nine allergens that a label in the US must name, with the ids under which they are kept: an id never changes. */
export const allergens = {
  milk: 1,
  eggs: 2,
  fish: 3,
  shellfish: 4,
  'tree-nuts': 5,
  peanuts: 6,
  wheat: 7,
  soy: 8,
  sesame: 9,
} as const;

type Allergen = keyof typeof allergens;
export type AllergenId = (typeof allergens)[Allergen];

export const allergenNames = Object.keys(allergens) as Allergen[];
