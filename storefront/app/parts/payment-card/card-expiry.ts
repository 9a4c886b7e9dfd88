import type { CardExpiry } from '@larder/domain/card-expiry';

/** Returns an expiry as "08/2029". */
export function expiryText({ year, month }: CardExpiry): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}
