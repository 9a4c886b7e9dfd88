import type { BoardCard } from '@larder/contract/operations/board';

/**
 * The filters of the board; empty ones filter nothing. All are part of the address. The search text, which
 * may be a name or digits of a phone, stands behind `#`, where no server and no log sees it.
 */
export type Filters = { store: string; mode: '' | 'delivery' | 'pickup'; window: string; find: string };

/**
 * Reads the filters from the address. A store that is not among one's own, and what is no window, filter nothing: no
 * choice on the screen could take them away.
 */
export function readFilters(
  address: { search: string; hash: string },
  stores: readonly { locationGuid: string }[],
): Filters {
  const search = new URLSearchParams(address.search);
  const found = new URLSearchParams(address.hash.slice(1)).get('find');
  const mode = search.get('mode');
  const store = search.get('store');
  const window = search.get('window') ?? '';
  return {
    store: stores.find(({ locationGuid }) => locationGuid === store)?.locationGuid ?? '',
    mode: mode === 'delivery' || mode === 'pickup' ? mode : '',
    window: windowOf(window) ? window : '',
    find: (found ?? '').trim().slice(0, 60),
  };
}

/** Returns an address with one filter set, or removed for an empty value; its other parts stay. */
export function withFilter(
  address: { search: string; hash: string },
  name: keyof Filters | 'column',
  value: string,
): { search: string; hash: string } {
  const isFind = name === 'find';
  const part = new URLSearchParams(isFind ? address.hash.replace(/^#/, '') : address.search);
  if (value) part.set(name, value);
  else part.delete(name);
  return isFind ? { ...address, hash: part.toString() } : { ...address, search: part.toString() };
}

type Narrowed = Pick<BoardCard, 'locationGuid' | 'versionKey' | 'day' | 'from' | 'to'>;

/** Returns the day and hours of a card's window in the form of the address. */
export function windowKey({ day, from, to }: Narrowed): string {
  return `${day} ${from}-${to}`;
}

/** Returns the day and hours that stand in the address, or null for anything else. */
export function windowOf(key: string): Pick<Narrowed, 'day' | 'from' | 'to'> | null {
  const [, day, from, to] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(key) ?? [];
  return day && from && to ? { day, from, to } : null;
}

/** Returns whether a card matches the store, mode and window; the backend does the search. */
export function isShown(card: Narrowed, { store, mode, window }: Filters): boolean {
  const ofMode = mode === '' || (mode === 'pickup') === (card.versionKey === 'CUST_PICKUP');
  return (
    ofMode && (store === '' || card.locationGuid === store) && (window === '' || windowKey(card) === window)
  );
}
