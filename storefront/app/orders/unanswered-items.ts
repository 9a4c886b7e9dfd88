import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { OrderProduct } from '@larder/contract/order-parts';
import { sameWishMs } from '@larder/contract/wish-keys';
import { decimalOfThousandths, thousandths, thousandthsFromDecimal } from '@larder/domain/quantity';
import { useEffect, useState } from 'react';
import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';
import { shownQuantity, type CartStore } from '../state/cart-data.ts';
import { sellableOf } from '../state/optimistic-cart.ts';

export type Trial = { total: number; ceiling: number; authorized: number };

type Lines = { lines: readonly CartLineAnswer[] };

/**
 * A request to add lines of the cart that got no answer, with the new total that was shown, what the order held before,
 * and when it was sent, in epoch milliseconds.
 */
type Asked<Wanted> = Wanted & { trial: Trial; had: Readonly<Record<number, number>>; at: number };

/** Returns what an order holds of each product, by its key. */
export function heldBy(products: readonly OrderProduct[]): Record<number, number> {
  return Object.fromEntries(products.map(({ prodRrn, units }) => [prodRrn, units]));
}

/** Returns whether an order holds by now what was asked for without an answer. */
export function isIn(products: readonly OrderProduct[], { lines, had }: Asked<Lines>): boolean {
  const has = heldBy(products);
  const held = (of: Readonly<Record<number, number>>, key: number) => thousandthsFromDecimal(of[key] ?? 0);
  return lines.every(
    ({ prodKey, units }) => held(has, prodKey) >= held(had, prodKey) + thousandthsFromDecimal(units),
  );
}

/** Takes out of the cart what went into an order by a request that did not name it; what was put in beyond it stays. */
export function takeOut(cart: CartStore, lines: readonly CartLineAnswer[]): void {
  for (const line of lines) {
    const here = thousandthsFromDecimal(shownQuantity(cart.getState(), line.prodKey));
    const left = here - thousandthsFromDecimal(line.units);
    if (left > 0) cart.actions.setQuantity(sellableOf(line), decimalOfThousandths(thousandths(left)));
    else if (here > 0) cart.actions.remove(line.prodKey);
  }
}

const nameOf = (orderId: string) => `asked_items:${orderId}`;

/**
 * Returns the request to an order that got no answer, or null, and how to keep one for this tab. One that was not made in
 * two minutes is forgotten, whatever became of the order meanwhile.
 */
export function useUnansweredItems<Wanted extends Lines>(
  order: { id: string },
  products: readonly OrderProduct[],
) {
  const name = nameOf(order.id);
  const [unanswered, setUnanswered] = useState(() => {
    const asked = readTab(name) as Asked<Wanted> | null;
    const isOver = asked !== null && Date.now() - asked.at >= sameWishMs && !isIn(products, asked);
    return isOver ? null : asked;
  });
  const isNone = unanswered === null;
  useEffect(() => {
    if (isNone) keepInTab(name, null);
  }, [name, isNone]);
  const keep = (next: Asked<Wanted> | null) => {
    keepInTab(name, next);
    setUnanswered(next);
  };
  return { unanswered, keep };
}

/**
 * Forgets the request to an order that got no answer, once another change was made to the products given. If they lack
 * what it asked for, it was not made, and is no more: what the order gets of those products now came otherwise.
 */
export function forgetUnlessIn(order: { id: string }, products: readonly OrderProduct[]): void {
  const asked = readTab(nameOf(order.id)) as Asked<Lines> | null;
  if (asked && !isIn(products, asked)) keepInTab(nameOf(order.id), null);
}
