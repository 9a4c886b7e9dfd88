import type { BoardCard } from '@larder/contract/operations/board';

/**
 * What the board is narrowed to; empty: not narrowed. All of it stands in the address: what is searched for, which may be a name
 * or digits of a phone, behind `#`, where no server and no log sees it.
 */
export type Filters = { store: string; mode: '' | 'delivery' | 'pickup'; window: string; find: string };

export function readFilters(address: { search: string; hash: string }): Filters {
  const search = new URLSearchParams(address.search);
  const found = new URLSearchParams(address.hash.slice(1)).get('find');
  const mode = search.get('mode');
  return {
    store: search.get('store') ?? '',
    mode: mode === 'delivery' || mode === 'pickup' ? mode : '',
    window: search.get('window') ?? '',
    find: (found ?? '').trim().slice(0, 60),
  };
}

/** An address with one filter set, or with an empty value taken away; what else stands in it stays. */
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

/** The day and hours of a card's window, as they stand in the address. */
export function windowKey({ day, from, to }: Narrowed): string {
  return `${day} ${from}-${to}`;
}

/** Whether a card is of the store, mode and window that is asked for; what is searched for the backend finds. */
export function isShown(card: Narrowed, { store, mode, window }: Filters): boolean {
  const ofMode = mode === '' || (mode === 'pickup') === (card.versionKey === 'CUST_PICKUP');
  return (
    ofMode && (store === '' || card.locationGuid === store) && (window === '' || windowKey(card) === window)
  );
}
