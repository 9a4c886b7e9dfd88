import { change, instant, sql, type Database } from '../database/database.ts';

/** Deletes ended sessions, sign-ins and challenges. Returns how many sessions. */
export async function deleteEndedEntrances(database: Database, now: number): Promise<number> {
  await change(database, sql`delete from staff_sign_in where expires_at <= ${instant(now)}`);
  await change(database, sql`delete from staff_challenge where expires_at <= ${instant(now)}`);
  return change(database, sql`delete from staff_session where expires_at <= ${instant(now)}`);
}

/** Invitations that nobody accepted, some time after they could have been. */
export function deleteInvitationsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from staff_invitation where expires_at < ${instant(epochMs)}`);
}
