/** The schedule: windows of the week become windows on days, on the clock of their store. */
import type { Cents } from '@larder/domain/money';
import { horizonDays } from '@larder/domain/slots';

/** A window of the week as a store sets it. Times are on the store's clock, 24:00 being the midnight that ends the day; weekdays from 1 (Monday) to 7. */
export type SlotWindow = {
  weekdays: readonly number[];
  fromTime: string;
  toTime: string;
  capacity: number;
  cutoffMinutes: number;
  leadMinutes: number;
  feeCents: Cents;
};

/** A window on one day. Instants are epoch milliseconds UTC; `day`, `from` and `to` are on the store's clock. */
export type DatedWindow = {
  startsAt: number;
  endsAt: number;
  /** The last moment (exclusive) to order for it: the longer of cut-off and lead time before its start. */
  cutoffAt: number;
  day: string;
  from: string;
  to: string;
  capacity: number;
  feeCents: Cents;
};

/** The windows of the week that a store offers, its closed days (YYYY-MM-DD), and its time zone. */
type OfferedDays = { windows: readonly SlotWindow[]; closedDays: readonly string[]; timeZone: string };

/**
 * Returns every window that begins between two instants (both inclusive) on days that are not closed, ordered by start.
 * On the two days a year when clocks change, a time that does not exist is one hour later, a time that exists twice is
 * the first of the two, and a window that lies within the missing hour is left out. So is one that gets the very times of
 * another: each offered window has its own places.
 */
export function windowsBetween(
  { windows, closedDays, timeZone }: OfferedDays,
  fromMs: number,
  toMs: number,
): DatedWindow[] {
  const dated: (DatedWindow & { isMoved: boolean })[] = [];
  const last = dayOf(toMs, timeZone);
  for (
    let day = dayOf(fromMs, timeZone);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (closedDays.includes(day.toString())) continue;
    for (const window of windows) {
      if (window.weekdays.includes(day.dayOfWeek)) dated.push(onDay(window, day, timeZone));
    }
  }
  return dated
    .filter(({ startsAt, endsAt }) => startsAt < endsAt && startsAt >= fromMs && startsAt <= toMs)
    .sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt || Number(a.isMoved) - Number(b.isMoved))
    .filter((each, place, all) => !(each.isMoved && isAtSameTimes(each, all[place - 1])));
}

const isAtSameTimes = (one: DatedWindow, other: DatedWindow | undefined) =>
  one.startsAt === other?.startsAt && one.endsAt === other.endsAt;

/** Returns a window on a day, and whether it has other times there than on other days. */
function onDay(
  window: SlotWindow,
  day: Temporal.PlainDate,
  timeZone: string,
): DatedWindow & { isMoved: boolean } {
  const start = momentOn(day, window.fromTime, timeZone);
  const end = momentOn(day, window.toTime, timeZone);
  const startsAt = start.epochMilliseconds;
  return {
    startsAt,
    endsAt: end.epochMilliseconds,
    cutoffAt: startsAt - Math.max(window.cutoffMinutes, window.leadMinutes) * 60_000,
    day: day.toString(),
    // As its order will say it: a time that does not exist on this day is another one.
    from: start.toPlainTime().toString({ smallestUnit: 'minute' }),
    to: end.toPlainTime().toString({ smallestUnit: 'minute' }),
    capacity: window.capacity,
    feeCents: window.feeCents,
    isMoved: !isTime(start, window.fromTime) || !isTime(end, window.toTime),
  };
}

/** The end of a day, as a window's end: 0:00 of the next one. */
const midnight = '24:00';

const isTime = (moment: Temporal.ZonedDateTime, time: string) =>
  moment.toPlainTime().equals(time === midnight ? '00:00' : time);

function momentOn(day: Temporal.PlainDate, time: string, timeZone: string): Temporal.ZonedDateTime {
  if (time === midnight) return day.add({ days: 1 }).toZonedDateTime(timeZone);
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
}

/** Returns the end of the last day that is offered now: windows that begin later cannot be ordered yet. */
export function endOfHorizon(now: number, timeZone: string): number {
  const after = dayOf(now, timeZone).add({ days: horizonDays });
  return after.toZonedDateTime({ timeZone }).epochMilliseconds - 1;
}

/** Returns the calendar day of a time zone at an instant. */
export function dayOf(epochMs: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone).toPlainDate();
}

/**
 * Returns a moment of a slot query as an instant: an ISO 8601 instant with Z, or a day with or without a time on the
 * store's clock. A bare day means its first minute, or with `end` its last. Null for a date that does not exist.
 */
export function momentOf(text: string, timeZone: string, end: boolean): number | null {
  try {
    if (text.endsWith('Z')) return Temporal.Instant.from(text).epochMilliseconds;
    const isDay = text.length === 10;
    const local = Temporal.PlainDateTime.from(isDay ? `${text}T${end ? '23:59' : '00:00'}` : text, {
      overflow: 'reject',
    });
    return local.toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null;
  }
}

/** Returns the beginning of the last minute (23:59) of the store's day in which an instant falls. */
export function endOfDay(epochMs: number, timeZone: string): number {
  return dayOf(epochMs, timeZone).toZonedDateTime({ timeZone, plainTime: '23:59' }).epochMilliseconds;
}
