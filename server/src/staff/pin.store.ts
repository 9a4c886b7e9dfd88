import type { StaffId } from '@larder/domain/owner-ids';
import { pinRoles } from '@larder/domain/staff-roles';
import { change, row, rows, sql, type Database } from '../database/database.ts';
import type { SharedDevice } from './device.store.ts';

type PinPerson = { id: StaffId; name: string; pinHash: string };

/**
 * Returns the people who may switch to themselves on a device: pickers and drivers of its store who have a
 * PIN, by name.
 */
export function listPinPeople(
  database: Database,
  { merchantId, locationId }: SharedDevice,
): Promise<PinPerson[]> {
  return rows<PinPerson>(
    database,
    sql`select p.id, p.name, p.pin_hash as "pinHash" from staff p
        where p.merchant_id = ${merchantId} and p.pin_hash is not null and p.locked_at is null and p.email is not null
          and exists (select 1 from staff_role r where r.staff_id = p.id and r.role = any(${pinRoles}::text[])
            and (r.location_id is null or r.location_id = ${locationId}))
        order by p.name, p.id`,
  );
}

/**
 * Counts a try of a person's PIN before it is checked. Returns the number of tries on the device that no right PIN
 * has cleared, for all people together and with this one, or null when the enrolment is over.
 */
export async function countPinTry(
  transaction: Database,
  deviceId: string,
  staffId: StaffId,
): Promise<number | null> {
  const device = await row(transaction, sql`select 1 from staff_device where id = ${deviceId} for update`);
  if (!device) return null;
  await change(
    transaction,
    sql`insert into staff_pin_try (device_id, staff_id, tries) values (${deviceId}, ${staffId}, 1)
        on conflict (device_id, staff_id) do update set tries = staff_pin_try.tries + 1`,
  );
  const counted = await row<{ tries: number }>(
    transaction,
    sql`select sum(tries)::int as tries from staff_pin_try where device_id = ${deviceId}`,
  );
  return counted!.tries;
}

/** Deletes the counted tries of a person on a device after their right PIN; those of others stay. */
export async function forgetPinTries(
  transaction: Database,
  deviceId: string,
  staffId: StaffId,
): Promise<void> {
  await change(
    transaction,
    sql`delete from staff_pin_try where device_id = ${deviceId} and staff_id = ${staffId}`,
  );
}

/**
 * Sets a person's PIN, or with null takes it away. The sessions opened by the former one end, and the tries of it are
 * forgotten on every device.
 */
export async function setPinHash(
  transaction: Database,
  staffId: StaffId,
  pinHash: string | null,
): Promise<void> {
  await change(transaction, sql`update staff set pin_hash = ${pinHash} where id = ${staffId}`);
  await change(transaction, sql`delete from staff_pin_try where staff_id = ${staffId}`);
  await change(
    transaction,
    sql`delete from staff_session where staff_id = ${staffId} and pin_device_id is not null`,
  );
}

/** Locks a device, so that it stays enrolled until the transaction ends. Returns false when it is not enrolled. */
export async function lockDevice(transaction: Database, id: string): Promise<boolean> {
  return (await row(transaction, sql`select 1 from staff_device where id = ${id} for share`)) !== null;
}
