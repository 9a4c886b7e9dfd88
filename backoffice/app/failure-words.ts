import { isCallFailed } from '@larder/contract/call-failed';
import { errorWords, isNoAnswer } from '@larder/ui/error-text.ts';
import type { Say } from '@larder/ui/words.ts';

/** What somebody of the store reads about a failure: the backend's sentence alone, or that nobody answered. */
export function failureWords(error: unknown, t: Say): string {
  if (isCallFailed(error) && error.problem) return error.problem.message;
  if (isNoAnswer(error)) return t('No connection to the store. Check the network and try again.');
  return errorWords(error, t);
}
