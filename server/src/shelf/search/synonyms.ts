import { synonymLines } from './synonyms.data.ts';
import { singulars, tellingWords } from './words.ts';

type Name = { words: readonly string[]; line: number };

/** Names by their first word, the longest first. */
const namesByFirst = new Map<string, Name[]>();
synonymLines.forEach((text, line) => {
  for (const name of text.split(',')) {
    const words = tellingWords(name);
    const known = namesByFirst.get(words[0]!);
    if (known) known.push({ words, line });
    else namesByFirst.set(words[0]!, [{ words, line }]);
  }
});
for (const names of namesByFirst.values()) names.sort((a, b) => b.words.length - a.words.length);

/** Lines that have a name of one word: "potato". */
const linesOfOneWord = new Map<string, number>();
for (const [first, names] of namesByFirst)
  for (const { words, line } of names) if (words.length === 1) linesOfOneWord.set(first, line);

/** The words of one that stand for a term: all names of one thing that are a single word. */
export const ownWords: readonly { word: string; term: string }[] = [...linesOfOneWord].map(
  ([word, line]) => ({
    word,
    term: `=~${line}`,
  }),
);

/**
 * A name of something with synonyms, found in a text. `isApart`: one of its words alone names something else, as in "sweet
 * potato" and "peanut butter".
 */
export type FoundName = { at: number; length: number; term: string; isApart: boolean };

const isFormOf = (word: string, singular: string) => word === singular || singulars(word).includes(singular);

/** The longest name that stands at a place. */
function nameAt(words: readonly string[], at: number): Name | null {
  const word = words[at]!;
  let longest: Name | null = null;
  const look = (first: string) => {
    const names = namesByFirst.get(first);
    const name = names?.find((each) =>
      each.words.every((one, nth) => nth === 0 || isFormOf(words[at + nth] ?? '', one)),
    );
    if (name && name.words.length > (longest?.words.length ?? 0)) longest = name;
  };
  look(word);
  if (word.endsWith('s')) for (const singular of singulars(word)) look(singular);
  return longest;
}

/**
 * The names with synonyms among telling words, in order, the longest at each place; in singular or plural. All names of
 * one thing have the same term, which no typed word has.
 */
export function namesIn(words: readonly string[]): FoundName[] {
  const found: FoundName[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = nameAt(words, at);
    if (!name) continue;
    const { words: own, line } = name;
    const isApart = own.length > 1 && own.some((word) => (linesOfOneWord.get(word) ?? line) !== line);
    found.push({ at, length: own.length, term: `=~${line}`, isApart });
    at += name.words.length - 1;
  }
  return found;
}
