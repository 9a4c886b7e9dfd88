import { localTime, type LocalTime } from '@larder/text/dates';

export type OrderWindow = { slotStartsAt: number; slotEndsAt: number; timeZone: string };

/** A function that returns an instant on a store's clock. */
export type StoreClock = (instant: number, timeZone: string) => LocalTime;

/** Returns an order's window as UTC texts, and as a day with times on its store's own clock. */
export function windowFacts(order: OrderWindow, clock: StoreClock = localTime) {
  const start = clock(order.slotStartsAt, order.timeZone);
  return {
    windowStart: new Date(order.slotStartsAt).toISOString(),
    windowEnd: new Date(order.slotEndsAt).toISOString(),
    day: start.day,
    from: start.time,
    to: clock(order.slotEndsAt, order.timeZone).time,
  };
}

/** Returns a clock that calculates each instant once: hundreds of orders share a few windows. */
export function clockOfStores(): StoreClock {
  const known = new Map<string, LocalTime>();
  return (instant, timeZone) => {
    const name = `${instant} ${timeZone}`;
    const time = known.get(name) ?? localTime(instant, timeZone);
    known.set(name, time);
    return time;
  };
}
