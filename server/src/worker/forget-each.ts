import type { Larder } from '../larder.ts';
import { errorFacts } from '../log.ts';

/**
 * Runs deletions one after another and logs as `event` how many rows each deleted. One that fails is logged, with
 * null in the place of its number, and keeps no other from its turn.
 */
export async function forgetEach(
  log: Larder['log'],
  event: string,
  deletions: Readonly<Record<string, () => Promise<number>>>,
): Promise<void> {
  const forgotten: Record<string, number | null> = {};
  for (const [what, remove] of Object.entries(deletions)) {
    forgotten[what] = await remove().catch((error: unknown) => {
      log('error', 'not-forgotten', { what, ...errorFacts(error) });
      return null;
    });
  }
  log('info', event, forgotten);
}
