/** What people of the store do to an order, by the names in its history. */
export const staffVerbs = [
  'moved',
  'claimed',
  'taken-over',
  'released',
  'released-uncharged',
  'picked',
  'short',
  'substituted',
  'undone',
  'asked',
  'more-asked',
  'packed',
  'age-asked',
  'charged-again',
  'held-again',
  'mailed-again',
  'told',
  'problem-answered',
  'refunded',
  'refunded-again',
  'paid-back',
] as const;

/** What its shopper does to it, or leaves undone. */
const shopperVerbs = [
  'placed',
  'answered',
  'time-changed',
  'items-added',
  'item-changed',
  'item-removed',
  'address-changed',
  'arrived',
  'ceiling-raised',
  'more-refused',
  'more-declined',
  'problem-reported',
] as const;

export type StaffVerb = (typeof staffVerbs)[number];
export type OrderVerb = StaffVerb | (typeof shopperVerbs)[number];

const known: ReadonlySet<string> = new Set([...staffVerbs, ...shopperVerbs]);

/**
 * Returns what happened to an order in an event of its history, null for what is not known here. A picker who gives an order
 * back and a manager who releases one without its charge have one name there.
 */
export function orderVerb({
  verb,
  after,
}: {
  verb: string;
  after: Readonly<Record<string, unknown>>;
}): OrderVerb | null {
  if (verb === 'released' && 'missingCents' in after) return 'released-uncharged';
  return known.has(verb) ? (verb as OrderVerb) : null;
}
