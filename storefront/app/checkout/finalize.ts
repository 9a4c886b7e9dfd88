import { CallFailed } from '@larder/contract/call-failed';
import type { FinalizeAnswer, FinalizeBody } from '@larder/contract/checkout';
import { isNoAnswer } from '@larder/ui/error-text.ts';

/** How often an order whose outcome is not known is asked for again before the shopper is told to press once more. */
const maxTries = 40;
/** How many answers may fail to come. One that did not come in its time (45 s) counts twice: patience ends too. */
const maxFailures = 4;
/** Seconds between tries when the answer says nothing, or there was none. */
const pauseSeconds = 3;

type Finalize = (body: FinalizeBody) => Promise<FinalizeAnswer>;

/** What is still open after all tries: `error` is how the last one failed, null while it is the bank that is waited for. */
export type StillOpen = { open: true; error: unknown };

/** Whether a failure leaves it open whether the order was placed: no answer, one of no use, or a server that broke off. */
function isOpen(error: unknown): boolean {
  if (isNoAnswer(error) || error instanceof SyntaxError) return true;
  return error instanceof CallFailed && error.status >= 500;
}

/**
 * Sends an order until its outcome is known, always the same body, so that the server can tell it is the same press.
 * Answers what is still open after all tries; throws what the server refused for good. `wait` takes seconds.
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
