import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import { told } from '../http/told.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { forgive, passLimits, type Guard, type TooMany } from '../limits/limit.ts';
import { findAccountByEmail, lockForChange, setVerified } from './account.store.ts';
import { findVerifyCode, useVerifyCode } from './code.store.ts';
import { insertPendingLogin, newHandle } from './pending-login.store.ts';
import { sameHash, signInCodeMs, valueHashOf } from '../credential/code.ts';
import { verifyCodeHash } from './codes.ts';
import { deviceHashes } from './device.ts';
import { codesOfNetwork, mailsOfNetwork, mailsToAddress, wrongCodes, wrongCodesOfJoiner } from './limits.ts';
import { mailTo, mailVerifyCode } from './register.ts';

type VerifyAnswer = {
  accountValidateCompleted: boolean;
  errorFlag: boolean;
  errorMessage: string;
  /** The handle of a sign-in that awaits the same code; null except in the browser that joined. */
  loginSessGuid: string | null;
};

/**
 * Confirms an address with its mailed code; asked again with it, nothing more happens. An unknown address and a wrong
 * code get the same answer; only the holder of the code learns that it has expired. Wrong codes never use the code
 * up: they make the next try wait, counted separately for the browser that joined and for all others. In the browser
 * that joined, this code also finishes a sign-in, once, so that the new password is not typed again; not for an address
 * that was confirmed otherwise since, as by a link for a new password, which the joiner need not know.
 */
export async function verifyEmail(call: Call, email: string, code: string): Promise<VerifyAnswer | TooMany> {
  const { pool, doorPool } = call.larder;
  const tried = await findVerifyCode(doorPool, email);
  const browser = deviceHashes(call).find((hash) => tried?.browser?.equals(hash));
  const guards: Guard[] = [
    [codesOfNetwork, call.network],
    browser ? [wrongCodesOfJoiner, `${email} ${browser.toString('hex')}`] : [wrongCodes, email],
  ];
  const counts = await passLimits(doorPool, guards, call.now);
  if (isRefusal(counts)) return counts;
  if (!tried || !sameHash(tried.codeHash, verifyCodeHash(tried.accountId, code.replace(/\s/g, ''))))
    return notCompleted(call, refuse('wrong-code'));
  if (tried.expiresAt <= call.now) return notCompleted(call, refuse('code-expired'));
  const done = await inTransaction(pool, async (transaction) => {
    const account = await lockForChange(transaction, tried.accountId);
    const use = await useVerifyCode(transaction, tried.codeHash, call.now);
    if (!use) return null;
    // The answer of the first use may have been lost; the sign-in that it began is not begun twice.
    if (use.wasUsed) return { loginSessGuid: null };
    await setVerified(transaction, tried.accountId, call.now);
    const signsIn = browser && account?.isVerified === false;
    return { loginSessGuid: signsIn ? await beginSignIn(transaction, call, tried.accountId, code) : null };
  });
  if (!done) return notCompleted(call, refuse('wrong-code'));
  await forgive(doorPool, guards, call.now);
  return { accountValidateCompleted: true, errorFlag: false, errorMessage: '', ...done };
}

/** Stores a sign-in that the confirmed code can finish, and returns its handle. */
async function beginSignIn(
  transaction: Database,
  call: Call,
  accountId: AccountId,
  code: string,
): Promise<string> {
  const id = await newHandle(transaction);
  const valueHash = valueHashOf(id, code.replace(/\s/g, ''));
  const expiresAt = call.now + signInCodeMs;
  await insertPendingLogin(transaction, { id, accountId, valueHash, expiresAt });
  return id;
}

function notCompleted({ lang }: Call, refusal: Refusal): VerifyAnswer {
  return { accountValidateCompleted: false, ...told(refusal, lang), loginSessGuid: null };
}

/**
 * Mails again what joining has mailed: a new code to an address that awaits one, and to one that has an account the word
 * that it does. The answer does not tell whether anything was mailed.
 */
export async function resendCode(call: Call, email: string): Promise<TooMany | undefined> {
  const { pool, doorPool } = call.larder;
  const counts = await passLimits(
    doorPool,
    [
      [mailsOfNetwork, call.network],
      [mailsToAddress, email],
    ],
    call.now,
  );
  if (isRefusal(counts)) return counts;
  await inTransaction(pool, async (transaction) => {
    const found = await findAccountByEmail(transaction, email);
    // One after the other: of codes asked for at the same time, each replaces the one before.
    const account = found && (await lockForChange(transaction, found.id));
    if (!account) return;
    if (account.isVerified) await mailTo(transaction, call, account, { kind: 'account-exists' });
    else await mailVerifyCode(transaction, call, account, null);
  });
}
