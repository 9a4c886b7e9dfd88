const RECENT_ITEMS_MAX = 25;

/**
 * Returns the products of all orders, newest order first (`createdAt` in ISO 8601 UTC), one line per product,
 * at most 25.
 */
export function recentItems<Line extends { prodRrn: number }>(
  orders: readonly { createdAt: string; products: readonly Line[] }[],
): Line[] {
  const newestFirst = orders.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const byProduct = new Map<number, Line>();
  for (const line of newestFirst.flatMap((order) => order.products)) {
    if (!byProduct.has(line.prodRrn)) byProduct.set(line.prodRrn, line);
  }
  return [...byProduct.values()].slice(0, RECENT_ITEMS_MAX);
}
