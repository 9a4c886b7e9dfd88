import type { StaffId } from '@larder/domain/owner-ids';
import { row, rows, sql, type Database } from '../database/database.ts';

/** Returns the name of a person of the staff; empty when there is no such person. */
export async function findStaffName(database: Database, staffId: StaffId): Promise<string> {
  const found = await row<{ name: string }>(database, sql`select name from staff where id = ${staffId}`);
  return found?.name ?? '';
}

/** Returns the names of people of the staff, by their ids. */
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
