import { isStopWord, singulars, tellingWords } from './words.ts';

/**
 * The places where the name of a thing ends and an addition begins: "Tuna in Water", "Hand Soap with Lemon".
 */
const joints = /,|\(| - | with | w\/ | in | for | from | to /i;

/**
 * Words at the end of a name that only tell packing, portion or use: "Chips Family Size", "Pasta Gluten
 * Free".
 */
const trailing =
  /\s+(?:&|(?:no|low|less|reduced) \S+(?: added)?|\S+ (?:packs?|size|style|count|free)|packs?|originals?|classic|natural|plain|organic|assorted|kids|singles?|bags?|box|boxes|bottles?|cans?|jars?|pouch|pouches|cartons?|each|bunch|more)$/i;

/** Words for things that hold others: "Bag of Oranges" means oranges, "Cream of Mushroom" both. */
const containers = new Set(
  'assortment bag bottle box bunch can carton case dozen half head jar loaf pack package piece pint pound tub bolsa botella caja docena frasco lata manojo paquete pieza rebanada trozo'.split(
    ' ',
  ),
);

const isContainer = (word: string | undefined) =>
  word !== undefined && [word, ...singulars(word)].some((form) => containers.has(form));

function withoutTrailing(text: string): string {
  const shorter = text.replace(trailing, '');
  return shorter === text || tellingWords(shorter).every(isStopWord) ? text : withoutTrailing(shorter);
}

/**
 * Returns a name up to its first number, which ends it ("Milk 2% Reduced Fat"), and without one at its beginning ("2%
 * Milk").
 */
function withoutNumbers(text: string): string {
  const before = text.split(/\s\d/)[0]!;
  return before.replace(/^\s*[\d./%]+\S*\s+/, '') || text;
}

function lastWord(text: string): string {
  return tellingWords(withoutTrailing(text.trim())).at(-1) ?? '';
}

/**
 * Returns the words an English name is about, "milk" in "Whole Milk, 2% Fat": the last before a comma, a preposition
 * or a number, of "Hearts of Palm" both, of "Bag of Oranges" the second; and the last of all when the department says
 * so too.
 */
export function englishHeads(name: string, saidByDepartment: (word: string) => boolean): string[] {
  const parts = name.split(joints).map((part) => withoutNumbers(part.trim()));
  const main = parts.find((part) => part !== '') ?? name;
  const [first, second] = main.split(/ of /i);
  const heads = second === undefined ? [lastWord(main)] : [lastWord(second)];
  if (second !== undefined && !isContainer(lastWord(first!))) heads.push(lastWord(first!));
  const last = lastWord(name);
  if (last !== heads[0] && saidByDepartment(last)) heads.push(last);
  return heads;
}

/**
 * Returns the word a Spanish name is about: the first ("leche" in "Leche entera"), or the one after a container
 * ("bolsa de naranjas").
 */
export function spanishHeads(name: string): string[] {
  const words = tellingWords(name);
  return [(isContainer(words[0]) ? words[1] : undefined) ?? words[0] ?? ''];
}
