import { isRefusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { networkOf, type TooMany } from '../limits/limit.ts';
import { type Account, lockForChange, setPassword } from './account.store.ts';
import { forgetOtherDevices } from './known-device.store.ts';
import { passwordFault } from '../credential/password-rules.ts';
import { fitsAgain } from './fits-again.ts';
import { type Gate, hashPassword } from '../credential/passwords.ts';
import { hashToken } from '../credential/token.ts';
import { mailTo } from './register.ts';
import { markDevice, putDeviceToken, type MarkedDevice } from './device.ts';
import { putSessionCookie, restartSessions, type SessionEnded } from './session.ts';

/** The reason why a password is refused, in the caller's language; null when it is not. */
type Fault = string | null;

/** Returns a sentence in the language of the call. */
export function worded(call: Call, key: TextKey, ...args: readonly number[]): string {
  return say(wordsOf(call.lang), key, ...args);
}

/** Checks a new password against the rules and against its owner's name and address. */
export function faultOf(call: Call, password: string, account: Account): Fault {
  const fault = passwordFault(password, [account.email, account.firstName, account.lastName]);
  return fault && worded(call, fault.key, ...fault.args);
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
 */
export async function changePassword(
  call: Call,
  wanted: { oldPassword: string; newPassword: string; accountId: AccountId; sessionId: string },
  gate: Gate,
): Promise<{ refusal: string } | { refusal: null; sessionGuid: string } | TooMany | SessionEnded> {
  const { pool } = call.larder;
  const network = networkOf(call.clientAddress);
  const account = await fitsAgain(call, wanted, wanted.oldPassword, gate);
  if (isRefusal(account)) return account;
  if (!account) return { refusal: worded(call, "Your current password isn't right.") };
  if (wanted.newPassword === wanted.oldPassword)
    return { refusal: worded(call, 'Your new password must be different from the current one.') };
  const fault = faultOf(call, wanted.newPassword, account);
  if (fault) return { refusal: fault };
  const passwordHash = await gate(network, () => hashPassword(wanted.newPassword));
  const begun = await inTransaction(pool, async (transaction) => {
    const locked = await lockForChange(transaction, account.id);
    if (locked?.passwordHash !== account.passwordHash) return null;
    const device = await replacePassword(transaction, call, account, { passwordHash, kept: false });
    const session = await restartSessions(transaction, call, wanted);
    return isRefusal(session) ? session : { device, session };
  });
  if (isRefusal(begun)) return begun;
  if (!begun) return { refusal: worded(call, "Your current password isn't right.") };
  putSessionCookie(call, begun.session);
  if (begun.device) putDeviceToken(call, begun.device);
  return { refusal: null, sessionGuid: begun.session.id };
}
