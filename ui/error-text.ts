import type { Say } from './words.ts';

/** The greatest length of a sentence for a shopper; a longer text was not written for one. */
const maxCharacters = 300;

function cut(text: string): string {
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1).trimEnd()}…` : text;
}

/** A refused call as its client throws it: with the backend's words, or null when it sent none. */
type Refused = Error & { problem: { errorCode: string; message: string } | null };

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && 'problem' in error;
}

/**
 * Returns the words for a person about an error (specification, section 8): a string unchanged; for an HTTP
 * error its text; with code and message 'message (Code errorCode)'; for a plain error its message; else the
 * generic text. An answer that is no JSON or has another shape than its call promises is a SyntaxError. Very
 * long texts are cut.
 */
export function errorWords(error: unknown, t: Say): string {
  if (typeof error === 'string') return cut(error);
  if (isRefused(error)) return toldWords(backendWords(error, t) ?? '', t);
  if (isNoAnswer(error)) return t('No response from API');
  if (error instanceof SyntaxError) return t('Invalid response');
  return toldWords(error instanceof Error ? cut(error.message) : '', t);
}

/**
 * Returns the words of a refusal that an answer tells (errorMessage, loginMessage); the generic text where it tells
 * none.
 */
export function toldWords(message: string, t: Say): string {
  return message || t('An unkown error happened. Please contact administration.');
}

/** Returns the backend's own words about a refused call; null where it sent none, and for any other error. */
function backendWords(error: unknown, t: Say): string | null {
  if (!isRefused(error)) return null;
  if (error.problem) return t('{0} (Code {1})', cut(error.problem.message), error.problem.errorCode);
  return error.message && !error.message.trimStart().startsWith('<') ? cut(error.message) : null;
}

/**
 * Reports an error that was just caught, and returns the backend's words about it, else the sentence that stands for
 * this failure.
 */
export function errorTextOr(sentence: string, error: unknown, t: Say): string {
  tellOfCaught(error);
  return backendWords(error, t) ?? sentence;
}

/**
 * Reports an error that was caught and shown (APP-10), by the event for uncaught ones. The catcher calls
 * this once, and not while rendering.
 */
export function tellOfCaught(error: unknown): void {
  // The server does not report errors this way.
  if (error instanceof Error && typeof dispatchEvent === 'function')
    dispatchEvent(new ErrorEvent('error', { error }));
}

/** Reports an error that was just caught, and returns its words. Screens that keep an error show its errorWords. */
export function errorText(error: unknown, t: Say): string {
  tellOfCaught(error);
  return errorWords(error, t);
}

/**
 * Returns whether a call failed because nobody answered, or not in time. Fetch's own error is recognised by
 * the words of today's browsers.
 */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The name of the error for code that the server answers it does not have. */
export const goneCode = 'GoneCode';

/**
 * Returns whether code did not come because the server no longer has it, since a later release has other files: only
 * a page loaded anew knows those.
 */
export function isGone(error: unknown): boolean {
  return error instanceof TypeError && error.name === goneCode;
}

/** Returns whether an error is only a request that was given up on purpose. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
