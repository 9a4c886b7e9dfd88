import { refuse, type Refusal } from '@larder/contract/refuse';
import type { Lang } from '@larder/text/say';
import { inTransaction } from '../database/in-transaction.ts';
import { isFull } from '../http/allow.ts';
import type { StaffCall } from '../http/call.ts';
import { writeStaffEvent } from './staff-event.store.ts';
import { setOwn } from './staff.store.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Changes the caller's own name and language; an undefined one stays. The history of every order shows the name, so
 * another name is recorded, and refused with `sign-in-again` without a full sign-in within the hour: nobody renames who
 * left themselves signed in on a shared phone. Throws SessionGone when the caller's session has ended by then.
 */
export async function changeOwn(
  call: StaffCall,
  own: { name?: string | undefined; langCode?: Lang | undefined },
): Promise<Refusal<'sign-in-again'> | void> {
  const { larder, staff, now } = call;
  const isRenamed = own.name !== undefined && own.name !== staff.name;
  if (isRenamed && !isFull(staff, now)) return refuse('sign-in-again');
  const { merchantId, id } = staff;
  return inTransaction(larder.pool, async (transaction) => {
    await takeTurn(transaction, call);
    await setOwn(transaction, id, own);
    if (isRenamed) await writeStaffEvent(transaction, { merchantId, by: id, about: id, verb: 'name' }, now);
  });
}
