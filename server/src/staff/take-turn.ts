import type { Database } from '../database/database.ts';
import { SessionGone, type Staff, type StaffCall } from '../http/call.ts';
import { lockPeople } from './people.store.ts';
import { findStaffBySession } from './staff-session.store.ts';

/**
 * Makes a change of a merchant's people wait for those under way, and returns its caller with the rights that these have
 * left them. Throws SessionGone when their session has ended by then: who was locked out, or has left, changes
 * nobody any more.
 */
export async function takeTurn(
  transaction: Database,
  { staff: { merchantId, sessionId }, now }: Pick<StaffCall, 'staff' | 'now'>,
): Promise<Staff> {
  await lockPeople(transaction, merchantId);
  const staff = await findStaffBySession(transaction, sessionId, now);
  if (!staff) throw new SessionGone();
  return staff;
}
