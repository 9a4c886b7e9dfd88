import { spanish } from '@larder/text/es-mx';
import { say } from '@larder/text/say';
import { expect, it } from 'vitest';
import { errorText, isAbort } from './error-text.ts';
import type { Say } from './words.ts';

/** A refused call, as the typed client throws it. */
class CallFailed extends Error {
  readonly status: number;
  readonly problem: { errorCode: string; message: string } | null;
  constructor(status: number, problem: CallFailed['problem'], message: string) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

const english: Say = (key, ...args) => say(null, key, ...args);
const generic = 'An unkown error happened. Please contact administration.';

it('an error that is a string is shown unchanged, and so is the body of an HTTP error that is one [ERR-01]', () => {
  expect(errorText('No more bananas', english)).toBe('No more bananas');
  expect(errorText(new CallFailed(409, null, 'Out of stock'), english)).toBe('Out of stock');
});

it('a body with message and code shows both [ERR-01]', () => {
  const problem = { errorCode: 'cart-full', message: 'The cart is full.' };
  expect(errorText(new CallFailed(409, problem, problem.message), english)).toBe(
    'The cart is full. (Code cart-full)',
  );
  const inSpanish: Say = (key, ...args) => say(spanish, key, ...args);
  expect(errorText(new CallFailed(409, problem, ''), inSpanish)).toBe('The cart is full. (Código cart-full)');
});

it('an error of our own shows its message, any other the generic text [ERR-01]', () => {
  expect(errorText(new Error('Missing session'), english)).toBe('Missing session');
  expect(errorText(new Error(''), english)).toBe(generic);
  expect(errorText({ odd: true }, english)).toBe(generic);
  expect(errorText(new CallFailed(502, null, ''), english)).toBe(generic);
});

it('a proxy’s error page is never shown as text', () => {
  expect(errorText(new CallFailed(502, null, ' <html><body>Bad gateway</body></html>'), english)).toBe(
    generic,
  );
});

it('a missing answer and an unreadable one say so [ERR-04]', async () => {
  const nobody: unknown = await fetch('http://127.0.0.1:9/').catch((error: unknown) => error);
  expect(errorText(nobody, english)).toBe('No response from API');
  const broken: unknown = await new Response('{"id":').json().catch((error: unknown) => error);
  expect(errorText(broken, english)).toBe('Invalid response');
});

it('a program error is a plain error, not a missing answer', () => {
  expect(errorText(new TypeError("Cannot read properties of null (reading 'key')"), english)).toBe(
    "Cannot read properties of null (reading 'key')",
  );
});

it('a request given up on purpose is told from a failure', async () => {
  const error: unknown = await fetch('http://127.0.0.1:9/', { signal: AbortSignal.abort() }).catch(
    (error: unknown) => error,
  );
  expect(isAbort(error)).toBe(true);
  expect(isAbort(new TypeError('fetch failed'))).toBe(false);
});
