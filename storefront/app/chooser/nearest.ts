import { readStored, removeStored, writeStored } from '../stored.ts';

type Keyed = { readonly key: string };

/**
 * Keeps the order of the stores, nearest first, or forgets it with null. The page is the same for everybody: a script
 * puts its tiles into this order before the next visit paints them (first-paint.ts of the server), so that none moves
 * when the place is known.
 */
export function keepOrder(stores: readonly Keyed[] | null): void {
  if (stores) writeStored('nearestStores', stores.map(({ key }) => key).join(' '));
  else removeStored('nearestStores');
}

/** Returns stores in the order that was kept; those it does not name stay behind the others. */
export function inKeptOrder<Store extends Keyed>(stores: readonly Store[]): Store[] {
  const kept = readStored('nearestStores')?.split(' ') ?? [];
  const rank = ({ key }: Store) => (kept.includes(key) ? kept.indexOf(key) : kept.length);
  return stores.toSorted((a, b) => rank(a) - rank(b));
}

/** Shows the tiles of a first visit, which that script hid until it is known where they stand. */
export function showTiles(): void {
  delete document.documentElement.dataset.sorting;
}
