import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import type { PeopleReach } from './reach.ts';

export type DeviceRow = {
  id: string;
  name: string;
  locationId: number;
  enrolledBy: string | null;
  enrolledAt: number;
};

/** Returns the shared devices of the stores within reach, or the one with this id. */
export function listDevices(
  database: Database,
  { merchantId, locationIds }: PeopleReach,
  id: string | null = null,
): Promise<DeviceRow[]> {
  return rows<DeviceRow>(
    database,
    sql`select d.id, d.name, d.location_id as "locationId", p.name as "enrolledBy", d.enrolled_at as "enrolledAt"
        from staff_device d left join staff p on p.id = d.enrolled_by
        where d.merchant_id = ${merchantId} and d.location_id = any(${locationIds}::int[])
          and (${id}::uuid is null or d.id = ${id}::uuid)
        order by d.enrolled_at desc, d.id`,
  );
}

export async function insertDevice(
  transaction: Database,
  device: {
    merchantId: number;
    locationId: number;
    name: string;
    tokenHash: Buffer;
    enrolledBy: string;
    now: number;
  },
): Promise<string> {
  const made = await row<{ id: string }>(
    transaction,
    sql`insert into staff_device (merchant_id, location_id, name, token_hash, enrolled_by, enrolled_at)
        values (${device.merchantId}, ${device.locationId}, ${device.name}, ${device.tokenHash},
          ${device.enrolledBy}, ${instant(device.now)})
        returning id`,
  );
  return made!.id;
}

/**
 * Ends the enrolment of a device; the sessions opened by PIN on it end with it. Returns false when it has ended
 * before.
 */
export async function deleteDevice(transaction: Database, id: string): Promise<boolean> {
  return (await change(transaction, sql`delete from staff_device where id = ${id}`)) === 1;
}

export async function deleteDeviceByToken(transaction: Database, tokenHash: Buffer): Promise<void> {
  await change(transaction, sql`delete from staff_device where token_hash = ${tokenHash}`);
}

export type SharedDevice = {
  id: string;
  name: string;
  merchantId: number;
  locationId: number;
  store: string;
};

/** Returns the shared device with this token in its cookie. */
export function findDevice(database: Database, tokenHash: Buffer): Promise<SharedDevice | null> {
  return row<SharedDevice>(
    database,
    sql`select d.id, d.name, d.merchant_id as "merchantId", d.location_id as "locationId", l.display_name as store
        from staff_device d join location l on l.id = d.location_id where d.token_hash = ${tokenHash}`,
  );
}
