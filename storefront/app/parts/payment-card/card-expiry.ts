type Expiry = { year: number; month: number };

/** Returns an expiry as "08/2029". */
export function expiryText({ year, month }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

/** Returns whether a card's last month is over. A card is good until its month ends. */
export function hasExpired({ year, month }: Expiry, now: Date): boolean {
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
}
