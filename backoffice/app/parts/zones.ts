/** How warm what is in a bag is kept, and what its bags are called. */
export const zones = [
  ['ambient', 'Dry bags'],
  ['chilled', 'Chilled bags'],
  ['frozen', 'Frozen bags'],
] as const;

export type Zone = (typeof zones)[number][0];
