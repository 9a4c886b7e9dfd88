import { isRefusal } from '@larder/contract/refuse';
import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import { forgive, passLimits, type Guard, type TooMany } from '../limits/limit.ts';
import { type Account, findAccount } from './account.store.ts';
import { passwordChecks } from './limits.ts';
import { fitsPassword } from '../credential/passwords.ts';
import type { Gate } from '../limits/gate.ts';

/**
 * Returns the signed-in caller's account if this is its password, which they must give again, else null. Wrong
 * passwords count in this session alone, so that a thief in another session cannot block the owner. Refuses
 * `too-many-requests`; throws `busy` when too many are waiting.
 */
export function fitsAgain(
  call: Call,
  { accountId, sessionId }: { accountId: AccountId; sessionId: string },
  password: string,
  gate: Gate,
): Promise<Account | TooMany | null> {
  const { doorPool } = call.larder;
  const guards: Guard[] = [[passwordChecks, sessionId]];
  return gate(call.network, async () => {
    const counts = await passLimits(doorPool, guards, call.now);
    if (isRefusal(counts)) return counts;
    const account = await findAccount(doorPool, accountId);
    if (!account || !(await fitsPassword(password, account.passwordHash))) return null;
    await forgive(doorPool, guards, call.now);
    return account;
  });
}
