import { say, type TextKey } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { expect, it } from 'vitest';
import { moveKinds, moveStates, refundReasons, refundStates } from './paid-words.ts';

const spanish = (key: TextKey) => say(wordsOf('ES-MX'), key);
const shown = (what: Record<string, TextKey>) => Object.values(what).map(spanish);

it.each([
  ['movement', moveKinds, moveStates],
  ['refund', refundReasons, refundStates],
])('the state of a %s stands behind every name in Spanish, whatever its gender', (_, names, states) => {
  const sentences = shown(names).flatMap((name) => shown(states).map((state) => `${name}: ${state}`));
  expect(new Set(sentences).size).toBe(Object.keys(names).length * Object.keys(states).length);
  // "La retención: enviado" agrees with nothing, and within a sentence no word begins with a capital.
  expect(sentences.filter((each) => /: .*[ai]d[oa]s?\b|: \p{Lu}/u.test(each))).toEqual([]);
});
