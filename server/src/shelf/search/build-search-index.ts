import type { Pause } from '../build/pause.ts';
import type { Tongue } from '../build/product-table.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { englishHeads, spanishHeads } from './heads.ts';
import { boughtOf, type SearchIndex } from './search-index.ts';
import {
  type SearchedTexts,
  type Term,
  termsBesides,
  termsOfAisle,
  termsOfDepartment,
  termsOfLabel,
  termsOfName,
  termsOfOption,
  weight,
  weightBits,
  weightMask,
  withoutOthersThings,
} from './search-terms.ts';
import { sortPostings } from './sort-postings.ts';
import { synonymsWith, type Synonyms } from './synonyms.ts';
import { singulars, tellingWords, wordsIn } from './words.ts';
import { type Pairs, collectPairs } from './collect-pairs.ts';

type SearchIndexBuilder = {
  add(ordinal: number, texts: SearchedTexts): void;
  finish(pause: Pause): Promise<SearchIndex>;
};

/** Returns the words of the names of departments, singulars too, each set once. */
function rememberSaid(): (departments: readonly string[], aisles: readonly string[]) => ReadonlySet<string> {
  const saidIn = new Map<string, ReadonlySet<string>>();
  return (departments, aisles) => {
    const text = [...departments, ...aisles].join(' ');
    let said = saidIn.get(text);
    if (!said) {
      said = new Set(wordsIn(text).flatMap((word) => [word, ...singulars(word)]));
      saidIn.set(text, said);
    }
    return said;
  };
}

/** Returns the terms of a product's names. */
function termsOfNames(
  { nameEn, nameEs }: SearchedTexts,
  said: ReadonlySet<string>,
  synonyms: Synonyms,
): Term[] {
  const isSaid = (word: string) => said.has(word) || singulars(word).some((form) => said.has(form));
  const namesIn = (tongue: Tongue) => (words: readonly string[]) => synonyms.namesIn(words, tongue);
  const terms = termsOfName(nameEn, englishHeads(nameEn, isSaid), namesIn('en'));
  // An untranslated name is not read as a Spanish one, whose noun would be its first word.
  if (nameEs === nameEn) return terms;
  const spanish = termsOfName(nameEs, spanishHeads(nameEs), namesIn('es'));
  return [...withoutOthersThings(terms, spanish), ...withoutOthersThings(spanish, terms)];
}

/** Adds the other names that are words: each finds what it names, and can be meant by a misspelled word. */
function pushOwnWords({ numbers, mass, learn }: Dictionary, pairs: Pairs, { ownWords }: Synonyms): void {
  const unknown = new Map<number, number[]>();
  for (const { word, term } of ownWords) {
    const [of, known] = [numbers.get(term), numbers.get(word)];
    if (of === undefined || (known !== undefined && mass[known]! > 0)) continue;
    const number = learn(word);
    mass[number] = mass[of]!;
    unknown.set(of, [...(unknown.get(of) ?? []), number]);
  }
  const before = pairs.all();
  for (let at = 0; at < before.length; at += 2)
    for (const number of unknown.get(before[at]!) ?? []) pairs.push(number, before[at + 1]!);
}

/** Collects the words of products, which must be added in order of ordinal. */
export function buildSearchIndex(synonyms: Synonyms = synonymsWith([])): SearchIndexBuilder {
  const dictionary = createDictionary();
  const { words, mass, codesOf, remembered } = dictionary;
  const pairs = collectPairs();
  const nameLengths: number[] = [];
  const saidBy = rememberSaid();
  const aisle = remembered(termsOfAisle);
  const department = remembered(termsOfDepartment);
  const option = remembered(termsOfOption);
  const beside = remembered(termsBesides);
  const label = remembered(termsOfLabel);
  const best = new Map<number, number>();
  const note = (codes: readonly number[]) => {
    for (const code of codes) {
      const number = code >>> weightBits;
      const of = code & weightMask;
      if ((best.get(number) ?? -1) < of) best.set(number, of);
    }
  };
  return {
    add: (ordinal, texts) => {
      best.clear();
      for (const text of texts.aisles) note(aisle(text));
      for (const text of texts.departments) note(department(text));
      for (const text of texts.options) note(option(text));
      for (const text of texts.besides) note(beside(text));
      const brands = new Set(beside(texts.besides[0] ?? '').map((code) => code >>> weightBits));
      for (const text of texts.labels) note(label(text));
      const said = saidBy(texts.departments, texts.aisles);
      note(codesOf(termsOfNames(texts, said, synonyms)));
      nameLengths[ordinal] = lengthOf(texts);
      for (const [number, of] of best) {
        const isNamed = of === weight.name || of === weight.head;
        pairs.push(number, (ordinal << weightBits) | (isNamed && said.has(words[number]!) ? of + 1 : of));
        // Goods are bought for their kind, not their brand: a brand's name never attracts a typing error.
        if (of >= weight.name && !brands.has(number)) mass[number]! += boughtOf(ordinal);
      }
    },
    finish: (pause) => {
      pushOwnWords(dictionary, pairs, synonyms);
      return sortPostings({ dictionary, nameLengths, pairs: pairs.all(), synonyms }, pause);
    },
  };
}

/** Returns how many telling words the shorter of its names has; what a comma adds is not counted. */
function lengthOf({ nameEn, nameEs }: SearchedTexts): number {
  const lengths = [nameEn, nameEs].map((name) => tellingWords(name.split(',')[0]!).length);
  return Math.min(255, Math.max(1, Math.min(...lengths.filter((length) => length > 0), 255)));
}
