import { readStored, removeStored, writeStored } from '../stored.ts';

type Keyed = { readonly key: string };
type Kept = {
  /** The stores, nearest first. */
  stores: readonly Keyed[];
  /** The height of a signed-in shopper's greeting in pixels: the name may need a second line. */
  greeting: number | null;
};

/**
 * Keeps how the chooser looked, or forgets it with null. The page is the same for everybody: before the next visit paints
 * it, a script puts its tiles into this order (first-paint.ts of the server), so that none moves when the place is known.
 */
export function keepChooser(kept: Kept | null): void {
  if (kept === null) return removeStored('lastChooser');
  const stores = kept.stores.map(({ key }) => key);
  writeStored('lastChooser', JSON.stringify({ stores, greeting: kept.greeting }));
}

/** Returns stores in the order that was kept; those it does not name stay behind the others. */
export function inKeptOrder<Store extends Keyed>(stores: readonly Store[]): Store[] {
  const kept = keptKeys();
  const rank = ({ key }: Store) => (kept.includes(key) ? kept.indexOf(key) : kept.length);
  return stores.toSorted((a, b) => rank(a) - rank(b));
}

function keptKeys(): readonly string[] {
  try {
    const { stores } = JSON.parse(readStored('lastChooser') ?? '{}') as { stores?: unknown };
    return Array.isArray(stores) ? (stores as string[]) : [];
  } catch {
    return [];
  }
}

/** Shows the tiles of a first visit, which that script hid until it is known where they stand. */
export function showTiles(): void {
  delete document.documentElement.dataset.sorting;
}
