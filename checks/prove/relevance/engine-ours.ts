import { searchProducts } from '@larder/server/search/search-products';
import { ownMs, type Engine } from './engine.ts';
import type { MadeCatalog } from './make-catalog.ts';
import { shelve } from './shelve.ts';

/** Starts our own search, as a shopper gets it, up to the answer's JSON. */
export async function startOurs(catalog: MadeCatalog): Promise<Engine> {
  const reading = await shelve(catalog);
  return {
    title: 'Larder',
    find: (text, tongue) => {
      const { products } = searchProducts({ ...reading, tongue }, text.slice(0, 100), { pageSize: 10 });
      return Promise.resolve(products.map(({ key }) => key - 1));
    },
    usedMs: ownMs,
    stop: () => Promise.resolve(),
  };
}
