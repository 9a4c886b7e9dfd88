import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type TooMany } from '../limits/limit.ts';
import { type Account, lockForChange, setPassword } from './account.store.ts';
import { forgetOtherDevices } from './known-device.store.ts';
import { whyWeak, type WeakPassword } from '../credential/password-rules.ts';
import { fitsAgain } from './fits-again.ts';
import { hashPassword } from '../credential/passwords.ts';
import type { Gate } from '../limits/gate.ts';
import { hashToken } from '../credential/token.ts';
import { mailTo } from './register.ts';
import { markDevice, putDeviceToken, type MarkedDevice } from './device.ts';
import { putSessionCookie, restartSessions, type SessionEnded } from './session.ts';

/** The refusals of a new password that are told in the answer. */
export const notChanged = ['wrong-password', 'same-password', 'weak-password', 'link-expired'] as const;

/** Checks a new password against the rules and against its owner's name and address. */
export function whyNotOf(account: Account, password: string): WeakPassword | null {
  return whyWeak(password, [account.email, account.firstName, account.lastName]);
}

/**
 * Stores a new password and tells the owner by mail. The account forgets all its devices except the calling one,
 * which stays known if it was known before or `kept` is true. The caller has locked the account and ends its
 * sessions.
 */
export async function replacePassword(
  transaction: Database,
  call: Call,
  account: Account,
  wanted: { passwordHash: string; kept: boolean },
): Promise<MarkedDevice | null> {
  await setPassword(transaction, account.id, wanted.passwordHash);
  const device = await markDevice(transaction, call, { accountId: account.id, kept: wanted.kept });
  await forgetOtherDevices(transaction, account.id, device && hashToken(device.token));
  await mailTo(transaction, call, account, { kind: 'password-changed' });
  return device;
}

/**
 * Changes the password of the signed-in caller, who gives the old one. Every session ends; the caller's begins
 * anew, under the handle that is returned. Of two changes at once with the same old password only one succeeds.
 * Refuses `wrong-password`, `same-password`, `weak-password`, `too-many-requests` and `session-ended`.
 */
export async function changePassword(
  call: Call,
  wanted: { oldPassword: string; newPassword: string; accountId: AccountId; sessionId: string },
  gate: Gate,
): Promise<
  | { sessionGuid: string }
  | Refusal<'wrong-password' | 'same-password'>
  | WeakPassword
  | TooMany
  | SessionEnded
> {
  const { pool } = call.larder;
  const { network } = call;
  const wrong = refuse('wrong-password').saying("Your current password isn't right.");
  const account = await fitsAgain(call, wanted, wanted.oldPassword, gate);
  if (isRefusal(account)) return account;
  if (!account) return wrong;
  if (wanted.newPassword === wanted.oldPassword) return refuse('same-password');
  const weak = whyNotOf(account, wanted.newPassword);
  if (weak) return weak;
  const passwordHash = await gate(network, () => hashPassword(wanted.newPassword));
  const begun = await inTransaction(pool, async (transaction) => {
    const locked = await lockForChange(transaction, account.id);
    if (locked?.passwordHash !== account.passwordHash) return wrong;
    const device = await replacePassword(transaction, call, account, { passwordHash, kept: false });
    const session = await restartSessions(transaction, call, wanted);
    return isRefusal(session) ? session : { device, session };
  });
  if (isRefusal(begun)) return begun;
  putSessionCookie(call, begun.session);
  if (begun.device) putDeviceToken(call, begun.device);
  return { sessionGuid: begun.session.id };
}
