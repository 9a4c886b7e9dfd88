import { CallFailed } from '@larder/contract/call-failed';
import type { Say } from '@larder/ui/words.ts';
import { expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

const t = ((key: string) => `${key} (in one’s language)`) as Say;

it('a failure is told in the words of the backend, never in the words of a browser', () => {
  const problem = { errorCode: 'order-changed', message: 'Maria Vega moved this order in the meantime.' };
  const refused = new CallFailed(409, problem, '409');
  expect(failureWords(refused, t)).toBe(problem.message);
  for (const [error, words] of [
    [new TypeError('Failed to fetch'), /^No connection to the store.*language\)$/],
    [
      new TypeError("Cannot read properties of undefined (reading 'map')"),
      /^Something went wrong.*language\)$/,
    ],
    [
      Object.assign(new Error('The authenticator was previously registered'), {
        code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED',
      }),
      /^This device has a passkey of yours already.*language\)$/,
    ],
    ['Sorry', /^Something went wrong/],
  ] as const)
    expect(failureWords(error, t)).toMatch(words);
});

it('a call that there is not for somebody any more is told in words of theirs, not of developers', () => {
  const problem = { errorCode: 'no-such-call', message: 'There is no such call.' };
  const refused = new CallFailed(404, problem, '404');
  expect(failureWords(refused, t)).toMatch(/^You may not do this here any more.*language\)$/);
});
