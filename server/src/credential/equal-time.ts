import { setTimeout as delay } from 'node:timers/promises';

/**
 * Answers no sooner than after `leastMs`, so that looking something up and finding nothing takes as long as finding
 * it: how long "resend" or "reset" takes must not say whether an address has an account.
 */
export async function notBefore<Result>(leastMs: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work, delay(leastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
