import type { StaffId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database, type Sql } from '../database/database.ts';
import type { Staff } from '../http/call.ts';

/**
 * Returns the owner of a live session by its token, with their roles and all locations of their merchant.
 * Null for a session that is over or was not used since `usedAfter`, and for a person who is locked or has
 * left. A session by PIN has the location of its device alone.
 */
export function findStaffByToken(
  database: Database,
  tokenHash: Buffer,
  { now, usedAfter }: { now: number; usedAfter: number },
): Promise<(Staff & { usedAt: number }) | null> {
  const used = sql`s.token_hash = ${tokenHash} and s.used_at > ${instant(usedAfter)}`;
  return findStaffWhere(database, used, now);
}

/** As `findStaffByToken`, by the id of the session. */
export function findStaffBySession(
  database: Database,
  sessionId: string,
  now: number,
): Promise<Staff | null> {
  return findStaffWhere(database, sql`s.id = ${sessionId}`, now);
}

function findStaffWhere(
  database: Database,
  which: Sql,
  now: number,
): Promise<(Staff & { usedAt: number }) | null> {
  return row<Staff & { usedAt: number }>(
    database,
    sql`select p.id, s.id as "sessionId", p.email, p.name, p.lang_code as "langCode", p.merchant_id as "merchantId",
          s.signed_in_at as "signedInAt", s.expires_at as "expiresAt", s.used_at as "usedAt",
          s.pin_device_id is not null as "isByPin",
          (select coalesce(json_agg(json_build_object('role', r.role, 'locationId', r.location_id)), '[]')
            from staff_role r where r.staff_id = p.id) as grants,
          array(select l.id from location l where l.merchant_id = p.merchant_id
            and (d.id is null or l.id = d.location_id) order by l.id) as "locationIds"
        from staff_session s join staff p on p.id = s.staff_id left join staff_device d on d.id = s.pin_device_id
        where ${which} and s.expires_at > ${instant(now)} and p.locked_at is null and p.email is not null`,
  );
}

/** Records the use of a session. */
export async function touchSession(database: Database, sessionId: string, now: number): Promise<void> {
  await change(database, sql`update staff_session set used_at = ${instant(now)} where id = ${sessionId}`);
}

type NewStaffSession = {
  /** Of the sign-in that it takes its id from; null for an id of its own. */
  id: string | null;
  staffId: StaffId;
  tokenHash: Buffer;
  device: string;
  /** The shared device whose PIN opened it; null after a full sign-in. */
  pinDeviceId: string | null;
  now: number;
  expiresAt: number;
};

export async function insertStaffSession(database: Database, session: NewStaffSession): Promise<string> {
  const inserted = await row<{ id: string }>(
    database,
    sql`insert into staff_session (id, staff_id, token_hash, device, pin_device_id, signed_in_at, used_at, expires_at)
        values (coalesce(${session.id}::uuid, uuidv7()), ${session.staffId}, ${session.tokenHash}, ${session.device},
          ${session.pinDeviceId}, ${instant(session.now)}, ${instant(session.now)}, ${instant(session.expiresAt)})
        returning id`,
  );
  return inserted!.id;
}

/** Ends the session of a token, also of a person who is locked out or has left. */
export async function deleteSessionByToken(database: Database, tokenHash: Buffer): Promise<void> {
  await change(database, sql`delete from staff_session where token_hash = ${tokenHash}`);
}

type SessionRow = {
  id: string;
  device: string;
  isByPin: boolean;
  signedInAt: number;
  usedAt: number;
  expiresAt: number;
};

/** Returns the live sessions of a person, newest first. */
export function listSessionsOf(
  database: Database,
  staffId: StaffId,
  { now, usedAfter }: { now: number; usedAfter: number },
): Promise<SessionRow[]> {
  return rows<SessionRow>(
    database,
    sql`select id, device, pin_device_id is not null as "isByPin", signed_in_at as "signedInAt", used_at as "usedAt",
          expires_at as "expiresAt"
        from staff_session
        where staff_id = ${staffId} and expires_at > ${instant(now)} and used_at > ${instant(usedAfter)}
        order by signed_in_at desc, id desc`,
  );
}

/** Ends the sessions of a person, or the one with this id, and returns how many. */
export function deleteSessionsOf(
  database: Database,
  staffId: StaffId,
  sessionId: string | null,
): Promise<number> {
  return change(
    database,
    sql`delete from staff_session where staff_id = ${staffId}
          and (${sessionId}::uuid is null or id = ${sessionId}::uuid)`,
  );
}
