import type { deviceCalls } from '@larder/contract/operations/device';
import { isRefusal } from '@larder/contract/refuse';
import type { Gate } from '../limits/gate.ts';
import type { Handlers } from '../http/bind.ts';
import { listDevices, type DeviceRow } from './device.store.ts';
import { listPinPeople } from './pin.store.ts';
import { deviceOf, endDevice, enrolDevice } from './device.ts';
import { setPin, signInByPin, takePin } from './pin.ts';
import { peopleReachOf } from './reach.ts';
import { readMe } from './read-me.ts';
import { guidsOf } from './store-ids.ts';

function deviceAnswer(
  { id, name, locationId, enrolledBy, enrolledAt }: DeviceRow,
  guidOf: Awaited<ReturnType<typeof guidsOf>>,
) {
  const locationGuid = guidOf(locationId)!;
  return { id, name, locationGuid, enrolledBy, enrolledAt: new Date(enrolledAt).toISOString() };
}

/**
 * Returns the handlers of the calls about shared devices and PINs. `gate` limits how many PINs are hashed at once.
 */
export function deviceHandlers(gate: Gate): Handlers<typeof deviceCalls> {
  return {
    'GET api/devices': async (_, { larder, staff }) => {
      const guidOf = await guidsOf(larder.pool, staff.merchantId);
      const devices = await listDevices(larder.pool, peopleReachOf(staff));
      return devices.map((device) => deviceAnswer(device, guidOf));
    },
    'POST api/devices': async ({ body }, call) => {
      const device = await enrolDevice(call, body);
      if (isRefusal(device)) return device;
      return deviceAnswer(device, await guidsOf(call.larder.pool, call.staff.merchantId));
    },
    'DELETE api/devices/:id': ({ params }, call) => endDevice(call, params.id),

    'DELETE api/people/:id/pin': ({ params }, call) => takePin(call, params.id),
    'POST api/staff/pin': ({ body }, call) => setPin(call, body.pin, gate),

    'GET api/staff/device': async (_, call) => {
      const device = await deviceOf(call);
      if (!device) return null;
      const people = await listPinPeople(call.larder.pool, device);
      const { id, name, store } = device;
      return { id, name, store, people: people.map((person) => ({ id: person.id, name: person.name })) };
    },
    'POST api/staff/pin/sign-in': async ({ body }, call) => {
      const staff = await signInByPin(call, body, gate);
      return isRefusal(staff) ? staff : readMe(call, staff);
    },
  };
}
