import type { AccountId } from '@larder/domain/owner-ids';
import type { Call } from '../http/call.ts';
import type { Database } from '../database/database.ts';
import { endSignIns, lockForChange, setSecondPhase } from './account.store.ts';
import { restartSessions, type SessionEnded, type Started } from './session.ts';

/**
 * Switches the second phase of signing in on or off. Every session and pending sign-in ends, because each began
 * under the former rule; the caller's session begins anew and is returned. Returns null when the setting was the
 * same already; then nothing ends.
 */
export async function switchSecondPhase(
  transaction: Database,
  call: Call,
  caller: { accountId: AccountId; sessionId: string },
  secondPhase: boolean,
): Promise<Started | SessionEnded | null> {
  const account = await lockForChange(transaction, caller.accountId);
  if (!account || account.secondPhase === secondPhase) return null;
  await setSecondPhase(transaction, caller.accountId, secondPhase);
  await endSignIns(transaction, caller.accountId);
  return restartSessions(transaction, call, caller);
}
