import type { Call } from '../http/call.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { forgive, limitAttempts, networkOf, type Guard } from '../limits/limit.ts';
import { lockForEntering } from './account.store.ts';
import { tryPendingLogin, usePendingLogin } from './code.store.ts';
import { sameHash } from '../credential/code.ts';
import { codesOfNetwork, wrongCodesOfDay } from './limits.ts';
import { enter, overtaken, putCookies, refused, type SignIn } from './sign-in.ts';

/**
 * Phase 2: finishes a pending sign-in with the proof of its mailed code. A code can be tried five times and used once;
 * a handle that is over, tried up or never was answers alike.
 */
export async function finishSignIn(
  call: Call,
  given: { email: string; valueHash: string; handle: string; kept: boolean },
): Promise<SignIn> {
  const { pool, doorPool } = call.larder;
  const network: Guard = [codesOfNetwork, networkOf(call.clientAddress)];
  await limitAttempts(doorPool, [network], call.now);
  const pending = await tryPendingLogin(pool, given.handle, call.now);
  if (!pending) return overtaken(call);
  const codes: Guard = [wrongCodesOfDay, pending.accountId];
  await limitAttempts(doorPool, [codes], call.now);
  const fits = sameHash(Buffer.from(pending.valueHash), Buffer.from(given.valueHash.toLowerCase()));
  if (!fits || pending.email !== given.email) return refused(call, "That code isn't right.");
  await forgive(doorPool, [codes, network], call.now);
  const who = { id: given.handle, accountId: pending.accountId, kept: given.kept };
  const entered = await inTransaction(pool, async (transaction) => {
    await lockForEntering(transaction, pending.accountId);
    return (await usePendingLogin(transaction, given.handle)) ? enter(transaction, call, who) : null;
  });
  return entered ? putCookies(call, entered) : overtaken(call);
}
