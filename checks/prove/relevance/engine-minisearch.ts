import MiniSearch from 'minisearch';
import { fold } from '@larder/domain/fold';
import { ownMs, type Engine } from './engine.ts';
import type { MadeCatalog } from './make-catalog.ts';

const little = new Set('a an and of the with for in or de la el con para y'.split(' '));

const process = (term: string) => {
  const word = fold(term).replace(/['’]/g, '');
  if (little.has(word) || word === '') return null;
  return word.length > 3
    ? word
        .replace(/ies$/, 'y')
        .replace(/(?<=[sxzo]|ch|sh)es$/, '')
        .replace(/(?<!s)s$/, '')
    : word;
};

/**
 * Starts MiniSearch as its documentation recommends for a shop: folded singulars, fields with weights,
 * beginnings, typing errors, popularity.
 */
export function startMiniSearch({ products, aisles }: MadeCatalog): Engine {
  const aisleOf = new Map(aisles.map((aisle) => [aisle.code, aisle]));
  const index = new MiniSearch({ fields: ['nameEn', 'nameEs', 'brand', 'aisle'], processTerm: process });
  index.addAll(
    products.map(({ nameEn, nameEs, brand, aisle }, id) => {
      const { en, es, top } = aisleOf.get(aisle)!;
      return { id, nameEn, nameEs: nameEs === nameEn ? '' : nameEs, brand, aisle: `${en} ${es} ${top}` };
    }),
  );
  const most = Math.log2(products[0]!.bought + 1);
  const options = {
    boost: { nameEn: 3, nameEs: 3, brand: 1.5, aisle: 1 },
    prefix: (term: string) => term.length > 2,
    fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
    boostDocument: (id: number) => 1 + Math.log2(products[id]!.bought + 1) / most,
  };
  return {
    title: 'MiniSearch',
    find: (text) => {
      const whole = index.search(text, { ...options, combineWith: 'AND' });
      const found = whole.length > 0 ? whole : index.search(text, { ...options, combineWith: 'OR' });
      return Promise.resolve(found.slice(0, 10).map(({ id }) => id as number));
    },
    usedMs: ownMs,
    stop: () => Promise.resolve(),
  };
}
