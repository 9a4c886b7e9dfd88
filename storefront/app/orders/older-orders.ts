import type { OrderInList } from '@larder/contract/order';
import { maxOrderList } from '@larder/domain/order-list';
import type { Backends } from '../backends.ts';

/** The orders before the newest ones, which alone are loaded again and again. */
type OlderOrders = {
  orders: readonly OrderInList[];
  /** True when there may be still older ones; null until the first are loaded. */
  mayBeMore: boolean | null;
};

export const noneOlder: OlderOrders = { orders: [], mayBeMore: null };

/** What was loaded last in this tab, and by whom. In memory alone: orders are personal. */
let kept: { by: string | null; older: OlderOrders } = { by: null, older: noneOlder };

/** Returns the older orders that somebody has loaded before, so that the way back from one shows them again. */
export function keptOlder(by: string | null): OlderOrders {
  return by !== null && kept.by === by ? kept.older : noneOlder;
}

/** Keeps older orders for the next visit of the same account. */
export function keepOlder(by: string | null, older: OlderOrders): OlderOrders {
  kept = { by, older };
  return older;
}

/**
 * Returns the newest and the older orders, each once: a new order moves the last of the newest among the
 * older.
 */
export function joinOrders(newest: readonly OrderInList[], older: OlderOrders): OrderInList[] {
  const known = new Set(newest.map(({ id }) => id));
  return [...newest, ...older.orders.filter(({ id }) => !known.has(id))];
}

/** Returns whether a button for more belongs under the list. */
export function mayHaveOlder(newest: readonly OrderInList[], older: OlderOrders): boolean {
  return older.mayBeMore ?? newest.length >= maxOrderList;
}

/** Loads the orders before the last known one. */
export async function loadOlder(
  { commerce }: Pick<Backends, 'commerce'>,
  newest: readonly OrderInList[],
  older: OlderOrders,
  langCode: 'EN-US' | 'ES-MX',
): Promise<OlderOrders> {
  const known = joinOrders(newest, older);
  const last = known.at(-1);
  if (!last) return { orders: [], mayBeMore: false };
  const next = await commerce('GET api/customer/orders', { query: { after: last.id, langCode } });
  // Orders that have left the newest ones meanwhile are kept: they count as older.
  return { orders: [...known, ...next], mayBeMore: next.length >= maxOrderList };
}
