/** The zones in which goods are kept, in the order in which their bags are counted. */
export const zones = ['ambient', 'chilled', 'frozen'] as const;
export type Zone = (typeof zones)[number];

/** The number of bags of each zone. */
export type Bags = Readonly<Record<Zone, number>>;

/** Returns a value for each zone. */
export function byZone<Value>(of: (zone: Zone) => Value): Record<Zone, Value> {
  return { ambient: of('ambient'), chilled: of('chilled'), frozen: of('frozen') };
}
