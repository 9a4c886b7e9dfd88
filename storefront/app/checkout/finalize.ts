import { CallFailed } from '@larder/contract/call-failed';
import type { FinalizeAnswer, FinalizeBody } from '@larder/contract/checkout';
import { isNoAnswer } from '@larder/ui/error-text.ts';

/** The number of requests for an unknown outcome before the shopper is told to press again. */
const maxTries = 40;
/** The number of answers that may fail. One that times out (45 s) counts twice, so that nobody waits too long. */
const maxFailures = 4;
/** Seconds between tries when the answer names none, or there was none. */
const pauseSeconds = 3;

type Finalize = (body: FinalizeBody) => Promise<FinalizeAnswer>;

/**
 * The result when the outcome is still open after all tries. `error` is the last failure, or null while the
 * bank is awaited.
 */
type StillOpen = { open: true; error: unknown };

/**
 * Returns whether a failure leaves open whether the order was placed: no answer, an unusable one, or a server
 * error.
 */
function isOpen(error: unknown): boolean {
  if (isNoAnswer(error) || error instanceof SyntaxError) return true;
  return error instanceof CallFailed && error.status >= 500;
}

/**
 * Sends an order until its outcome is known, always with the same body, so that the server can tell it is the
 * same press. Returns `StillOpen` after all tries; throws final refusals. `wait` takes seconds.
 */
export async function finalizeUntilKnown(
  finalize: Finalize,
  body: FinalizeBody,
  wait: (seconds: number) => Promise<void>,
): Promise<FinalizeAnswer | StillOpen> {
  let failures = 0;
  let last: unknown = null;
  for (let tries = 0; tries < maxTries; tries += 1) {
    let pause = pauseSeconds;
    try {
      const answer = await finalize(body);
      if (answer.refused !== 'in-progress' && answer.refused !== 'payment-unknown') return answer;
      last = null;
      pause = answer.retryAfterSeconds ?? pauseSeconds;
    } catch (error) {
      if (!isOpen(error)) throw error;
      failures += error instanceof DOMException ? 2 : 1;
      last = error;
    }
    if (failures >= maxFailures) break;
    await wait(pause);
  }
  return { open: true, error: last };
}
