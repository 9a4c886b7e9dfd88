import { change, instant, sql, type Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';

export function deleteEndedSessions(database: Database, now: number): Promise<number> {
  return change(database, sql`delete from session where expires_at <= ${instant(now)}`);
}

/**
 * Deletes swapped session tokens that stopped working before an instant. From then on such a token is unknown: it
 * no longer ends its session as a stolen one.
 */
export function deleteSpentTokensBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from spent_token where works_until < ${instant(epochMs)}`);
}

export function deleteEndedSignIns(database: Database, now: number): Promise<number> {
  return change(database, sql`delete from pending_login where expires_at <= ${instant(now)}`);
}

/**
 * Deletes codes and links that expired before an instant; until then an expired code can be told from a wrong one.
 */
export function deleteTokensBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from one_time_token where expires_at < ${instant(epochMs)}`);
}

export function deleteDevicesBefore(database: Database, epochMs: number): Promise<number> {
  return change(database, sql`delete from known_device where seen_at < ${instant(epochMs)}`);
}

/** Deletes accounts that were made before an instant and never verified. */
export function deleteUnverifiedBefore(database: Database, epochMs: number): Promise<number> {
  return inBatches((atMost) =>
    change(
      database,
      sql`delete from account where id in (
            select id from account where verified_at is null and created_at < ${instant(epochMs)} limit ${atMost})`,
    ),
  );
}
