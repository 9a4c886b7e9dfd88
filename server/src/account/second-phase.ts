import { isRefusal, refuse } from '@larder/contract/refuse';
import type { Call } from '../http/call.ts';
import { pressOf } from '../http/repeat.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { forgive, passLimits, type Guard, type TooMany } from '../limits/limit.ts';
import { lockForEntering } from './account.store.ts';
import { tryPendingLogin, usePendingLogin } from './pending-login.store.ts';
import { sameHash } from '../credential/code.ts';
import { codesOfNetwork, wrongCodesOfDay } from './limits.ts';
import { enter, putCookies, type NotSignedIn, type SignIn } from './sign-in.ts';

/**
 * Finishes a pending sign-in with the hash of its mailed code (phase 2). A code can be tried five times and used
 * once; the same press again, because its answer was lost, opens the session anew. An expired handle, one tried too
 * often and an unknown one are refused alike: `sign-in-expired`. Refuses also `wrong-code` and `too-many-requests`.
 */
export async function finishSignIn(
  call: Call,
  proof: { email: string; valueHash: string; handle: string; kept: boolean },
): Promise<SignIn | NotSignedIn | TooMany> {
  const { pool, doorPool } = call.larder;
  const press = pressOf(call, proof);
  const network: Guard = [codesOfNetwork, call.network];
  const ofNetwork = await passLimits(doorPool, [network], call.now);
  if (isRefusal(ofNetwork)) return ofNetwork;
  const pending = await tryPendingLogin(pool, proof.handle, press);
  if (!pending) return refuse('sign-in-expired');
  const codes: Guard = [wrongCodesOfDay, pending.accountId];
  const ofAccount = await passLimits(doorPool, [codes], call.now);
  if (isRefusal(ofAccount)) return ofAccount;
  const fits = sameHash(Buffer.from(pending.valueHash), Buffer.from(proof.valueHash.toLowerCase()));
  if (!fits || pending.email !== proof.email) return refuse('wrong-code');
  await forgive(doorPool, [codes, network], call.now);
  const who = { id: proof.handle, accountId: pending.accountId, kept: proof.kept };
  const entered = await inTransaction(pool, async (transaction) => {
    await lockForEntering(transaction, pending.accountId);
    return (await usePendingLogin(transaction, proof.handle, press)) ? enter(transaction, call, who) : null;
  });
  return entered ? putCookies(call, entered) : refuse('sign-in-expired');
}
