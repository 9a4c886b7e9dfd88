import { say } from '@larder/text/say';
import { expect, it } from 'vitest';
import { addedWords } from './added-words.ts';

it('what was added is counted as the cart counts it: pieces, and one for a product by weight', () => {
  const lines = [
    { prodKey: 1, sellingMode: 'UNIT' as const },
    { prodKey: 2, sellingMode: 'WEIGHT' as const },
    { prodKey: 3, sellingMode: 'BOTH' as const },
  ];
  const words = (...added: [number, number][]) =>
    addedWords(
      (key, ...args) => say(null, key, ...args),
      added.map(([productKey, quantity]) => ({ productKey, quantity })),
      lines,
    );
  expect(words([1, 4], [2, 1.5], [3, 2])).toBe('7 items added');
  expect(words([2, 0.5])).toBe('1 item added');
  expect(words()).toBe('0 items added');
});
