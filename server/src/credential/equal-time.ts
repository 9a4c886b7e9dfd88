import { setTimeout as delay } from 'node:timers/promises';

/**
 * Answers no sooner than after `minMs`, so that looking something up and finding nothing takes as long as finding
 * it: how long "resend" or "reset" takes must not say whether an address has an account.
 */
export async function notBefore<Result>(minMs: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work, delay(minMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
