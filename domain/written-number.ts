import { fold } from './fold.ts';
import { fractions, numbers, volumes, weights } from './written-words.ts';

/**
 * Returns the number that a word means: "2", "1.5", "1/2", "½", "1½", "x2", "dos"; null for any other word.
 * Thousands are one only before a weight or volume: "1500 gramos".
 */
export function amountOf(word: string, next = ''): number | null {
  const known = numbers.get(fold(word));
  if (known !== undefined) return known;
  if (/^\d{4}$/.test(word)) return weights.has(fold(next)) || volumes.has(fold(next)) ? Number(word) : null;
  const [, digits, sign, over, under] =
    /^(?:x|×)?(?:(\d{1,3}(?:[.,]\d{1,3})?)?([½¼¾⅓⅔])?|(\d)\/(\d))(?:x|×)?$/iu.exec(word) ?? [];
  if (over) return Number(under) === 0 ? null : Number(over) / Number(under);
  if (!digits && !sign) return null;
  return Number((digits ?? '0').replace(',', '.')) + (sign ? fractions[sign]! : 0);
}

/**
 * Returns the one number that two words make: "1 1/2", "half a", "a couple", "un cuarto", "tres cuartos"; null where they
 * make none.
 */
export function together(
  [word = '', next = '']: readonly string[],
  first: number,
  second: number | null,
): number | null {
  if (second === null) return null;
  if (/^(?:a|an|un|una)$/i.test(word)) return second;
  if (first < 1 || /^(?:cuarto|quarter)s$/i.test(next)) return first * second;
  // "doscientos cincuenta"
  if (first >= 100 && second < 100 && /^\p{L}+$/u.test(word)) return first + second;
  return second < 1 ? first + second : null;
}
