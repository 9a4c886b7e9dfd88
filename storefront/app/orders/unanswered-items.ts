import type { OrderProduct } from '@larder/contract/order-parts';
import { useState } from 'react';
import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';

export type Trial = { total: number; ceiling: number; authorized: number };

/** A request to add items that got no answer, with the new total that was shown and what the order held before. */
type Asked<Wanted> = Wanted & { trial: Trial; had: Readonly<Record<number, number>> };

type Items = { body: { items: readonly { productKey: number; quantity: number }[] } };

/** Returns what an order holds of each product, by its key. */
export function heldBy(products: readonly OrderProduct[]): Record<number, number> {
  return Object.fromEntries(products.map(({ prodRrn, units }) => [prodRrn, units]));
}

/** Returns whether an order holds by now what was asked for without an answer. */
export function isIn(products: readonly OrderProduct[], { body, had }: Asked<Items>): boolean {
  const has = heldBy(products);
  return body.items.every(
    ({ productKey, quantity }) => (has[productKey] ?? 0) >= (had[productKey] ?? 0) + quantity,
  );
}

/** Returns the request to an order that got no answer, or null, and how to keep one for this tab. */
export function useUnansweredItems<Wanted>(orderId: string) {
  const name = `unanswered_items:${orderId}`;
  const [unanswered, setUnanswered] = useState(() => readTab(name) as Asked<Wanted> | null);
  const keep = (next: Asked<Wanted> | null) => {
    keepInTab(name, next);
    setUnanswered(next);
  };
  return { unanswered, keep };
}
