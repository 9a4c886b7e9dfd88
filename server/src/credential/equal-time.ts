import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns the result of `work`, but not before `minMs` milliseconds have passed. A search that finds nothing then
 * takes as long as one that finds something: the time that "resend" or "reset" takes must not tell whether an
 * address has an account.
 */
export async function notBefore<Result>(minMs: number, work: Promise<Result>): Promise<Result> {
  const least = delay(minMs);
  try {
    return await work;
  } finally {
    await least;
  }
}
