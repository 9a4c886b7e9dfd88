import type { BoardCard } from '@larder/contract/operations/board';

/** What the board is narrowed to; empty: not narrowed. All of it stands in the address. */
export type Filters = { store: string; mode: '' | 'delivery' | 'pickup'; window: string; find: string };

export function readFilters(search: URLSearchParams): Filters {
  const mode = search.get('mode');
  return {
    store: search.get('store') ?? '',
    mode: mode === 'delivery' || mode === 'pickup' ? mode : '',
    window: search.get('window') ?? '',
    find: (search.get('find') ?? '').trim().slice(0, 60),
  };
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
