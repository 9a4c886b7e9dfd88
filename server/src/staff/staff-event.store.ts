import type { StaffId } from '@larder/domain/owner-ids';
import { change, instant, sql, type Database } from '../database/database.ts';

/** A change of a merchant's people, with keys and roles before and after. `by` null: the command line. */
type StaffEvent = {
  merchantId: number;
  by: StaffId | null;
  about: StaffId | null;
  verb: string;
  before?: unknown;
  after?: unknown;
};

/** Records a change of a merchant's people with its author, in the transaction that makes it. */
export async function writeStaffEvent(
  transaction: Database,
  { merchantId, by, about, verb, before = {}, after = {} }: StaffEvent,
  now: number,
): Promise<void> {
  await change(
    transaction,
    sql`insert into staff_event (merchant_id, at, by_staff_id, about_staff_id, verb, before, after)
        values (${merchantId}, ${instant(now)}, ${by}, ${about}, ${verb}, ${JSON.stringify(before)}::jsonb,
          ${JSON.stringify(after)}::jsonb)`,
  );
}
