import type { Say } from './words.ts';

/** No sentence for a shopper is longer; what is, was not written for one. */
const maxCharacters = 300;

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1).trimEnd()}…` : text;
}

/** A call that was refused, as its client throws it: with the backend's words when it sent some, else with what it sent. */
type Refused = Error & { problem: { errorCode: string; message: string } | null };

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && 'problem' in error;
}

/**
 * Returns what a person reads about an error (specification, section 8): a string as it is; an HTTP error's text; with code
 * and message 'message (Code errorCode)'; a plain error's own message; else the generic text. An answer that is no JSON,
 * or has another shape than the call promises, is a SyntaxError. Very long texts are cut.
 */
export function errorWords(error: unknown, t: Say): string {
  if (typeof error === 'string') return cut(error);
  if (isRefused(error)) {
    if (error.problem) return t('{0} (Code {1})', cut(error.problem.message), error.problem.errorCode);
    if (error.message && !error.message.trimStart().startsWith('<')) return cut(error.message);
    return t('An unkown error happened. Please contact administration.');
  }
  if (isNoAnswer(error)) return t('No response from API');
  if (error instanceof SyntaxError) return t('Invalid response');
  if (error instanceof Error && error.message) return cut(error.message);
  return t('An unkown error happened. Please contact administration.');
}

/**
 * Reports an error that was caught to be shown (APP-10) to whatever watches for uncaught ones. Whoever catches it calls
 * this once, not while rendering.
 */
export function tellOfCaught(error: unknown): void {
  // The server has no such watch.
  if (error instanceof Error && typeof dispatchEvent === 'function')
    dispatchEvent(new ErrorEvent('error', { error }));
}

/** Reports an error that was just caught, and returns its words. Screens that keep an error show its errorWords. */
export function errorText(error: unknown, t: Say): string {
  tellOfCaught(error);
  return errorWords(error, t);
}

/** What a call fails with when nobody answers, or not in time: fetch's own error in the words of the browsers there are. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Whether an error is only a request that was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
