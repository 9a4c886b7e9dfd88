import { setTimeout as wait } from 'node:timers/promises';
import { mayPass } from '../may-pass.ts';

const maxTries = 60;
const pauseMs = 1000;

/**
 * Does `work`, and again every second for a minute while the database cannot answer: for what happened outside already and
 * would happen again if it were not written. `work` must do the same when it is done twice. Once `givenUp` is aborted,
 * it is not tried again: a server that is asked to end does not wait for its database.
 */
export async function keepTrying<Result>(work: () => Promise<Result>, givenUp: AbortSignal): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= maxTries || givenUp.aborted || !mayPass(error)) throw error;
      // Aborted, the pause is over, and this is the last try.
      await wait(pauseMs, undefined, { signal: givenUp }).catch(() => {});
    }
  }
}
