import type { Portions } from './recipe-quantity.ts';

/** The fractions used in kitchens, in their printed form. */
const fractions: readonly (readonly [number, string])[] = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [1, ''],
];
const signs = new Map(fractions.slice(0, -1).map(([value, sign]) => [sign, value]));

/**
 * An amount at the beginning of a line: "1 1/2", "½", "2½", "0.25", "3". It matches neither a range nor the
 * size of a can.
 */
const AMOUNT = /^(\d+(?:\.\d+)?)?(?:\s?([⅛¼⅓½⅔¾])|(?:(?<=\d)\s)?(\d)\/(\d))?(?=\s)/;
const RANGE = /^\d\S{0,3}?\s?(?:-|–|to|a|or|o)\s?\d/i;

/** Measures with one form for one and for many, and the pairs of those with two. */
const alike = /^(?:lb|oz|fl oz|g|kg|ml|l|tsp|tbsp|cdas?\.?|cditas?\.?)\b/i;
const pairs: readonly (readonly [string, string])[] = [
  ['cup', 'cups'],
  ['tablespoon', 'tablespoons'],
  ['teaspoon', 'teaspoons'],
  ['can', 'cans'],
  ['pound', 'pounds'],
  ['taza', 'tazas'],
  ['cucharada', 'cucharadas'],
  ['cucharadita', 'cucharaditas'],
  ['lata', 'latas'],
  ['diente', 'dientes'],
];
/** A weight or volume in metric, in brackets behind the same amount in US units. */
const METRIC = /\((\d+(?:\.\d+)?) (g|kg|ml|L)\)/;

/**
 * Returns a line of a recipe's ingredients for another number of people. The amount at its beginning is
 * scaled where the following words stay right ("2 cups rice" gives "3 cups rice"); any other amount stays,
 * with a multiplier ("1 avocado, sliced (× 2)"). A line without an amount at its beginning is unchanged.
 */
export function scaledIngredient(line: string, { servings, written }: Portions): string {
  const factor = servings / written;
  if (factor === 1) return line;
  const times = `${line} (× ${printed(factor) ?? round(factor)})`;
  if (RANGE.test(line)) return times;
  const found = AMOUNT.exec(line);
  if (!found || found[0] === '') return line;
  const before = valueOf(found);
  const rest = line.slice(found[0].length).trimStart();
  return withWords(rest, before, factor) ?? times;
}

function valueOf([, whole = '0', sign = '', over = '0', under = '1']: RegExpExecArray): number {
  return Number(whole) + signs.get(sign)! + Number(over) / Number(under);
}

/** Returns the scaled amount with the words behind it, or null where those words would be wrong beside it. */
function withWords(rest: string, before: number, factor: number): string | null {
  const now = printed(before * factor);
  if (now === null) return null;
  if (alike.test(rest)) return `${now} ${withMetric(rest, factor)}`;
  const isMany = before * factor > 1;
  for (const [one, many] of pairs) {
    const word = new RegExp(`^(?:${many}|${one})\\b`, 'i').exec(rest)?.[0];
    if (word) return `${now} ${isMany ? many : one}${rest.slice(word.length)}`;
  }
  return before > 1 && isMany ? `${now} ${rest}` : null;
}

/** Returns a number as a kitchen writes it, "1½", or null where that is off by more than a twentieth. */
function printed(value: number): string | null {
  const whole = Math.floor(value);
  const [part, sign] = fractions.reduce((best, each) =>
    Math.abs(each[0] - (value - whole)) < Math.abs(best[0] - (value - whole)) ? each : best,
  );
  const shown = whole + part;
  if (shown === 0 || Math.abs(shown - value) > value * 0.05) return null;
  return part === 1 ? `${whole + 1}` : `${whole || ''}${sign}`;
}

const round = (value: number) => `${Number(value.toFixed(2))}`;

/** Returns the words with the weight in metric scaled too, to five grams. */
function withMetric(rest: string, factor: number): string {
  return rest.replace(METRIC, (_, amount: string, unit: string) => {
    const exact = Number(amount) * factor;
    return `(${unit === 'g' || unit === 'ml' ? Math.max(5, Math.round(exact / 5) * 5) : round(exact)} ${unit})`;
  });
}
