import { fold } from '@larder/domain/fold';
import type { Pause } from '../build/pause.ts';
import type { ProductTable, Tongue } from '../build/product-table.ts';
import { englishHeads, spanishHeads } from './heads.ts';
import { boughtOf } from './search-index.ts';
import { isStopWord, singulars } from './words.ts';

/** A name of goods in a word or two ("chicken breast"), with the purchases of everything named like this. */
type Phrase = {
  text: string;
  /** Folded, for comparing. */
  folded: string;
  mass: number;
  /** The most popular products that are called so, by ordinal. */
  ordinals: number[];
};

export type Phrases = Record<Tongue, Phrase[]>;

const maxOrdinals = 12;
const wordOf = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

const singular = (word: string) => singulars(word).at(-1) ?? word;
const keyOf = (folded: string) => folded.split(' ').map(singular).join(' ');

/**
 * Returns the phrases of one name: the word it is about, and that one with its neighbour ("olive oil", "aceite de
 * oliva").
 */
function phrasesOf(name: string, tongue: Tongue): string[] {
  const [head] = tongue === 'en' ? englishHeads(name, () => false) : spanishHeads(name);
  if (!head || /\d/.test(head)) return [];
  const words = name.toLowerCase().match(wordOf) ?? [];
  const isHead = (word: string) => fold(word).replace(/['’]/g, '') === head;
  const at = tongue === 'en' ? words.findLastIndex(isHead) : words.findIndex(isHead);
  if (at < 0) return [];
  const step = tongue === 'en' ? -1 : 1;
  let other = at + step;
  while (words[other] !== undefined && isStopWord(fold(words[other]!))) other += step;
  const neighbour = words[other];
  if (neighbour === undefined || /\d/.test(neighbour) || Math.abs(other - at) > 2) return [words[at]!];
  return [words[at]!, words.slice(Math.min(at, other), Math.max(at, other) + 1).join(' ')];
}

/**
 * Returns the names of a shop's goods in each language, the most bought first; a name of one product alone
 * counts by its head only.
 */
export async function collectPhrases(
  table: ProductTable,
  brands: readonly { name: string }[],
  pause: Pause,
): Promise<Phrases> {
  return { en: await collect(table, brands, 'en', pause), es: await collect(table, brands, 'es', pause) };
}

async function collect(
  table: ProductTable,
  brands: readonly { name: string }[],
  tongue: Tongue,
  pause: Pause,
): Promise<Phrase[]> {
  const found = new Map<string, Phrase & { shown: Map<string, number> }>();
  const names = table.names[tongue];
  for (let ordinal = 0; ordinal < table.count; ordinal += 1) {
    const isOwn = tongue === 'en' || names[ordinal] !== table.names.en[ordinal];
    const brand = table.brand[ordinal]! < 0 ? '' : fold(brands[table.brand[ordinal]!]!.name);
    for (const text of phrasesOf(names[ordinal]!, isOwn ? tongue : 'en')) {
      const folded = fold(text);
      if (brand !== '' && folded.includes(' ') && brand.split(' ').includes(folded.split(' ')[0]!)) continue;
      const key = keyOf(folded);
      let phrase = found.get(key);
      if (!phrase) found.set(key, (phrase = { text, folded, mass: 0, ordinals: [], shown: new Map() }));
      const bought = boughtOf(ordinal);
      phrase.mass += bought;
      phrase.shown.set(text, (phrase.shown.get(text) ?? 0) + bought);
      if (phrase.ordinals.length < maxOrdinals) phrase.ordinals.push(ordinal);
    }
    if ((ordinal & 15) === 0 && pause.isDue()) await pause.take();
  }
  return [...found.values()]
    .filter(({ ordinals, folded }) => ordinals.length > 1 || !folded.includes(' '))
    .map(({ shown, mass, ordinals }) => {
      // "Banana" and "bananas" are one: the form that is bought more is shown.
      const [text] = [...shown].reduce((best, each) => (each[1] > best[1] ? each : best));
      return { text, folded: fold(text), mass, ordinals };
    })
    .sort((a, b) => b.mass - a.mass);
}

/** How much less likely it is that somebody begins to type a word inside a phrase. */
const inside = 0.25;

/**
 * Returns the phrases that what is typed may become, the most bought first, each once with its longer forms after it.
 */
export function completions(
  phrases: readonly Phrase[],
  typed: string,
  isSold: (ordinal: number) => boolean,
  max: number,
): string[] {
  const text = fold(typed).trim().replace(/\s+/g, ' ');
  const fitting: { phrase: Phrase; score: number }[] = [];
  for (const phrase of phrases) {
    const score = phrase.folded.startsWith(text)
      ? phrase.mass
      : phrase.folded.includes(` ${text}`)
        ? phrase.mass * inside
        : 0;
    if (score > 0 && phrase.folded !== text) fitting.push({ phrase, score });
  }
  return fitting
    .sort((a, b) => b.score - a.score)
    .filter(({ phrase }) => phrase.ordinals.some(isSold))
    .slice(0, max)
    .map(({ phrase }) => phrase.text);
}
