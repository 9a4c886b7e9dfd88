import type { Result } from '@larder/contract/client';
import type { listCalls } from '@larder/contract/list';
import type { ListItem } from '../parts/list/listed-product.tsx';

export type ShoppingList = Result<(typeof listCalls)['GET api/lists']>[number];

/** Returns the items with one at another quantity; 0 removes it. */
export function withQuantity(items: readonly ListItem[], prodRrn: number, units: number): ListItem[] {
  return items.flatMap((item) => {
    if (item.prodRrn !== prodRrn) return [item];
    return units === 0 ? [] : [{ ...item, units }];
  });
}

/** Returns the lists with one that is new, renamed, or has another number of products. */
export function withList(lists: readonly ShoppingList[], list: ShoppingList): ShoppingList[] {
  const known = lists.some((each) => each.id === list.id);
  return known ? lists.map((each) => (each.id === list.id ? list : each)) : [...lists, list];
}
