/**
 * Returns a free window of Monday, 23 November 2026, on a store's clock in UTC; orders for it are taken until
 * Sunday evening.
 */
export function slotAt(from: string, to: string) {
  return {
    start: `2026-11-23T${from}:00.000Z`,
    end: `2026-11-23T${to}:00.000Z`,
    day: '2026-11-23',
    from,
    to,
    fee: 0,
    orderByDay: '2026-11-22',
    orderByTime: '20:00',
    fillsUp: false,
  };
}
