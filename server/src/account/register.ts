import { isRefusal } from '@larder/contract/refuse';
import type { Lang } from '@larder/text/say';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { passLimits, type TooMany } from '../limits/limit.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type Account, findAccountByEmail, registerAccount } from './account.store.ts';
import { replaceVerifyCode } from './code.store.ts';
import { newCode } from '../credential/code.ts';
import { hashToken, newToken } from '../credential/token.ts';
import { verifyCodeHash, verifyCodeMs } from './codes.ts';
import { mailsOfNetwork, mailsToAddress } from './limits.ts';
import { putDeviceToken } from './device.ts';
import { sentenceOf } from '../http/told.ts';
import { whyWeak, type WeakPassword } from '../credential/password-rules.ts';
import { hashPassword } from '../credential/passwords.ts';
import type { Gate } from '../limits/gate.ts';

type Registration = {
  email: string;
  optionalEmail: string | null;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
};

/**
 * Makes an account and mails its verification code. If the address belongs to a verified account, nothing changes,
 * its owner is told by mail, and the answer is the same, because nobody may learn who shops here. The browser gets
 * a token by which it is known when it sends the code. Refuses `weak-password` and `too-many-requests`.
 */
export async function register(
  call: Call,
  registration: Registration,
  gate: Gate,
): Promise<WeakPassword | TooMany | undefined> {
  const { email, firstName, lastName, password } = registration;
  const weak = whyWeak(password, [email, firstName, lastName]);
  if (weak) return weak.at({ path: 'password', message: sentenceOf(weak, call.lang) });
  const { pool, doorPool } = call.larder;
  const { network } = call;
  const passwordHash = await gate(network, async () => {
    const counts = await passLimits(
      doorPool,
      [
        [mailsOfNetwork, network],
        [mailsToAddress, email],
      ],
      call.now,
    );
    return isRefusal(counts) ? counts : hashPassword(password);
  });
  if (isRefusal(passwordHash)) return passwordHash;
  const browser = newToken();
  const homeLocationId = call.store?.locationId ?? null;
  await inTransaction(pool, async (transaction) => {
    const account = await registerAccount(
      transaction,
      { ...registration, passwordHash, homeLocationId, langCode: call.lang },
      call.now,
    );
    if (account) return mailVerifyCode(transaction, call, account, hashToken(browser));
    const owner = await findAccountByEmail(transaction, email);
    if (owner) await mailTo(transaction, call, owner, { kind: 'account-exists' });
  });
  putDeviceToken(call, { token: browser, replaced: [] });
}

/**
 * Gives an unverified account a new code, the only one that works, and mails it. `browser` is the hash of the
 * joining browser's token; null keeps the stored one.
 */
export async function mailVerifyCode(
  transaction: Database,
  call: Call,
  account: Account,
  browser: Buffer | null,
): Promise<void> {
  const code = newCode();
  const validUntil = call.now + verifyCodeMs;
  const codeHash = verifyCodeHash(account.id, code);
  await replaceVerifyCode(transaction, account.id, { codeHash, browser, expiresAt: validUntil });
  await mailTo(transaction, call, account, { kind: 'verify', code, validUntil });
}

/**
 * Queues a mail to an account's owner in their language, in the name of the call's store, else of the store where
 * the account was made.
 */
export async function mailTo(
  transaction: Database,
  call: Call,
  account: { email: string; firstName: string; langCode: Lang; homeLocationId: number | null },
  facts: Parameters<typeof queueMail>[1]['facts'],
): Promise<void> {
  await queueMail(
    transaction,
    {
      to: account.email,
      firstName: account.firstName,
      lang: account.langCode,
      locationId: call.store?.locationId ?? account.homeLocationId,
      facts,
    },
    { publicUrl: call.larder.environment.publicUrl, now: call.now },
  );
}
