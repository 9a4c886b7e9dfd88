import type { Tongue } from '../build/product-table.ts';
import type { Shelf } from '../shelf.ts';
import type { Matches } from './match-words.ts';
import { rank } from './rank.ts';
import { resolveWords, type HeadAmong, type ResolvedWord } from './resolve-words.ts';
import { wordsToFind } from './words.ts';

/** The result for a text: products that have all its words and, on request, those that have most of them. */
type Found = { words: ResolvedWord[]; whole: Matches; partial: () => Matches };

type Searched = Pick<Shelf, 'search' | 'matcher'> & { table: Pick<Shelf['table'], 'department'> };

const spanish = /(?<!\p{L})(?:al|con|del?|el|en|las?|los|para|por|sin|y)(?!\p{L})/iu;
const english = /(?<!\p{L})(?:and|for|in|of|the|with|without)(?!\p{L})/iu;
/** Words that follow the thing meant: "soap for hands", "chips with sour cream". */
const joints = /(?<!\p{L})(?:for|from|in|with|without)(?!\p{L})/iu;

/** Spanish says first what is meant, English last. The language is that of the little words, else the shopper's own. */
function headOf(text: string, tongue: Tongue): HeadAmong {
  const isSpanish = tongue === 'es' ? !english.test(text) : spanish.test(text);
  return { tongue: isSpanish ? 'es' : 'en', upTo: wordsToFind(text.split(joints)[0]!).length };
}

/** Finds what a text asks for, best first within each. `tongue` is the shopper's. */
export function findProducts({ search, matcher, table }: Searched, text: string, tongue: Tongue): Found {
  const words = resolveWords(search, wordsToFind(text), headOf(text, tongue));
  return {
    words,
    whole: rank(search, table.department, words, matcher.all(words)),
    partial: () => rank(search, table.department, words, matcher.some(words)),
  };
}
