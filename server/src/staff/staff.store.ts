import type { StaffId } from '@larder/domain/owner-ids';
import type { Lang } from '@larder/text/say';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';
import { pressAgainMs, type Press } from '../http/repeat.ts';
import { deleteSessionsOf } from './staff-session.store.ts';

/** One of the staff, with the data for signing in and for mails. */
export type Person = {
  id: StaffId;
  merchantId: number;
  email: string;
  name: string;
  langCode: Lang;
  passwordHash: string | null;
  isLocked: boolean;
};

const columns = sql`p.id, p.merchant_id as "merchantId", p.email, p.name, p.lang_code as "langCode",
  p.password_hash as "passwordHash", p.locked_at is not null as "isLocked"`;

export function findPersonByEmail(database: Database, email: string): Promise<Person | null> {
  return row<Person>(database, sql`select ${columns} from staff p where p.email = ${email}`);
}

/**
 * Locks and returns one of the staff before a session opens: an overlapping change of their access waits, or came
 * first and shows in the row.
 */
export function lockForEntering(transaction: Database, staffId: StaffId): Promise<Person | null> {
  return row<Person>(
    transaction,
    sql`select ${columns} from staff p where p.id = ${staffId} and p.email is not null for share`,
  );
}

/** Changes a person's own name and language; an undefined one stays. */
export async function setOwn(
  database: Database,
  staffId: StaffId,
  own: { name?: string | undefined; langCode?: Lang | undefined },
): Promise<void> {
  await change(
    database,
    sql`update staff set name = coalesce(${own.name ?? null}, name),
          lang_code = coalesce(${own.langCode ?? null}, lang_code) where id = ${staffId}`,
  );
}

/** Returns a merchant with all its stores. */
export async function readWorkplace(
  database: Database,
  merchantId: number,
): Promise<{ guid: string; name: string; stores: StoreOfMerchant[] }> {
  const merchant = await row<{ guid: string; name: string }>(
    database,
    sql`select guid, name from merchant where id = ${merchantId}`,
  );
  const stores = await rows<StoreOfMerchant>(
    database,
    sql`select id, guid, alias, display_name as name, time_zone as "timeZone" from location
        where merchant_id = ${merchantId} order by id`,
  );
  return { ...merchant!, stores };
}

type StoreOfMerchant = { id: number; guid: string; alias: string; name: string; timeZone: string };

/** Stores a sign-in that awaits its code. The hash covers the handle, so the handle is made first. */
export async function insertSignIn(
  transaction: Database,
  pending: { id: string; staffId: StaffId; valueHash: string; expiresAt: number },
): Promise<void> {
  await change(
    transaction,
    sql`insert into staff_sign_in (id, staff_id, value_hash, expires_at)
        values (${pending.id}, ${pending.staffId}, ${pending.valueHash}, ${instant(pending.expiresAt)})`,
  );
}

/** The number of tries for one code; after that only a new code helps. */
const codeTries = 5;

/** Counts a try at a pending sign-in. Returns null when it has expired, was tried too often or is unknown. */
export function trySignIn(
  database: Database,
  id: string,
  { press, now }: Press,
): Promise<{ staffId: StaffId; valueHash: string } | null> {
  return row(
    database,
    sql`update staff_sign_in set tries = tries + 1
        where id = ${id} and tries < ${codeTries} and expires_at > ${instant(now)}
          and (used_at is null or used_by = ${press} and used_at > ${instant(now - pressAgainMs)})
        returning staff_id as "staffId", value_hash as "valueHash"`,
  );
}

/**
 * Marks a pending sign-in as finished. Finished by this press before, it ends the session that it opened, for another
 * with the same id. False for another press, and when that session or the password is no more.
 */
export async function useSignIn(
  transaction: Database,
  { id, staffId }: { id: string; staffId: StaffId },
  { press, now }: Press,
): Promise<boolean> {
  const used = await change(
    transaction,
    sql`update staff_sign_in set used_at = ${instant(now)}, used_by = ${press}
        where id = ${id} and used_at is null`,
  );
  if (used === 1) return true;
  const before = await row(
    transaction,
    sql`select 1 from staff_sign_in where id = ${id} and used_by = ${press}`,
  );
  return before !== null && (await deleteSessionsOf(transaction, staffId, id)) === 1;
}

/** Locks and returns who has joined, or has set a password, by this press; null for any other. */
export function lockJoinedBy(transaction: Database, { press, now }: Press): Promise<Person | null> {
  return row<Person>(
    transaction,
    sql`select ${columns} from staff p
        where p.joined_by = ${press} and p.joined_at > ${instant(now - pressAgainMs)} and p.email is not null for share`,
  );
}
