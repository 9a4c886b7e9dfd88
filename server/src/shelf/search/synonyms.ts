import type { Tongue } from '../build/product-table.ts';
import { nounLines } from './nouns.data.ts';
import { synonymLines } from './synonyms.data.ts';
import { singulars, tellingWords } from './words.ts';

/**
 * A name of something with synonyms, found in a text. All names of one thing have the same term, which no typed word has.
 * `isApart`: its first or last word alone names something else, as in "sweet potato" and "peanut butter". `isSpanish`: in
 * English the same word is something else ("pan").
 */
export type FoundName = { at: number; length: number; term: string; isApart: boolean; isSpanish: boolean };

export type Synonyms = {
  /** The names among telling words, in order, the longest at each place; in singular or plural. */
  namesIn(words: readonly string[], tongue: Tongue): FoundName[];
  /** The names that are a single word, with their terms. */
  ownWords: readonly { word: string; term: string }[];
};

const thing = '=~';
const termOfThing = (line: number) => `${thing}${line}`;

/** Returns whether a term is that of something with synonyms. */
export function isThing(term: string): boolean {
  return term.startsWith(thing);
}

/** A name as a line has it: `~` before one that is also what its words say, `es:` before one that counts in Spanish alone. */
type Written = { words: readonly string[]; isKind: boolean; isSpanish: boolean };
type Name = Written & { line: number };

function readName(text: string): Written {
  const [, kind, spanish, name] = /^\s*(~?)(es:)?(.*)$/.exec(text)!;
  return { words: tellingWords(name!), isKind: kind === '~', isSpanish: spanish !== undefined };
}

const isFormOf = (word: string, singular: string) => word === singular || singulars(word).includes(singular);

/** Lines that share a name are about one thing: gives the number of each line's thing. */
function joinLines(lines: readonly (readonly Written[])[]): number[] {
  const things = lines.map((_, line) => line);
  const thingOf = (line: number): number => (things[line] === line ? line : thingOf(things[line]!));
  const lineOf = new Map<string, number>();
  lines.forEach((names, line) => {
    for (const { words, isSpanish } of names) {
      const name = `${isSpanish ? 'es:' : ''}${words.join(' ')}`;
      const before = lineOf.get(name);
      if (before === undefined) lineOf.set(name, line);
      else things[thingOf(line)] = thingOf(before);
    }
  });
  return things.map((_, line) => thingOf(line));
}

/** Reads lines of names for one and the same thing, parted by commas, in the singular. */
export function readSynonyms(texts: readonly string[]): Synonyms {
  const lines = texts.map((text) => text.split(',').map(readName));
  const things = joinLines(lines);
  const byFirst = new Map<string, Name[]>();
  const ownLines = new Map<string, number>();
  lines.forEach((names, nth) => {
    const line = things[nth]!;
    for (const name of names) {
      const first = name.words[0];
      if (first === undefined) continue;
      if (name.words.length === 1 && !name.isSpanish) ownLines.set(first, line);
      byFirst.set(first, [...(byFirst.get(first) ?? []), { ...name, line }]);
    }
  });
  for (const names of byFirst.values()) names.sort((a, b) => b.words.length - a.words.length);

  /** Returns the longest name that stands at a place. */
  const nameAt = (words: readonly string[], at: number, tongue: Tongue): Name | null => {
    const word = words[at]!;
    let longest: Name | null = null;
    for (const first of word.endsWith('s') ? [word, ...singulars(word)] : [word]) {
      const name = byFirst
        .get(first)
        ?.find(
          (each) =>
            (tongue === 'es' || !each.isSpanish) &&
            each.words.every((one, nth) => nth === 0 || isFormOf(words[at + nth] ?? '', one)),
        );
      if (name && name.words.length > (longest?.words.length ?? 0)) longest = name;
    }
    return longest;
  };
  return {
    namesIn: (words, tongue) => {
      const found: FoundName[] = [];
      for (let at = 0; at < words.length; at += 1) {
        const name = nameAt(words, at, tongue);
        if (!name) continue;
        const { words: own, line, isKind, isSpanish } = name;
        const isOther = (word: string | undefined) => (ownLines.get(word ?? '') ?? line) !== line;
        const isApart = own.length > 1 && !isKind && (isOther(own.at(-1)) || isOther(own[0]));
        found.push({ at, length: own.length, term: termOfThing(line), isApart, isSpanish });
        at += own.length - 1;
      }
      return found;
    },
    ownWords: [...ownLines].map(([word, line]) => ({ word, term: termOfThing(line) })),
  };
}

/** The synonyms of every store: names in other places and countries, and grocery nouns in both languages. */
export const platformLines: readonly string[] = [...synonymLines, ...nounLines];

const platform = readSynonyms(platformLines);

/** Returns the synonyms of a store with lines of its own, or of all others. */
export function synonymsWith(own: readonly string[]): Synonyms {
  return own.length > 0 ? readSynonyms([...platformLines, ...own]) : platform;
}
