import { dayMs } from '@larder/domain/durations';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import { hashToken, isToken, newToken } from '../credential/token.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Call, StaffCall } from '../http/call.ts';
import { cookieOf, setCookie } from '../http/set-cookie.ts';
import {
  deleteDevice,
  deleteDeviceByToken,
  findDevice,
  insertDevice,
  listDevices,
  type DeviceRow,
  type SharedDevice,
} from './device.store.ts';
import { peopleReachOf } from './reach.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { storeIdIn } from './store-ids.ts';
import { takeTurn } from './take-turn.ts';

const deviceCookie = 'larder-staff-device';
const staffDeviceMs = 365 * dayMs;

/** Returns the token of a shared device in this browser, or null. */
function deviceTokenOf(call: Call): string | null {
  const token = cookieOf(call, deviceCookie);
  return isToken(token) ? token : null;
}

/** Returns the shared device that this browser is enrolled as; null when it is none, or its enrolment has ended. */
export function deviceOf(call: Call): Promise<SharedDevice | null> {
  const token = deviceTokenOf(call);
  return token === null ? Promise.resolve(null) : findDevice(call.larder.pool, hashToken(token));
}

/**
 * Makes this browser a shared device of a store that the caller manages. Refuses `store-not-found`. Throws SessionGone when
 * the caller's session has ended by then: no device outlives who was shut out.
 */
export async function enrolDevice(
  call: StaffCall,
  wanted: { name: string; locationGuid: string },
): Promise<DeviceRow | Refusal<'store-not-found'>> {
  const { larder, now } = call;
  const before = deviceTokenOf(call);
  const token = newToken();
  const device = await inTransaction(larder.pool, async (transaction) => {
    const staff = await takeTurn(transaction, call);
    const { merchantId } = staff;
    const reach = peopleReachOf(staff);
    const locationId = await storeIdIn(transaction, reach, wanted.locationGuid);
    if (isRefusal(locationId) || locationId === null) return refuse('store-not-found');
    if (before) await deleteDeviceByToken(transaction, hashToken(before));
    const id = await insertDevice(transaction, {
      merchantId,
      locationId,
      name: wanted.name,
      tokenHash: hashToken(token),
      enrolledBy: staff.id,
      now,
    });
    await writeStaffEvent(
      transaction,
      { merchantId, by: staff.id, about: null, verb: 'enrol', after: { device: id, locationId } },
      now,
    );
    const [made] = await listDevices(transaction, reach, id);
    return made!;
  });
  if (isRefusal(device)) return device;
  setCookie(call, deviceCookie, token, staffDeviceMs);
  return device;
}

/** Ends the enrolment of a device of a store that the caller manages. Refuses `device-not-found`. */
export function endDevice(
  { larder, staff, now }: StaffCall,
  id: string,
): Promise<Refusal<'device-not-found'> | void> {
  const { merchantId } = staff;
  return inTransaction(larder.pool, async (transaction) => {
    const [device] = await listDevices(transaction, peopleReachOf(staff), id);
    if (!device) return refuse('device-not-found');
    await deleteDevice(transaction, id);
    const before = { device: id, locationId: device.locationId };
    await writeStaffEvent(
      transaction,
      { merchantId, by: staff.id, about: null, verb: 'unenrol', before },
      now,
    );
    return undefined;
  });
}
