import type { AccountId, StaffId } from '@larder/domain/owner-ids';
import { change, instant, row, sql, type Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';

/** Writes the proof that a locked delivery was received: the recipient's initials ('' for none), a photo, or both. */
export async function putReceived(
  transaction: Database,
  received: { orderId: string; initials: string; photo: Buffer | null; staffId: StaffId | null; at: number },
): Promise<void> {
  const { orderId, initials, photo, staffId, at } = received;
  await change(
    transaction,
    sql`insert into received (order_id, initials, photo, staff_id, at)
        values (${orderId}, ${initials}, ${photo}, ${staffId}::uuid, ${instant(at)})
        on conflict (order_id) do update set initials = excluded.initials, photo = excluded.photo,
          staff_id = excluded.staff_id, at = excluded.at`,
  );
}

/** Returns the photo of a delivery of some locations; null: there is none (any more). */
export async function findPhoto(
  database: Database,
  orderId: string,
  locationIds: readonly number[],
): Promise<Buffer | null> {
  const found = await row<{ photo: Buffer | null }>(
    database,
    sql`select r.photo from received r join "order" o on o.id = r.order_id
        where o.id = ${orderId} and o.location_id = any(${[...locationIds]}::integer[])`,
  );
  return found?.photo ?? null;
}

/** Returns the photo of an account's delivery and its moment; null: there is none (any more), or it is not theirs. */
export function findOwnPhoto(
  database: Database,
  orderId: string,
  accountId: AccountId,
): Promise<{ photo: Buffer; at: number } | null> {
  return row<{ photo: Buffer; at: number }>(
    database,
    sql`select r.photo, (extract(epoch from r.at) * 1000)::bigint as at
        from received r join "order" o on o.id = r.order_id
        where o.id = ${orderId} and o.account_id = ${accountId} and r.photo is not null`,
  );
}

/** Deletes the photos of deliveries received before a moment. Returns how many. */
export function deletePhotosBefore(database: Database, before: number): Promise<number> {
  return inBatches((atMost) =>
    change(
      database,
      sql`update received set photo = null where order_id in (
            select order_id from received where photo is not null and at < ${instant(before)} limit ${atMost})`,
    ),
  );
}
