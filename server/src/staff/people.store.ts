import type { StaffId } from '@larder/domain/owner-ids';
import type { Grant } from '@larder/domain/staff-roles';
import type { Lang } from '@larder/text/say';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';
import type { PeopleReach } from './reach.ts';

/** One of the staff, for the managers of people. */
export type PersonRow = {
  id: StaffId;
  email: string;
  name: string;
  langCode: Lang;
  isLocked: boolean;
  hasPin: boolean;
  passkeys: number;
  lastSeenAt: number | null;
  grants: (Grant & { isInReach: boolean })[];
};

/** Returns the SQL condition that a role is within reach. */
function inReach({ isWide, locationIds }: PeopleReach): Sql {
  return sql`(${isWide}::boolean or r.location_id = any(${locationIds}::int[]))`;
}

function people(reach: PeopleReach): Sql {
  return sql`select p.id, p.email, p.name, p.lang_code as "langCode", p.locked_at is not null as "isLocked",
      p.pin_hash is not null as "hasPin",
      (select count(*)::int from staff_passkey k where k.staff_id = p.id) as passkeys,
      (select max(s.used_at) from staff_session s where s.staff_id = p.id) as "lastSeenAt",
      (select json_agg(json_build_object('role', r.role, 'locationId', r.location_id, 'isInReach', ${inReach(reach)})
          order by r.location_id nulls first, r.role)
        from staff_role r where r.staff_id = p.id) as grants
    from staff p
    where p.merchant_id = ${reach.merchantId} and p.email is not null
      and exists (select 1 from staff_role r where r.staff_id = p.id and ${inReach(reach)})`;
}

/** Returns the people with a role within reach, by name. */
export function listPeople(database: Database, reach: PeopleReach): Promise<PersonRow[]> {
  return rows<PersonRow>(database, sql`${people(reach)} order by p.name, p.id`);
}

/** Returns one of the staff within reach; null for anybody else. */
export function findPerson(database: Database, reach: PeopleReach, id: string): Promise<PersonRow | null> {
  return row<PersonRow>(database, sql`${people(reach)} and p.id = ${id}`);
}

/** Makes the changes of a merchant's people wait for each other: two at once could leave it without an owner. */
export async function lockPeople(transaction: Database, merchantId: number): Promise<void> {
  await row(transaction, sql`select pg_advisory_xact_lock(7100218, ${merchantId}::int)`);
}

/** Returns the number of a merchant's owners who are not locked out. */
export async function countOwners(transaction: Database, merchantId: number): Promise<number> {
  const counted = await row<{ owners: number }>(
    transaction,
    sql`select count(*)::int as owners from staff_role r join staff p on p.id = r.staff_id
        where r.merchant_id = ${merchantId} and r.role = 'owner' and p.locked_at is null and p.email is not null`,
  );
  return counted!.owners;
}

export async function addGrant(
  transaction: Database,
  { staffId, merchantId }: { staffId: StaffId; merchantId: number },
  { role, locationId }: Grant,
): Promise<void> {
  await change(
    transaction,
    sql`insert into staff_role (staff_id, merchant_id, location_id, role)
        values (${staffId}, ${merchantId}, ${locationId}, ${role}) on conflict do nothing`,
  );
}

export async function removeGrant(
  transaction: Database,
  staffId: StaffId,
  { role, locationId }: Grant,
): Promise<void> {
  await change(
    transaction,
    sql`delete from staff_role
        where staff_id = ${staffId} and role = ${role} and location_id is not distinct from ${locationId}`,
  );
}

/** Locks somebody out, or with null lets them in again. */
export async function setLocked(transaction: Database, staffId: StaffId, at: number | null): Promise<void> {
  const lockedAt = at === null ? null : instant(at);
  await change(transaction, sql`update staff set locked_at = ${lockedAt} where id = ${staffId}`);
}

/** Ends the sessions of a person, and deletes their pending sign-ins and challenges. */
export async function endEntrances(transaction: Database, staffId: StaffId): Promise<void> {
  await change(transaction, sql`delete from staff_session where staff_id = ${staffId}`);
  await change(transaction, sql`delete from staff_sign_in where staff_id = ${staffId}`);
  await change(transaction, sql`delete from staff_challenge where staff_id = ${staffId}`);
}

export async function withdrawInvitationsBy(transaction: Database, staffId: StaffId): Promise<void> {
  await change(transaction, sql`delete from staff_invitation where invited_by = ${staffId}`);
}

/**
 * Removes everything of a person who leaves except the name: roles, passkeys, password, PIN, address. The address
 * may join again.
 */
export async function clearPerson(transaction: Database, staffId: StaffId): Promise<void> {
  await change(transaction, sql`delete from staff_role where staff_id = ${staffId}`);
  await change(transaction, sql`delete from staff_passkey where staff_id = ${staffId}`);
  await change(transaction, sql`delete from staff_pin_try where staff_id = ${staffId}`);
  await change(
    transaction,
    sql`delete from staff_invitation where role is null and email = (select email from staff where id = ${staffId})`,
  );
  await change(
    transaction,
    sql`update staff set email = null, password_hash = null, pin_hash = null where id = ${staffId}`,
  );
}
