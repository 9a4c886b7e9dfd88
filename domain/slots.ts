import { dayMs } from './durations.ts';

/** A slot as the rules see it: instants in epoch milliseconds UTC, places as counts. */
type SlotState = {
  readonly startsAt: number;
  readonly cutoffAt: number;
  readonly capacity: number;
  readonly taken: number;
};

/**
 * Returns whether a place can still be taken: before the cut-off and the start (both exclusive), with room
 * left.
 */
export function isSlotOpen({ startsAt, cutoffAt, capacity, taken }: SlotState, nowMs: number): boolean {
  return nowMs < cutoffAt && nowMs < startsAt && taken < capacity;
}

/**
 * Returns whether a window that others chose too has few places left: one or two, or under a fifth of them. A
 * window nobody has taken yet does not fill up, however small it is.
 */
export function fillsUp({ capacity, taken }: Pick<SlotState, 'capacity' | 'taken'>): boolean {
  const left = capacity - taken;
  return taken > 0 && (left <= 2 || left * 5 < capacity);
}

/** The number of days for which a window can be ordered: the store's today and the nine after it. */
export const horizonDays = 10;

/**
 * Returns consecutive calendar days ('YYYY-MM-DD') from the store's today on. Throws RangeError for anything
 * but a day.
 */
export function slotDays(today: string, count = horizonDays): string[] {
  const first = Date.parse(`${today}T00:00Z`); // in UTC every day has 24 hours
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * Returns the part of the day a store-local time ('HH:mm') belongs to, as a text key. When the evening begins is
 * a matter of the language: in Mexico 6 p. m. is still "la tarde".
 */
export function dayPart(from: string, evening: '17:00' | '19:00'): 'Morning' | 'Afternoon' | 'Evening' {
  if (from < '12:00') return 'Morning';
  return from < evening ? 'Afternoon' : 'Evening';
}
