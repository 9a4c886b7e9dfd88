import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { Call } from '../http/call.ts';
import { pressOf } from '../http/repeat.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { forgetAttempts } from '../limits/limit.store.ts';
import { forgive, passLimits, limitKey, type Guard, type TooMany } from '../limits/limit.ts';
import { findAccount, findAccountByEmail, lockForChange, setVerified } from './account.store.ts';
import { findResetToken, insertResetToken, useToken } from './code.store.ts';
import { resetLinkMs } from './codes.ts';
import {
  linksOfNetwork,
  mailsOfNetwork,
  linksToAddress,
  signInsOfAccount,
  wrongCodesOfDay,
} from './limits.ts';
import type { WeakPassword } from '../credential/password-rules.ts';
import { hashPassword } from '../credential/passwords.ts';
import type { Gate } from '../limits/gate.ts';
import { hashToken, isToken, newToken } from '../credential/token.ts';
import { mailTo } from './register.ts';
import { recoveryLink, type ReturnTo } from './return-url.ts';
import { putDeviceToken } from './device.ts';
import { deleteSessionsOf } from './own-session.store.ts';
import { replacePassword, whyNotOf } from './password.ts';

/**
 * Mails a link for a new password if the address has an account, in the name of the store that it leads to: no merchant's
 * mail leads to another one's address. The caller has checked where to return to. Returns when the link expires (epoch milliseconds), whether there is an account or not.
 */
export async function mailResetLink(
  call: Call,
  email: string,
  { url: returnUrl, store }: ReturnTo,
): Promise<number | TooMany> {
  const { pool, doorPool } = call.larder;
  const validUntil = call.now + resetLinkMs;
  const counts = await passLimits(
    doorPool,
    [
      [mailsOfNetwork, call.network],
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
    await mailTo(transaction, { ...call, store: store ?? call.store }, account, {
      kind: 'reset',
      url: recoveryLink(returnUrl, token),
      validUntil,
    });
  });
  return validUntil;
}

/**
 * Sets a new password with the token of a mailed link, which works once. All sessions end and none begins. The
 * wrong passwords and codes counted for the account are forgotten, and so are its devices, except the calling
 * browser, which becomes known. The address counts as verified, because the link came by mail. After a password
 * that breaks the rules the link still works; the same press again, because its answer was lost, is answered as before.
 * Refuses `link-expired`, `weak-password` and `too-many-requests`.
 */
export async function setNewPassword(
  call: Call,
  reset: { token: string; newPassword: string },
  gate: Gate,
): Promise<{ returnUrl: string } | Refusal<'link-expired'> | WeakPassword | TooMany> {
  const { pool, doorPool } = call.larder;
  const { network } = call;
  const guards: Guard[] = [[linksOfNetwork, network]];
  const counts = await passLimits(doorPool, guards, call.now);
  if (isRefusal(counts)) return counts;
  const expired = refuse('link-expired').saying(
    'This link has expired or was already used. Please request a new one.',
  );
  if (!isToken(reset.token)) return expired;
  const press = pressOf(call, reset);
  const find = () => findResetToken(pool, hashToken(reset.token), press);
  const link = await find();
  const account = link && (await findAccount(pool, link.accountId));
  if (!link || !account) return expired;
  const { returnUrl } = link;
  if (link.isUsed) return { returnUrl };
  const weak = whyNotOf(account, reset.newPassword);
  if (weak) return weak;
  const passwordHash = await gate(network, () => hashPassword(reset.newPassword));
  const device = await inTransaction(pool, async (transaction) => {
    await lockForChange(transaction, account.id);
    if (!(await useToken(transaction, hashToken(reset.token), press))) return null;
    await setVerified(transaction, account.id, call.now);
    const marked = await replacePassword(transaction, call, account, { passwordHash, kept: true });
    await deleteSessionsOf(transaction, account.id);
    await forgetAttempts(transaction, [
      limitKey(signInsOfAccount.what, account.email),
      limitKey(wrongCodesOfDay.what, account.id),
    ]);
    return marked;
  });
  if (device === null) return (await find()) ? { returnUrl } : expired;
  await forgive(doorPool, guards, call.now);
  putDeviceToken(call, device);
  return { returnUrl };
}
