import { refuse } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import type { FinalizeBody } from '@larder/contract/checkout';
import { isDeliveryMode } from '@larder/domain/versions';
import { lockHoldOf, type Hold } from '../slots/hold.store.ts';
import type { Placing } from './placing.ts';
import { tell } from '../http/told.ts';
import type { Refused } from './refused.ts';

/**
 * Returns the reservation of this cart: as it was read with the cart, or locked when the cart is. It must be the one that the call names, reserved, not lapsed, of this
 * version, for a window that has not begun, and the call's times and tracking number must be its own. Refuses
 * `slot-gone`.
 */
export async function checkHold(
  { database, isLocked, shopping, body }: Placing,
  cartId: CartId,
  read: Hold | null,
): Promise<Hold | Refused> {
  if (!body.reservationGuid && !body.slot) {
    return tell(refuse('slot-gone').saying('Please select a delivery/pickup time slot.'));
  }
  const hold = isLocked ? await lockHoldOf(database, cartId) : read;
  const isOurs =
    hold !== null &&
    // A window that is only chosen is not reserved yet.
    hold.reserved &&
    hold.id === body.reservationGuid?.toLowerCase() &&
    hold.expiresAt > shopping.now &&
    hold.startsAt > shopping.now &&
    hold.versionKey === body.locationVersionKey &&
    (!body.slot || isSameWindow(body.slot, hold));
  if (!isOurs) {
    return tell(refuse('slot-gone'));
  }
  if (isDeliveryMode(hold.versionKey) && body.trackingNumber !== hold.trackingNumber) {
    return tell(refuse('slot-gone').saying('Missing tracking number'));
  }
  return hold;
}

/**
 * Returns whether the chosen window is the held one. Two windows that begin together and end at different
 * times are not the same.
 */
function isSameWindow(slot: NonNullable<FinalizeBody['slot']>, hold: Hold): boolean {
  const isSameEnd = !slot.end || Date.parse(slot.end) === hold.endsAt;
  return Date.parse(slot.start) === hold.startsAt && isSameEnd;
}
