import { pick, type Random } from './random.ts';

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Returns the keys around a letter. */
function neighbours(letter: string): string {
  const row = rows.findIndex((each) => each.includes(letter));
  if (row < 0) return '';
  const at = rows[row]!.indexOf(letter);
  const beside = [rows[row]![at - 1], rows[row]![at + 1]];
  const above = [rows[row - 1]?.[at], rows[row - 1]?.[at + 1]];
  const below = [rows[row + 1]?.[at], rows[row + 1]?.[at - 1]];
  return [...beside, ...above, ...below].filter((key) => key !== undefined).join('');
}

const byEar: readonly (readonly [RegExp, string])[] = [
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/ph/, 'f'],
  [/ck/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/ie/, 'ei'],
  [/(?<=[aeiou])([lmnprst])\1/, '$1'],
  [/(?<=[aeiou])([lmnprt])(?=[aeiouy])/, '$1$1'],
  [/y\b/, 'ie'],
  [/er\b/, 'ar'],
  [/a(?=[lnrt])/, 'e'],
  [/i(?=[ln])/, 'e'],
  [/o(?=[nr])/, 'a'],
  [/qu/, 'kw'],
];

const errors: readonly ((word: string, at: number, random: Random) => string)[] = [
  (word, at, random) =>
    word.slice(0, at) + (pick(random, [...neighbours(word[at]!)]) ?? '') + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2),
  (word, at, random) => word.slice(0, at) + (pick(random, [...neighbours(word[at]!)]) ?? '') + word.slice(at),
  (word, _, random) => {
    const fitting = byEar.filter(([spelling]) => spelling.test(word));
    const [spelling, other] = pick(random, fitting) ?? [/$/, ''];
    return word.replace(spelling, other);
  },
];

/**
 * Returns a text with one of its longer words mistyped: a neighbouring key, a letter left out, doubled,
 * swapped or added, or by ear; a long word may have two errors.
 */
export function mistype(text: string, random: Random): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^[a-z]{4,}$/.test(word) ? [at] : []));
  if (long.length === 0) return text;
  const which = pick(random, long);
  const once = (word: string) => {
    const at = 1 + Math.floor(random() * (word.length - 1));
    return pick(random, errors)(word, at, random);
  };
  let word = once(words[which]!);
  if (word.length > 8 && random() < 0.25) word = once(word);
  words[which] = word;
  return words.join(' ');
}
