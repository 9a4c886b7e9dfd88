import { say } from '@larder/text/say';
import { errorText } from '@larder/ui/error-text.ts';
import type { Say } from '@larder/ui/words.ts';
import { expect, it } from 'vitest';
import { scriptedBackends } from './shell/testing/scripted-backends.ts';

const english: Say = (key, ...args) => say(null, key, ...args);
const generic = 'An unkown error happened. Please contact administration.';

it.each([
  ['text', 'No more bananas', 'No more bananas'],
  ['a JSON string', '"No more bananas"', 'No more bananas'],
  [
    'code and message',
    '{"errorCode":"cart-full","message":"The cart is full."}',
    'The cart is full. (Code cart-full)',
  ],
  ['a message without a code', '{"message":"The cart is full."}', generic],
  ['something else', '{"x":1}', generic],
  ['a list', '["No","more"]', generic],
  ['null', 'null', generic],
  ['a number', '7', generic],
  ['nothing', '', generic],
])('a refusal whose body is %s has words for that kind [ERR-01]', async (_, body, words) => {
  const { experience } = scriptedBackends(() => new Response(body, { status: 500 }));
  const refused: unknown = await experience('POST api/user/cart').catch((error: unknown) => error);
  expect(errorText(refused, english)).toBe(words);
});

it('a refusal of 20,000 letters is not shown whole [ERR-01]', async () => {
  const body = 'long '.repeat(4000);
  const { experience } = scriptedBackends(() => new Response(body, { status: 500 }));
  const refused: unknown = await experience('POST api/user/cart').catch((error: unknown) => error);
  for (const error of [refused, new Error(body), body]) {
    const shown = errorText(error, english);
    expect(shown).toMatch(/^long long .*…$/);
    expect(shown.length).toBeLessThanOrEqual(300);
  }
});
