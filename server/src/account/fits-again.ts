import type { Call } from '../http/call.ts';
import { forgive, limitAttempts, networkOf, type Guard } from '../limits/limit.ts';
import { type Account, findAccount } from './account.store.ts';
import { passwordChecks } from './limits.ts';
import { fitsPassword, type Gate } from '../credential/passwords.ts';

/**
 * The account of who is signed in if this is its password, which they must give again; else null. Wrong ones count in this
 * session alone: a thief with another one cannot hold the owner up. Throws 429, or 503 when too many are waiting.
 */
export function fitsAgain(
  call: Call,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  password: string,
  gate: Gate,
): Promise<Account | null> {
  const { doorPool } = call.larder;
  const guards: Guard[] = [[passwordChecks, sessionId]];
  return gate(networkOf(call.clientAddress), async () => {
    await limitAttempts(doorPool, guards, call.now);
    const account = await findAccount(doorPool, accountId);
    if (!account || !(await fitsPassword(password, account.passwordHash))) return null;
    await forgive(doorPool, guards, call.now);
    return account;
  });
}
