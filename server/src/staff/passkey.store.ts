import type { StaffId } from '@larder/domain/owner-ids';
import { change, instant, row, rows, sql, type Database } from '../database/database.ts';

export type PasskeyRow = {
  id: string;
  staffId: StaffId;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: number;
  usedAt: number | null;
};

const columns = sql`id, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, name, created_at as "createdAt", used_at as "usedAt"`;

export function listPasskeys(database: Database, staffId: StaffId): Promise<PasskeyRow[]> {
  return rows<PasskeyRow>(
    database,
    sql`select ${columns} from staff_passkey where staff_id = ${staffId} order by created_at, id`,
  );
}

/** Returns the passkey with the id that an authenticator names, or null. */
export function findPasskey(database: Database, credentialId: string): Promise<PasskeyRow | null> {
  return row<PasskeyRow>(
    database,
    sql`select ${columns} from staff_passkey where credential_id = ${credentialId}`,
  );
}

/** Stores a passkey. Returns null when it is stored already, for anybody. */
export function insertPasskey(
  database: Database,
  key: Omit<PasskeyRow, 'id' | 'createdAt' | 'usedAt'> & { now: number },
): Promise<PasskeyRow | null> {
  return row<PasskeyRow>(
    database,
    sql`insert into staff_passkey (staff_id, credential_id, public_key, counter, transports, name, created_at)
        values (${key.staffId}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.transports}, ${key.name},
          ${instant(key.now)})
        on conflict (credential_id) do nothing returning ${columns}`,
  );
}

/** Records the use of a passkey, with the counter of its authenticator. Returns false when it is not there any more. */
export async function touchPasskey(
  transaction: Database,
  id: string,
  used: { counter: number; now: number },
): Promise<boolean> {
  const touched = await change(
    transaction,
    sql`update staff_passkey set counter = ${used.counter}, used_at = ${instant(used.now)} where id = ${id}`,
  );
  return touched === 1;
}

export function deletePasskey(database: Database, staffId: StaffId, id: string): Promise<number> {
  return change(database, sql`delete from staff_passkey where staff_id = ${staffId} and id = ${id}`);
}

/** Deletes all passkeys of a person, and returns how many. */
export function deletePasskeysOf(transaction: Database, staffId: StaffId): Promise<number> {
  return change(transaction, sql`delete from staff_passkey where staff_id = ${staffId}`);
}

/** Stores the challenge that an authenticator has to sign. With a `staffId` of null it is one for signing in. */
export async function insertChallenge(
  database: Database,
  challenge: { staffId: StaffId | null; challenge: string; expiresAt: number },
): Promise<string> {
  const made = await row<{ id: string }>(
    database,
    sql`insert into staff_challenge (staff_id, challenge, expires_at)
        values (${challenge.staffId}, ${challenge.challenge}, ${instant(challenge.expiresAt)}) returning id`,
  );
  return made!.id;
}

/**
 * Deletes a challenge and returns the text to be signed, or null when it has expired, was used or is another
 * person's.
 */
export async function takeChallenge(
  database: Database,
  id: string,
  staffId: StaffId | null,
  now: number,
): Promise<string | null> {
  const taken = await row<{ challenge: string }>(
    database,
    sql`delete from staff_challenge where id = ${id} and staff_id is not distinct from ${staffId}
          and expires_at > ${instant(now)} returning challenge`,
  );
  return taken?.challenge ?? null;
}
