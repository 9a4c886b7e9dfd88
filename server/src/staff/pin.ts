import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { StaffId } from '@larder/domain/owner-ids';
import { fitsPassword, hashPassword } from '../credential/passwords.ts';
import type { Gate } from '../limits/gate.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Call, Staff, StaffCall } from '../http/call.ts';
import { deviceOf } from './device.ts';
import { deleteDevice, type SharedDevice } from './device.store.ts';
import { countPinTry, forgetPinTries, listPinPeople, lockDevice, setPinHash } from './pin.store.ts';
import { changePerson, isTheirs, type Unchanged } from './people.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { letIn, openSession } from './staff-session.ts';
import { lockForEntering } from './staff.store.ts';
import { takeTurn } from './take-turn.ts';

/** The number of tries on a device at which a wrong PIN ends its enrolment. */
const maxWrong = 5;

const runs = '01234567890 9876543210';

/** Returns whether a PIN is easy to guess: at most two different digits, or a run. */
function isWeakPin(pin: string): boolean {
  return new Set(pin).size < 3 || runs.includes(pin);
}

/**
 * Sets the caller's own PIN and ends the sessions opened by the old one. Refuses `weak-pin`. Throws SessionGone when the
 * caller's session has ended by then.
 */
export async function setPin(call: StaffCall, pin: string, gate: Gate): Promise<Refusal<'weak-pin'> | void> {
  if (isWeakPin(pin)) return refuse('weak-pin');
  const { larder, staff, now } = call;
  const pinHash = await gate(call.network, () => hashPassword(pin));
  return inTransaction(larder.pool, async (transaction) => {
    await takeTurn(transaction, call);
    await setPinHash(transaction, staff.id, pinHash);
    const { id, merchantId } = staff;
    await writeStaffEvent(transaction, { merchantId, by: id, about: id, verb: 'pin' }, now);
  });
}

/** Takes the PIN away from a person whom the caller manages. */
export function takePin(call: StaffCall, id: StaffId): Promise<Unchanged<never> | void> {
  return changePerson(call, { id, verb: 'pin-taken' }, async (transaction, person, staff) => {
    if (!isTheirs(staff, person)) return refuse('not-yours-to-change');
    await setPinHash(transaction, id, null);
    return { before: { hasPin: person.hasPin }, after: { hasPin: false } };
  });
}

type NotSwitched = Refusal<'wrong-pin' | 'device-ended' | 'sign-in-needed'>;

/**
 * Opens a session for a picker or driver on the shared device that this browser is. Each try that the gate lets in
 * is counted for the device before it is checked, and a right PIN clears its owner's tries alone; a wrong PIN at the
 * fifth try ends the enrolment, and so does any further try if that could not. A person who is not of this device
 * gets the answer of a wrong PIN. Refuses `wrong-pin`, `device-ended`.
 */
export async function signInByPin(
  call: Call,
  entered: { staffId: StaffId; pin: string },
  gate: Gate,
): Promise<Staff | NotSwitched> {
  const { pool } = call.larder;
  const device = await deviceOf(call);
  if (!device) return refuse('device-ended');
  const person = (await listPinPeople(pool, device)).find(({ id }) => id === entered.staffId.toLowerCase());
  // No try is counted: a person who is not of this device has no PIN here that could be guessed.
  if (!person) return refuse('wrong-pin');
  const { tries, fits } = await gate(call.network, async () => {
    const counted = await inTransaction(pool, (transaction) =>
      countPinTry(transaction, device.id, person.id),
    );
    const isChecked = counted !== null && counted <= maxWrong;
    return { tries: counted, fits: isChecked && (await fitsPassword(entered.pin, person.pinHash)) };
  });
  if (tries === null) return refuse('device-ended');
  if (!fits) return wrongPin(call, device, { staffId: person.id, tries });
  const token = await inTransaction(pool, async (transaction) => {
    // Before all else, as whoever changes a PIN does: they wait and then end this session, or came first and it shows.
    await lockForEntering(transaction, person.id);
    const isEnrolled = await lockDevice(transaction, device.id);
    await forgetPinTries(transaction, device.id, person.id);
    const still = (await listPinPeople(transaction, device)).some(
      ({ id, pinHash }) => id === person.id && pinHash === person.pinHash,
    );
    if (!isEnrolled || !still) return refuse('device-ended');
    return openSession(transaction, call, { staffId: person.id, pinDeviceId: device.id });
  });
  return isRefusal(token) ? token : letIn(call, token);
}

async function wrongPin(
  call: Call,
  device: SharedDevice,
  { staffId, tries }: { staffId: StaffId; tries: number },
): Promise<Refusal<'wrong-pin' | 'device-ended'>> {
  if (tries < maxWrong) return refuse('wrong-pin');
  await inTransaction(call.larder.pool, async (transaction) => {
    // Another try at the same time may have ended it.
    if (!(await deleteDevice(transaction, device.id))) return;
    const facts = { merchantId: device.merchantId, by: null, about: staffId, verb: 'device-ended' };
    await writeStaffEvent(transaction, { ...facts, before: { device: device.id } }, call.now);
  });
  return refuse('device-ended');
}
