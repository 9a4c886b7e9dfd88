import { isRefusal } from '@larder/contract/refuse';
import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { forgetAttempts } from '../limits/limit.store.ts';
import { forgive, passLimits, limitKey, networkOf, type Guard, type TooMany } from '../limits/limit.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  forgetOtherDevices,
  lockForChange,
  setPassword,
  setVerified,
} from './account.store.ts';
import { findResetToken, insertResetToken, useToken } from './code.store.ts';
import { resetLinkMs } from './codes.ts';
import {
  linksOfNetwork,
  mailsOfNetwork,
  linksToAddress,
  signInsOfAccount,
  wrongCodesOfDay,
} from './limits.ts';
import { passwordFault } from '../credential/password-rules.ts';
import { fitsAgain } from './fits-again.ts';
import { type Gate, hashPassword } from '../credential/passwords.ts';
import { hashToken, isToken, newToken } from '../credential/token.ts';
import { mailTo } from './register.ts';
import { recoveryLink } from './return-url.ts';
import { markDevice, putDeviceToken, type MarkedDevice } from './device.ts';
import { putSessionCookie, restartSessions, type SessionEnded } from './session.ts';
import { deleteSessionsOf } from './session.store.ts';

/** Why a password was not changed, in the caller's language; null: it was. */
type Fault = string | null;

function worded(call: Call, key: TextKey, ...args: readonly number[]): string {
  return say(wordsOf(call.lang), key, ...args);
}

/** Checks a new password against the rules and what is known of its owner. */
function faultOf(call: Call, password: string, account: Account): Fault {
  const fault = passwordFault(password, [account.email, account.firstName, account.lastName]);
  return fault && worded(call, fault.key, ...fault.args);
}

/**
 * Stores a new password and tells the owner by mail. No device is known any more but this one: if it was before, or if
 * `kept` says so. The account is locked; its sessions are the caller's to end.
 */
async function replacePassword(
  transaction: Database,
  call: Call,
  account: Account,
  given: { passwordHash: string; kept: boolean },
): Promise<MarkedDevice | null> {
  await setPassword(transaction, account.id, given.passwordHash);
  const device = await markDevice(transaction, call, { accountId: account.id, kept: given.kept });
  await forgetOtherDevices(transaction, account.id, device && hashToken(device.token));
  await mailTo(transaction, call, account, { kind: 'password-changed' });
  return device;
}

/**
 * Changes the password of who is signed in, given the old one. Every session ends; the caller's begins anew, under the handle
 * that is answered. Of two changes at once that give the same old password one is done.
 */
export async function changePassword(
  call: Call,
  given: { oldPassword: string; newPassword: string; accountId: string; sessionId: string },
  gate: Gate,
): Promise<{ refusal: string } | { refusal: null; sessionGuid: string } | TooMany | SessionEnded> {
  const { pool } = call.larder;
  const network = networkOf(call.clientAddress);
  const account = await fitsAgain(call, given, given.oldPassword, gate);
  if (isRefusal(account)) return account;
  if (!account) return { refusal: worded(call, "Your current password isn't right.") };
  if (given.newPassword === given.oldPassword)
    return { refusal: worded(call, 'Your new password must be different from the current one.') };
  const fault = faultOf(call, given.newPassword, account);
  if (fault) return { refusal: fault };
  const passwordHash = await gate(network, () => hashPassword(given.newPassword));
  const begun = await inTransaction(pool, async (transaction) => {
    const locked = await lockForChange(transaction, account.id);
    if (locked?.passwordHash !== account.passwordHash) return null;
    const device = await replacePassword(transaction, call, account, { passwordHash, kept: false });
    const session = await restartSessions(transaction, call, given);
    return isRefusal(session) ? session : { device, session };
  });
  if (isRefusal(begun)) return begun;
  if (!begun) return { refusal: worded(call, "Your current password isn't right.") };
  putSessionCookie(call, begun.session);
  if (begun.device) putDeviceToken(call, begun.device);
  return { refusal: null, sessionGuid: begun.session.id };
}

/**
 * Mails a link to choose a new password, if the address has an account. `returnUrl` has been checked. Answers when the
 * link expires (epoch milliseconds), account or not.
 */
export async function mailResetLink(call: Call, email: string, returnUrl: URL): Promise<number | TooMany> {
  const { pool, doorPool } = call.larder;
  const validUntil = call.now + resetLinkMs;
  const counts = await passLimits(
    doorPool,
    [
      [mailsOfNetwork, networkOf(call.clientAddress)],
      [linksToAddress, email],
    ],
    call.now,
  );
  if (isRefusal(counts)) return counts;
  await inTransaction(pool, async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account) return;
    const token = newToken();
    await insertResetToken(transaction, {
      tokenHash: hashToken(token),
      accountId: account.id,
      expiresAt: validUntil,
      returnUrl: returnUrl.href,
    });
    await mailTo(transaction, call, account, {
      kind: 'reset',
      url: recoveryLink(returnUrl, token),
      validUntil,
    });
  });
  return validUntil;
}

/**
 * Sets a new password with the token of a mailed link, which works once. All sessions end and none begins; what counted
 * against the account is forgotten; this browser is one the account knows, and no other is; and as the link came by mail, the address is verified. A password that breaks the rules leaves
 * the link good for another try.
 */
export async function setNewPassword(
  call: Call,
  given: { token: string; newPassword: string },
  gate: Gate,
): Promise<{ refusal: string } | { refusal: null; returnUrl: string } | TooMany> {
  const { pool, doorPool } = call.larder;
  const network = networkOf(call.clientAddress);
  const guards: Guard[] = [[linksOfNetwork, network]];
  const counts = await passLimits(doorPool, guards, call.now);
  if (isRefusal(counts)) return counts;
  const expired = {
    refusal: worded(call, 'This link has expired or was already used. Please request a new one.'),
  };
  if (!isToken(given.token)) return expired;
  const link = await findResetToken(pool, hashToken(given.token), call.now);
  const account = link && (await findAccount(pool, link.accountId));
  if (!link || !account) return expired;
  const fault = faultOf(call, given.newPassword, account);
  if (fault) return { refusal: fault };
  const passwordHash = await gate(network, () => hashPassword(given.newPassword));
  const device = await inTransaction(pool, async (transaction) => {
    await lockForChange(transaction, account.id);
    if (!(await useToken(transaction, hashToken(given.token)))) return null;
    await setVerified(transaction, account.id, call.now);
    const marked = await replacePassword(transaction, call, account, { passwordHash, kept: true });
    await deleteSessionsOf(transaction, account.id);
    await forgetAttempts(transaction, [
      limitKey(signInsOfAccount.what, account.email),
      limitKey(wrongCodesOfDay.what, account.id),
    ]);
    return marked;
  });
  if (device === null) return expired;
  await forgive(doorPool, guards, call.now);
  putDeviceToken(call, device);
  return { refusal: null, returnUrl: link.returnUrl };
}
