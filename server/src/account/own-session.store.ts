import type { AccountId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

type OwnSession = {
  id: string;
  device: string;
  createdAt: number;
  freshUntil: number;
  expiresAt: number;
};

export function listSessions(database: Database, accountId: AccountId, now: number): Promise<OwnSession[]> {
  return rows<OwnSession>(
    database,
    sql`select id, device, created_at as "createdAt", fresh_until as "freshUntil", expires_at as "expiresAt"
        from session where account_id = ${accountId} and expires_at > ${instant(now)} order by created_at desc, id desc`,
  );
}

/** Returns whether a session of a locked account is still there: whatever changes how its owner signs in ends them all. */
export async function hasSession(transaction: Database, sessionId: string): Promise<boolean> {
  return (await row(transaction, sql`select 1 from session where id = ${sessionId}`)) !== null;
}

export function deleteSession(database: Database, sessionId: string): Promise<number> {
  return change(database, sql`delete from session where id = ${sessionId}`);
}

/** Deletes one session of an account. Returns 0 when the account has no such session. */
export function deleteOwnSession(
  database: Database,
  accountId: AccountId,
  sessionId: string,
): Promise<number> {
  return change(database, sql`delete from session where id = ${sessionId} and account_id = ${accountId}`);
}

/** Deletes the sessions of a locked account, but the `kept` ones that were used last. */
export async function deleteLongestUnused(
  transaction: Database,
  accountId: AccountId,
  kept: number,
): Promise<void> {
  await change(
    transaction,
    sql`delete from session where id in (
          select id from session where account_id = ${accountId}
          order by fresh_until desc, id desc offset ${kept})`,
  );
}

/** Deletes every session of an account and returns them. */
export function deleteSessionsOf(
  transaction: Database,
  accountId: AccountId,
): Promise<{ id: string; kept: boolean }[]> {
  return rows(transaction, sql`delete from session where account_id = ${accountId} returning id, kept`);
}
