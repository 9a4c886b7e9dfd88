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

/** A name of something with synonyms, found in a text. */
export type FoundName = { at: number; length: number; term: string };

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
    found.push({ at, length: name.words.length, term: `=~${name.line}` });
    at += name.words.length - 1;
  }
  return found;
}
