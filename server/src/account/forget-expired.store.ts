import { instant, sql, type Database } from '../database/database.ts';
import { deleteInBatches } from '../database/in-batches.ts';

export function deleteEndedSessions(database: Database, now: number): Promise<number> {
  return deleteInBatches(database, 'session', sql`expires_at <= ${instant(now)}`);
}

/**
 * Deletes swapped session tokens that stopped working before an instant. From then on such a token is unknown: it
 * no longer ends its session as a stolen one.
 */
export function deleteSpentTokensBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'spent_token', sql`works_until < ${instant(epochMs)}`);
}

export function deleteEndedSignIns(database: Database, now: number): Promise<number> {
  return deleteInBatches(database, 'pending_login', sql`expires_at <= ${instant(now)}`);
}

/**
 * Deletes codes and links that expired before an instant; until then an expired code can be told from a wrong one.
 */
export function deleteTokensBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'one_time_token', sql`expires_at < ${instant(epochMs)}`);
}

export function deleteDevicesBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'known_device', sql`seen_at < ${instant(epochMs)}`);
}

/** Deletes accounts that were made before an instant and never verified. */
export function deleteUnverifiedBefore(database: Database, epochMs: number): Promise<number> {
  return deleteInBatches(database, 'account', sql`verified_at is null and created_at < ${instant(epochMs)}`);
}
