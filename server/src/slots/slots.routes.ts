import type { slotCalls } from '@larder/contract/slots';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { storeOf } from '../cart/cart-owner.ts';
import { findSlots } from './find-slots.ts';
import { reserveSlot } from './reserve-slot.ts';

/** Delivery and pickup times. */
export const slotHandlers: Handlers<typeof slotCalls> = {
  'GET api/delivery/slots': ({ query }, call) => {
    const wanted = {
      locationId: storeOf(call).locationId,
      versionKey: query.versionKey,
      address: query.address,
      accountId: accountOf(call),
      start: query.start,
      end: query.end,
    };
    return findSlots(call.larder.pool, call.larder.geocoder, wanted, call.lang, call.now);
  },

  'POST api/delivery/reserve/shipping': ({ body }, call) =>
    reserveSlot(
      call.larder.pool,
      {
        accountId: accountOf(call)!,
        locationId: storeOf(call).locationId,
        versionKey: DELIVERY,
        startsAt: body.slotStart ? Date.parse(body.slotStart) : null,
        requestGuid: body.requestGuid ?? '',
        notes: body.notes ?? '',
        recipient: {
          firstName: body.firstName ?? '',
          lastName: body.lastName ?? '',
          emailAddress: body.emailAddress ?? '',
          phoneNumber: body.phoneNumber ?? '',
        },
      },
      call.lang,
      call.now,
    ),

  'POST api/delivery/reserve/pickup': ({ body }, call) =>
    reserveSlot(
      call.larder.pool,
      {
        accountId: accountOf(call)!,
        locationId: storeOf(call).locationId,
        versionKey: PICKUP,
        startsAt: body.slotStart ? Date.parse(body.slotStart) : null,
        requestGuid: '',
        notes: body.notes ?? '',
        recipient: {},
      },
      call.lang,
      call.now,
    ),
};

function accountOf(call: Call): string | null {
  return call.principal.kind === 'user' ? call.principal.accountId : null;
}
