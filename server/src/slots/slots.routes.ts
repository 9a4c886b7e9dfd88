/** The schedule and the hold: the calls that list slots, reserve them, hold them and give them back. */
import type { slotCalls } from '@larder/contract/slots';
import type { AccountId } from '@larder/domain/owner-ids';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import type { AddressText } from '../address/address-text.ts';
import { verifyAddress } from '../address/verify-address.ts';
import { sessionToProve } from '../account/principal.ts';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { findSlots, type NamedWindow } from './find-slots.ts';
import { giveWindowBack, holdWindow } from './hold-window.ts';
import { reserveSlot } from './reserve-slot.ts';
import { networkKey } from './take-window.ts';

/** The calls whose caller may be recalled: the schedule, which each of them reads first, proves the session. */
export const provingSlotCalls = [
  'GET api/delivery/slots',
  'POST api/delivery/reserve/shipping',
  'POST api/delivery/reserve/pickup',
  'POST api/user/cart/:id/hold',
] as const satisfies (keyof typeof slotCalls)[];

/** The calls about slots: listing, reserving, holding and giving back. */
export const slotHandlers: Handlers<typeof slotCalls> = {
  'GET api/delivery/slots': ({ query }, call) => {
    const { locationId, timeZone } = call.store;
    const wanted = {
      locationId,
      timeZone,
      versionKey: query.versionKey,
      address: query.address,
      accountId: accountOf(call),
      session: sessionToProve(call.principal),
      start: query.start,
      end: query.end,
      lang: call.lang,
    };
    const { pool, geocoder } = call.larder;
    const verify = (address: AddressText) => verifyAddress(call, address);
    return findSlots(pool, { verify, locate: (zipCode) => geocoder.locate(zipCode) }, wanted, call.now);
  },

  'POST api/delivery/reserve/shipping': ({ body }, call) =>
    reserveSlot(
      call.larder.pool,
      {
        accountId: call.principal.accountId,
        session: sessionToProve(call.principal),
        locationId: call.store.locationId,
        versionKey: DELIVERY,
        window: windowOf(body),
        network: networkKey(call.network),
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
        accountId: call.principal.accountId,
        session: sessionToProve(call.principal),
        locationId: call.store.locationId,
        versionKey: PICKUP,
        window: windowOf(body),
        network: networkKey(call.network),
        requestGuid: '',
        notes: body.notes ?? '',
        recipient: {},
      },
      call.lang,
      call.now,
    ),

  'POST api/user/cart/:id/hold': ({ params, body }, call) =>
    holdWindow(
      call.larder.pool,
      {
        cartId: params.id,
        accountId: call.principal.accountId,
        session: sessionToProve(call.principal),
        locationId: call.store.locationId,
        versionKey: body.versionKey,
        window: windowOf(body)!,
        network: networkKey(call.network),
        requestGuid: '',
        notes: '',
        recipient: {},
      },
      call.lang,
      call.now,
    ),

  'DELETE api/user/cart/:id/hold': ({ params }, call) =>
    giveWindowBack(call.larder.pool, {
      cartId: params.id,
      accountId: call.principal.accountId,
      locationId: call.store.locationId,
    }),
};

function windowOf(named: { slotStart?: string | null; slotEnd?: string | null }): NamedWindow | null {
  if (!named.slotStart) return null;
  return {
    startsAt: Date.parse(named.slotStart),
    endsAt: named.slotEnd ? Date.parse(named.slotEnd) : null,
  };
}

function accountOf(call: Call): AccountId | null {
  return call.principal.kind === 'user' ? call.principal.accountId : null;
}
