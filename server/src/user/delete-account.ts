import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import { fitsAgain } from '../account/fits-again.ts';
import type { Gate } from '../limits/gate.ts';
import { mailTo } from '../account/register.ts';
import { hasSession } from '../account/own-session.store.ts';
import { SessionGone, type Call } from '../http/call.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { TooMany } from '../limits/limit.ts';
import { deleteMailsTo } from '../mail/mail.store.ts';
import { anonymiseOrders, deleteAccountRow, lockAndFindOpen } from './delete-account.store.ts';

/** The refusals that are told in the answer. */
export const notDeleted = ['wrong-password', 'order-open', 'payment-open'] as const;
type NotDeleted = Refusal<(typeof notDeleted)[number]>;

/**
 * Deletes an account for good, given its password again: its data and the mails kept for its owner are deleted, orders
 * stay without the person, and one last mail tells the owner. Refuses `wrong-password`, `order-open`, `payment-open` and
 * `too-many-requests`. Throws SessionGone when the caller's session ended
 * while the password was checked, as by its change.
 */
export async function deleteAccount(
  call: Call,
  credentials: { accountId: AccountId; sessionId: string; password: string },
  gate: Gate,
): Promise<NotDeleted | TooMany | null> {
  const { pool } = call.larder;
  const account = await fitsAgain(call, credentials, credentials.password, gate);
  if (isRefusal(account)) return account;
  if (!account) return refuse('wrong-password').saying("That password isn't right.");
  return inTransaction<NotDeleted | null>(pool, async (transaction) => {
    const open = await lockAndFindOpen(transaction, account.id);
    if (!(await hasSession(transaction, credentials.sessionId))) throw new SessionGone();
    if (open) return refuse(open);
    await anonymiseOrders(transaction, account.id);
    await deleteMailsTo(transaction, account.email);
    await mailTo(transaction, call, account, { kind: 'account-deleted' });
    await deleteAccountRow(transaction, account.id);
    return null;
  });
}
