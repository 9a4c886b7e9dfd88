import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openPool } from '@larder/server/database/database';

/** Makes the sign-ins of somebody of the store an hour older than they are, in the shop's own database. */
export async function ageSignIn(email: string): Promise<void> {
  const url = await readFile(path.join(process.env.JOURNEY_DATA!, 'database-url'), 'utf8');
  const pool = openPool(url.trim(), () => {}, 1);
  try {
    const { rowCount } = await pool.query(
      `update staff_session s set signed_in_at = s.signed_in_at - interval '1 hour'
       from staff p where p.id = s.staff_id and p.email = $1`,
      [email],
    );
    if (!rowCount) throw new Error(`${email} is not signed in`);
  } finally {
    await pool.end();
  }
}
