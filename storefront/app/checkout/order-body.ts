import type { FinalizeBody } from '@larder/contract/checkout';
import type { SlotAnswer } from '@larder/contract/slots';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import type { User } from '../state/session.ts';
import type { CheckoutData } from './checkout-state.ts';
import { billingKeyOf } from './missing.ts';

/** What an order needs besides the choices. */
type Reserved = {
  slot: SlotAnswer;
  versionKey: VersionKey;
  lang: Lang;
  reservationGuid: string;
  trackingNumber: string;
  revision: number;
  shownTotal: number;
  shownCeiling: number;
  user: Pick<User, 'addresses' | 'paymentMethods'>;
};

/** Returns the body that places the order: every choice by its key, a new card by its form's answer. */
export function orderBody(data: CheckoutData, reserved: Reserved): FinalizeBody {
  const { slot, versionKey, lang, reservationGuid, trackingNumber, user } = reserved;
  const addressOf = (key: string) => ({
    key,
    shown: user.addresses.find((address) => address.key === key)?.addressLine,
  });
  const isDelivery = isDeliveryMode(versionKey);
  const billing = billingKeyOf(data, versionKey);
  return {
    locationVersionKey: versionKey,
    reservationGuid,
    trackingNumber,
    shippingAddress: isDelivery && data.shippingAddress ? addressOf(data.shippingAddress) : null,
    billingAddress: billing ? addressOf(billing) : null,
    message: data.orderNote.trim(),
    slot: { start: slot.start, end: slot.end },
    ...(data.usesNewCard
      ? { card: data.newCard, eProtectResponse: data.eProtectResponse, fullName: data.newCardFullName.trim() }
      : {
          card: { key: data.selectedCard },
          eProtectResponse: null,
          fullName: user.paymentMethods.find((card) => card.key === data.selectedCard)?.fullName,
        }),
    approvals: data.messages.filter((message) => message.approved).map((message) => message.id),
    pickupContactKey: isDelivery ? null : (data.pickupContact ?? null),
    revision: reserved.revision,
    shownTotal: reserved.shownTotal,
    shownCeiling: reserved.shownCeiling,
    langCode: lang,
  };
}
