/** The last month in which a card is good; January is 1. */
export type CardExpiry = { readonly year: number; readonly month: number };

/**
 * Returns whether a card has expired. It is valid until the last day of its month has ended everywhere on
 * earth (12 hours after midnight UTC). `now`: milliseconds since 1970.
 */
export function isCardExpired({ year, month }: CardExpiry, now: number): boolean {
  return now >= Date.UTC(year, month, 1, 12);
}
