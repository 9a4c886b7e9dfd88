import { CallFailed } from '@larder/contract/client';
import type { Say } from './words.ts';

/**
 * What a shopper reads about an error (specification, section 8): a string as it is; an HTTP error's text; with code
 * and message 'message (Code errorCode)'; a plain error's own message; else the generic text. What fetch throws when
 * nobody answers is a TypeError; an answer that is no JSON is a SyntaxError.
 */
export function errorText(error: unknown, t: Say): string {
  if (typeof error === 'string') return error;
  if (error instanceof CallFailed) {
    if (error.problem) return t('{0} (Code {1})', error.problem.message, error.problem.errorCode);
    if (error.message && !error.message.trimStart().startsWith('<')) return error.message;
    return t('An unkown error happened. Please contact administration.');
  }
  if (error instanceof TypeError) return t('No response from API');
  if (error instanceof SyntaxError) return t('Invalid response');
  if (error instanceof Error && error.message) return error.message;
  return t('An unkown error happened. Please contact administration.');
}

/** Whether an error is only a request that was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
