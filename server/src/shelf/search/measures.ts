/** Units as people write them in English and Spanish, folded, the first of each line standing for all. */
const units = new Map(
  [
    'oz ounce ounces onza onzas',
    'lb lbs pound pounds libra libras',
    'g gr gram grams gramo gramos',
    'kg kilo kilos kilogram kilograms kilogramo kilogramos',
    'ml milliliter milliliters mililitro mililitros',
    'l lt liter liters litro litros',
    'gal gals gallon gallons galon galones',
    'qt quart quarts',
    'pt pint pints pinta pintas',
    'pct percent ciento',
    'ct count pack packs pk pc pcs pza pzas pieza piezas x',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return [first, ...others].map((unit) => [unit, first] as const);
  }),
);

/** Returns whether a word is a number, or begins with one: "12", "16oz". */
export const startsWithDigit = (word: string) => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57;

/** "16oz" as number and unit; null for all else. */
function apart(word: string): [number: string, unit: string] | null {
  if (!startsWithDigit(word)) return null;
  const found = /^(\d+)([a-z]+)$/.exec(word);
  const unit = found && units.get(found[2]!);
  return unit ? [found[1]!, unit] : null;
}

/** Numbers with their units as one word each: "rice 5 libras" gives rice and 5lb. Other words stay. */
export function joinMeasures(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const unit = startsWithDigit(word) && /^\d+$/.test(word) ? units.get(words[at + 1] ?? '') : undefined;
    joined.push(unit ? word + unit : (apart(word)?.join('') ?? word));
    if (unit) at += 1;
  }
  return joined;
}

/**
 * Returns the measures among the words of a text, each also as its mere number: "30 ct, 25 oz" gives 30ct, 30, 25oz
 * and 25.
 */
export function measuresIn(words: readonly string[]): string[] {
  if (!words.some(startsWithDigit)) return [];
  return joinMeasures(words).flatMap((word) => {
    const measure = apart(word);
    return measure ? [word, measure[0]] : [];
  });
}

const amounts = new Set(
  'dozen half quarter few some loaf bunch bag box bottle can jar pack package stick head slice piece family bulk docena media medio bolsa caja botella lata frasco paquete manojo barra pieza kilo'.split(
    ' ',
  ),
);

const isKnownAmount = (word: string) => amounts.has(word) || units.has(word);

/**
 * Returns whether a word of a query tells an amount or its measure rather than a thing: "dozen", "2lb",
 * "bag".
 */
export function isAmount(word: string): boolean {
  return startsWithDigit(word) || [word, word.replace(/s$/, ''), word.replace(/es$/, '')].some(isKnownAmount);
}
