import { type Cents, cents, centsFromDecimal } from './money.ts';
import { PICKUP, type VersionKey } from './versions.ts';

/** The minimums as `GET settings` answers them: decimal dollars. A missing field means the fallback. */
type MinimumSettings = {
  readonly deliveryMinOrderAmount?: number | null;
  readonly pickupMinOrderAmount?: number | null;
};

/**
 * Returns the minimum of an order of this version; without a setting $20 for delivery and nothing for pickup.
 */
export function minimumFor(settings: MinimumSettings, versionKey: VersionKey): Cents {
  return centsFromDecimal(
    versionKey === PICKUP ? (settings.pickupMinOrderAmount ?? 0) : (settings.deliveryMinOrderAmount ?? 20),
  );
}

/**
 * Returns by how much an amount is under the minimum; 0 when it reaches it. The cart passes its subtotal,
 * Place Order the total.
 */
export function missingToMinimum(minimum: Cents, amount: Cents): Cents {
  return cents(Math.max(0, minimum - amount));
}
