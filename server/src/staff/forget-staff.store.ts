import { change, instant, sql, type Database } from '../database/database.ts';

/** Deletes ended sessions, sign-ins and challenges. Returns the number of sessions. */
export async function deleteEndedEntrances(database: Database, now: number): Promise<number> {
  await change(database, sql`delete from staff_sign_in where expires_at <= ${instant(now)}`);
  await change(database, sql`delete from staff_challenge where expires_at <= ${instant(now)}`);
  return change(database, sql`delete from staff_session where expires_at <= ${instant(now)}`);
}

/** Deletes invitations and password links that expired before an instant. */
export function deleteInvitationsBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from staff_invitation where expires_at < ${instant(epochMs)}`);
}
