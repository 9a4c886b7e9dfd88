/** The zones of goods, with the names of their bags. */
export const zones = [
  ['ambient', 'Dry bags'],
  ['chilled', 'Chilled bags'],
  ['frozen', 'Frozen bags'],
] as const;

export type Zone = (typeof zones)[number][0];
