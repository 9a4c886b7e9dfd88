/** Returns a card's expiry in the provider's form, MMYY. */
export function expiryText(expiry: { year: number; month: number }): string {
  return `${String(expiry.month).padStart(2, '0')}${String(expiry.year % 100).padStart(2, '0')}`;
}

/**
 * Returns whether a card has expired. It is valid until the last day of its month has ended everywhere on
 * earth (12 hours after midnight UTC).
 */
export function isExpired(expiry: { year: number; month: number }, now: number): boolean {
  return now >= Date.UTC(expiry.year, expiry.month, 1) + 12 * 3600 * 1000;
}
