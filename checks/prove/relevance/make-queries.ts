import { fold } from '@larder/domain/fold';
import type { Kind, MadeCatalog, MadeProduct } from './make-catalog.ts';
import { pick, seededRandom, shuffled, type Random } from './random.ts';
import { mistype } from './typing-errors.ts';
import { naturalLines } from './vocabulary.data.ts';

export const queryKinds = [
  'head words',
  'two and three words',
  'with a variety',
  'natural',
  'typing errors',
  'brand and noun',
  'Spanish on English names',
] as const;
export type QueryKind = (typeof queryKinds)[number];

export type MadeQuery = {
  of: QueryKind;
  text: string;
  /** True for a query that is not looked at while ranking is worked on. */
  isHeldOut: boolean;
  /** Returns the grade of a product: 3 the thing itself, 2 nearly, 1 from its aisle, 0 something else. */
  grade: (product: MadeProduct) => 0 | 1 | 2 | 3;
};

/** The beginning of a query while it is typed, and the products it may mean. */
type MadePrefix = { text: string; isHeldOut: boolean; means: (product: MadeProduct) => boolean };

/**
 * Returns every query that has an answer, the same for the same seed. A kind of goods is held out with all
 * its queries.
 */
export function makeQueries(catalog: MadeCatalog, seed: number): MadeQuery[] {
  const random = seededRandom(seed);
  const heldOut = heldOutKinds(catalog.kinds, seed);
  const byText = new Map<string, Kind[]>();
  for (const kind of catalog.kinds)
    for (const text of kind.asked) byText.set(text, [...(byText.get(text) ?? []), kind]);
  const queries: MadeQuery[] = [];
  const ask = (of: QueryKind, text: string, kinds: readonly Kind[], grade = gradeOf(kinds)) =>
    queries.push({ of, text, isHeldOut: heldOut.has(kinds[0]!.name), grade });
  for (const [text, kinds] of byText) {
    ask(shapeOf(text), text, kinds);
    for (let time = 0; time < 2; time += 1) {
      const typed = mistype(plain(text), random);
      if (typed !== plain(text) && !byText.has(typed)) ask('typing errors', typed, kinds);
    }
  }
  for (const line of naturalLines) {
    const [text, names] = line.split('|');
    ask(
      'natural',
      text!,
      names!.split(';').map((name) => catalog.kinds.find((kind) => kind.name === name)!),
    );
  }
  for (const kind of catalog.kinds) askForVariety(kind, random, ask);
  for (const kind of catalog.kinds) askByBrand(kind, catalog, random, ask);
  for (const kind of catalog.kinds)
    ask(
      'Spanish on English names',
      kind.es,
      catalog.kinds.filter(({ es }) => es === kind.es),
    );
  return queries;
}

/** Returns a text as a hurried shopper types it: without capitals, accents and signs. */
const plain = (text: string) => fold(text).replaceAll(/[^a-z0-9 ]/g, '');

/** Returns half of the kinds, by the seed. */
function heldOutKinds(kinds: readonly Kind[], seed: number): Set<string> {
  const names = shuffled(
    seededRandom(seed ^ 0x5eed),
    kinds.map(({ name }) => name),
  );
  return new Set(names.slice(0, Math.floor(names.length / 2)));
}

function shapeOf(text: string): QueryKind {
  if (/\d|\bof\b|\ba\b/.test(text)) return 'natural';
  return text.includes(' ') ? 'two and three words' : 'head words';
}

function gradeOf(kinds: readonly Kind[]): MadeQuery['grade'] {
  const names = new Set(kinds.map(({ name }) => name));
  const aisles = new Set(kinds.map(({ aisle }) => aisle));
  return ({ kind, aisle }) => (names.has(kind) ? 3 : aisles.has(aisle) ? 1 : 0);
}

type Ask = (of: QueryKind, text: string, kinds: readonly Kind[], grade?: MadeQuery['grade']) => void;

function askForVariety(kind: Kind, random: Random, ask: Ask): void {
  const variety = pick(random, kind.varieties) as string | undefined;
  if (variety === undefined || /[%\d&]/.test(variety)) return;
  ask('with a variety', `${variety} ${kind.name}`.toLowerCase(), [kind], (product) => {
    if (product.kind !== kind.name) return product.aisle === kind.aisle ? 1 : 0;
    return product.variety === variety ? 3 : 2;
  });
}

function askByBrand(kind: Kind, { products }: MadeCatalog, random: Random, ask: Ask): void {
  const branded = products.filter((product) => product.kind === kind.name && product.brand !== '');
  const one = pick(random, branded) as MadeProduct | undefined;
  if (!one) return;
  ask('brand and noun', `${one.brand} ${kind.name}`.toLowerCase(), [kind], (product) => {
    if (product.kind !== kind.name) return product.aisle === kind.aisle ? 1 : 0;
    return product.brand === one.brand ? 3 : 2;
  });
}

/** Returns beginnings of three to six letters of the queries. */
export function makePrefixes(catalog: MadeCatalog, seed: number): MadePrefix[] {
  const heldOut = heldOutKinds(catalog.kinds, seed);
  const texts = new Map<string, boolean>();
  for (const kind of catalog.kinds)
    for (const length of [3, 4, 5, 6]) {
      const text = plain(kind.name).slice(0, length).trim();
      if (text.length === length && !texts.has(text)) texts.set(text, heldOut.has(kind.name));
    }
  return [...texts].map(([text, isHeldOut]) => {
    const meant = new Set(
      catalog.kinds
        .filter(({ asked }) => asked.some((each) => plain(each).startsWith(text)))
        .map(({ name }) => name),
    );
    return { text, isHeldOut, means: ({ kind }) => meant.has(kind) };
  });
}
