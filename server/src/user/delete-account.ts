import { isRefusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { TextKey } from '@larder/text/say';
import { fitsAgain } from '../account/fits-again.ts';
import type { Gate } from '../credential/passwords.ts';
import { mailTo } from '../account/register.ts';
import type { Call } from '../http/call.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { TooMany } from '../limits/limit.ts';
import { deleteMailsTo } from '../mail/mail.store.ts';
import { anonymiseOrders, deleteAccountRow, lockAndFindOpen } from './delete-account.store.ts';

/**
 * Deletes an account for good, given its password again: its data and the mails kept for it are deleted, orders
 * stay without the person, and one last mail tells the owner. Returns null, or the reason as a text key: a wrong
 * password, or an open order or payment. Refuses `too-many-requests`.
 */
export async function deleteAccount(
  call: Call,
  credentials: { accountId: AccountId; sessionId: string; password: string },
  gate: Gate,
): Promise<TextKey | TooMany | null> {
  const { pool } = call.larder;
  const account = await fitsAgain(call, credentials, credentials.password, gate);
  if (isRefusal(account)) return account;
  if (!account) return "That password isn't right.";
  return inTransaction<TextKey | null>(pool, async (transaction) => {
    if (await lockAndFindOpen(transaction, account.id))
      return "You have an open order. You can delete your account once it's delivered, picked up, or cancelled.";
    await anonymiseOrders(transaction, account.id);
    await deleteMailsTo(transaction, account.email);
    await mailTo(transaction, call, account, { kind: 'account-deleted' });
    await deleteAccountRow(transaction, account.id);
    return null;
  });
}
