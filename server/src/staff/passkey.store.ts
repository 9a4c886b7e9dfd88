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

/** The passkey an authenticator speaks of. */
export function findPasskey(database: Database, credentialId: string): Promise<PasskeyRow | null> {
  return row<PasskeyRow>(
    database,
    sql`select ${columns} from staff_passkey where credential_id = ${credentialId}`,
  );
}

/** Keeps a passkey; null when somebody has it already. */
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

/** Says that a passkey was used, with what its authenticator has counted. */
export async function touchPasskey(
  transaction: Database,
  id: string,
  used: { counter: number; now: number },
): Promise<void> {
  await change(
    transaction,
    sql`update staff_passkey set counter = ${used.counter}, used_at = ${instant(used.now)} where id = ${id}`,
  );
}

export function deletePasskey(database: Database, staffId: StaffId, id: string): Promise<number> {
  return change(database, sql`delete from staff_passkey where staff_id = ${staffId} and id = ${id}`);
}

/** Keeps what an authenticator has to sign. `staffId` null: to sign in. */
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
 * Uses a challenge up. Returns the text to be signed, or null when the challenge is over or another person's.
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
