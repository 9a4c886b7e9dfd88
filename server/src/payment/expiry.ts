import type { CardExpiry } from '@larder/domain/card-expiry';

/** Returns a card's expiry in the provider's form, MMYY. */
export function providerExpiry(expiry: CardExpiry): string {
  return `${String(expiry.month).padStart(2, '0')}${String(expiry.year % 100).padStart(2, '0')}`;
}
