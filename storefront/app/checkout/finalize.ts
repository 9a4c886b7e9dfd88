import { CallFailed } from '@larder/contract/client';
import type { FinalizeAnswer, FinalizeBody } from '@larder/contract/checkout';

/** How often an order whose outcome is not known is asked for again before the shopper is told to press once more. */
const mostTries = 40;
/** How many answers may fail to come at all: then the shopper's connection is the likelier reason. */
const mostFailures = 8;
/** Seconds between tries when the answer says nothing, or there was none. */
const pauseSeconds = 3;

type Finalize = (body: FinalizeBody) => Promise<FinalizeAnswer>;

/** Whether a failure leaves it open whether the order was placed: no answer, or a server that broke off. */
function isOpen(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof CallFailed && error.status >= 500);
}

/**
 * Sends an order until its outcome is known, always the same body, so that the server can tell it is the same press.
 * Answers null when it is still open after all tries; throws what the server refused for good. `wait` takes seconds,
 * `onWaiting` is told before each pause.
 */
export async function finalizeUntilKnown(
  finalize: Finalize,
  body: FinalizeBody,
  wait: (seconds: number) => Promise<void>,
  onWaiting: () => void = () => undefined,
): Promise<FinalizeAnswer | null> {
  let failures = 0;
  for (let tries = 0; tries < mostTries && failures < mostFailures; tries += 1) {
    let pause = pauseSeconds;
    try {
      const answer = await finalize(body);
      if (answer.refused !== 'in-progress' && answer.refused !== 'payment-unknown') return answer;
      pause = answer.retryAfterSeconds ?? pauseSeconds;
    } catch (error) {
      if (!isOpen(error)) throw error;
      failures += 1;
    }
    onWaiting();
    await wait(pause);
  }
  return null;
}
