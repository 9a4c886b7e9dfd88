import type { Result } from '@larder/contract/client';
import type { listCalls } from '@larder/contract/list';
import type { ListItem } from '../parts/list/listed-product.tsx';

export type ShoppingList = Result<(typeof listCalls)['GET api/lists']>[number];

/**
 * Returns the items with one at another quantity: 0 removes it, and one that is not among them comes to its place, without
 * one last.
 */
export function withQuantity(items: readonly ListItem[], changed: ListItem, units: number): ListItem[] {
  if (units === 0) return items.filter(({ prodRrn }) => prodRrn !== changed.prodRrn);
  const isKnown = items.some(({ prodRrn }) => prodRrn === changed.prodRrn);
  if (!isKnown) {
    const after = items.findIndex((item) => isBehind(item, changed));
    return items.toSpliced(after < 0 ? items.length : after, 0, { ...changed, units });
  }
  return items.map((item) => (item.prodRrn === changed.prodRrn ? { ...item, units } : item));
}

/** Returns whether an item stands behind another one, in the order of the list. */
function isBehind(item: ListItem, { place = Infinity, prodRrn }: ListItem): boolean {
  const own = item.place ?? Infinity;
  return own > place || (own === place && own < Infinity && item.prodRrn > prodRrn);
}

/** Returns the lists with one that is new, renamed, or has another number of products. */
export function withList(lists: readonly ShoppingList[], list: ShoppingList): ShoppingList[] {
  const known = lists.some((each) => each.id === list.id);
  return known ? lists.map((each) => (each.id === list.id ? list : each)) : [...lists, list];
}
