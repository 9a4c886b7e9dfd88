import { isCallFailed } from '@larder/contract/call-failed';
import { errorWords, isNoAnswer } from '@larder/ui/error-text.ts';
import type { Say } from '@larder/ui/words.ts';
import { refusalCode } from './operations.ts';

/** What is said to somebody from whom a role was taken, for what it was needed for. */
export const noMoreWords = 'You may not do this here any more. Ask a manager.';

/**
 * Returns the words about a failure for the staff: the backend's sentence alone, or that nobody answered.
 * Messages of browsers and libraries are English for developers and are never shown.
 */
export function failureWords(error: unknown, t: Say): string {
  if (isCallFailed(error) && error.problem)
    return refusalWords({ code: error.problem.errorCode, words: error.problem.message }, t);
  if (isNoAnswer(error)) return t('No connection to the store. Check the network and try again.');
  if (isCallFailed(error) || error instanceof SyntaxError) return errorWords(error, t);
  if (hasPasskeyAlready(error)) return t('This device has a passkey of yours already.');
  return t('Something went wrong. Please try again.');
}

/**
 * Returns the words about a refusal: the backend's. A call that there is not for somebody any more it does not know at all,
 * and says so for developers.
 */
function refusalWords({ code, words }: { code: string | null; words: string }, t: Say): string {
  return code === 'no-such-call' ? t(noMoreWords) : words;
}

/**
 * Returns the words about a refusal of what somebody did in an order that they were filling. That order is there still: its
 * store is theirs no more.
 */
export function ownRefusalWords(refusal: { code: string | null; words: string }, t: Say): string {
  return refusal.code === 'order-not-found' ? t(noMoreWords) : refusalWords(refusal, t);
}

/** Like `failureWords`, for a form that shows a `SignInAgain`; null where that says it. */
export function formWords(error: unknown, t: Say): string | null {
  return refusalCode(error) === 'sign-in-again' ? null : failureWords(error, t);
}

/** Returns whether @simplewebauthn/browser reports that the device has a passkey already. */
function hasPasskeyAlready(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  );
}
