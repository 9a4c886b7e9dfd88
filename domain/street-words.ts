import { stateCode } from './us-states.ts';

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
const units = new Set(unitWords.split('|'));
/** Kinds that are a town, or begin many: Bend, Pass Christian, Loop, Plaza, St. Louis. */
const inTowns = new Set(['st', 'bend', 'pass', 'loop', 'plaza']);
/** Towns that begin with another kind. */
const townBeginnings = new Set(
  'ave maria|circle pines|cove city|cove neck|lane city|parkway village|pass christian|terrace heights|terrace park|trail city|trail creek'.split(
    '|',
  ),
);
/** Kinds that stand in names as often as behind them: "Deer Run Loop". */
const inNames = new Set('run|trail|trl|pass|path|bend|crossing|xing|cove|loop'.split('|'));
/** Kinds that no town ends with: "Deer Run Ridge Rd", but not "Deer Run Eagle Pass". */
const onlyStreets = new Set('rd|drive|dr|avenue|ave|av|boulevard|blvd|ln|ct|cir|parkway|pkwy'.split('|'));

const plain = (word = '') => word.toLowerCase().replaceAll('.', '');

/** Returns whether a word ends what was said of a street: nothing, a direction, a number or a part of the house. */
const isEnd = (word: string) => word === '' || directions.has(word) || units.has(word) || /[\d#]/.test(word);

/** Returns whether the word at a place is a kind that belongs to the street of the kind before it, and to no town. */
function isKindBehind(words: readonly string[], at: number): boolean {
  const [before, word, next] = [plain(words[at - 1]), plain(words[at]), plain(words[at + 1])];
  if (!kinds.has(word) || townBeginnings.has(`${word} ${next}`)) return false;
  if (!inTowns.has(word)) return true;
  // "Loop NE" is a direction; "Bend OR" is a town, and "St James" its beginning.
  return inNames.has(before) && (isEnd(next) || (word !== 'st' && stateCode(next) === null));
}

/** Returns how many words behind a kind still belong to its street, up to the next kind: 0 for none. */
function lengthBehind(words: readonly string[], kind: number): number {
  if (isKindBehind(words, kind + 1)) return 1;
  const isName = inNames.has(plain(words[kind])) && !isEnd(plain(words[kind + 1]));
  return isName && onlyStreets.has(plain(words[kind + 2])) && isKindBehind(words, kind + 2) ? 2 : 0;
}

/**
 * Returns how many words are a street that begins with its number: up to its kind and the direction behind that. A kind
 * may be part of the name ("12 Deer Run Rd", "12 N St Charles Ave"), unless a town begins with it. 0 without a kind.
 */
export function streetLength(words: readonly string[]): number {
  const kindFrom = (from: number) => words.findIndex((word, at) => at >= from && kinds.has(plain(word)));
  let kind = directions.has(plain(words[1])) ? kindFrom(3) : -1;
  // "1200 N St NW" is a street by that name.
  if (kind < 0) kind = kindFrom(2);
  if (kind < 0) return 0;
  for (let more = lengthBehind(words, kind); more > 0; more = lengthBehind(words, kind)) kind += more;
  return directions.has(plain(words[kind + 1])) ? kind + 2 : kind + 1;
}
