import type { StaffId } from '@larder/domain/owner-ids';
import { row, rows, sql, type Database } from '../database/database.ts';

/** Returns the name of somebody of the store; empty for nobody. */
export async function findStaffName(database: Database, staffId: StaffId): Promise<string> {
  const found = await row<{ name: string }>(database, sql`select name from staff where id = ${staffId}`);
  return found?.name ?? '';
}

/** Returns the names of people of the store, by their ids. */
export async function findStaffNames(
  database: Database,
  staffIds: readonly StaffId[],
): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    database,
    sql`select id, name from staff where id = any(${[...staffIds]}::uuid[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
