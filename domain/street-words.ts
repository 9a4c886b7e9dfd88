/** The words that end a street's name in the United States, with their postal short forms. */
export const streetKinds =
  'street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|court|ct|place|pl|way|trail|trl|terrace|ter|' +
  'circle|cir|parkway|pkwy|highway|hwy|square|sq|loop|cove|cv|alley|aly|plaza|plz|run|pass|path|bend|crossing|xing|expressway|expy';

/** The words behind a street's kind that belong to it: "301 Main St NW". */
const streetDirections = 'n|s|e|w|ne|nw|se|sw|north|south|east|west';

/** The words before the number or letter of a part of a house, in our two languages. */
export const unitWords = 'apartment|apt|unit|suite|ste|room|floor|departamento|depto|dpto|interior|int';

const kinds = new Set(streetKinds.split('|'));
const directions = new Set(streetDirections.split('|'));
/** Kinds that a town's name begins with: St. Louis, Bend, Pass Christian, Loop, Plaza. */
const inTowns = new Set(['st', 'bend', 'pass', 'loop', 'plaza']);

const plain = (word = '') => word.toLowerCase().replaceAll('.', '');
const isKindBehind = (word = '') => !inTowns.has(plain(word)) && kinds.has(plain(word));

/**
 * Returns how many words are a street that begins with its number: up to its kind and the direction behind that. A kind
 * may be part of the name ("12 Deer Run Rd", "12 N St Charles Ave"), unless towns begin with it. 0 without a kind.
 */
export function streetLength(words: readonly string[]): number {
  const kindFrom = (from: number) => words.findIndex((word, at) => at >= from && kinds.has(plain(word)));
  let kind = directions.has(plain(words[1])) ? kindFrom(3) : -1;
  // "1200 N St NW" is a street by that name.
  if (kind < 0) kind = kindFrom(2);
  if (kind < 0) return 0;
  while (isKindBehind(words[kind + 1])) kind += 1;
  return directions.has(plain(words[kind + 1])) ? kind + 2 : kind + 1;
}
