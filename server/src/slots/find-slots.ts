/** The schedule: which of its windows can still be taken, with their fees and cut-offs. Holds nothing. */
import { dayMs } from '@larder/domain/durations';
import { randomUUID } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { SlotAnswer } from '@larder/contract/slots';
import { cents, decimalOf, type Cents } from '@larder/domain/money';
import type { AccountId } from '@larder/domain/owner-ids';
import { fillsUp, isSlotOpen } from '@larder/domain/slots';
import { DELIVERY, type VersionKey } from '@larder/domain/versions';
import { localTime } from '@larder/text/dates';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { notOffered } from '../http/not-offered.ts';
import type { SessionProof } from '../account/session.store.ts';
import type { AddressText } from '../address/address-text.ts';
import type { Geocoded, Geocoder } from '../address/geocoded.ts';
import type { NoGeocoder } from '../address/verify-address.ts';
import type { Database } from '../database/database.ts';
import { findArea } from './delivery-area.store.ts';
import { isInArea } from './delivery-area.ts';
import { findSchedule, windowKey, type Schedule } from './slots.store.ts';
import { dayOf, endOfDay, endOfHorizon, momentOf, windowsBetween, type DatedWindow } from './windows.ts';

const maxRangeMs = 11 * dayMs;

/** The parameters of a slot query. */
type SlotsWanted = {
  locationId: number;
  versionKey: VersionKey;
  /** The store's time zone, in which dates without a zone are read. */
  timeZone: string;
  /** The key of an own address, or an address line with its ZIP; for delivery. */
  address: string | undefined;
  accountId: AccountId | null;
  session?: SessionProof | undefined;
  start: string | undefined;
  end: string | undefined;
  /** The language of `message`. */
  lang: Lang;
};

/** What says where an address and a ZIP code are. */
type Places = {
  verify: (address: AddressText) => Promise<Geocoded | NoGeocoder>;
  locate: Geocoder['locate'];
};

/**
 * Returns the slots between start and end that can still be taken, as instants and on the store's own clock. Writes
 * nothing. For an address outside the area there are none, and `message` says so. Refuses `bad-range` and
 * `version-not-offered`, and what `verify` refuses.
 */
export async function findSlots(database: Database, places: Places, wanted: SlotsWanted, now: number) {
  const { versionKey, lang } = wanted;
  const range = rangeOf(wanted, now);
  if (isRefusal(range)) return range;
  const [from, to] = range;
  const address = versionKey === DELIVERY ? wanted.address : undefined;
  const isKey = address !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(address);
  const asked = { ...wanted, addressId: isKey ? address : null };
  const schedule = await findSchedule(database, asked, from, to);
  if (!schedule.offers) return notOffered(versionKey);
  const { timeZone, place } = schedule;
  const answer = {
    slots: [] as SlotAnswer[],
    today: dayOf(now, timeZone).toString(),
    timeZone,
    requestGuid: randomUUID(),
    pendingResults: 0 as const,
    message: '',
  };
  const isInside = isKey
    ? place !== null && isInArea(place, place)
    : !address || (await isDeliveredTo(database, places, wanted.locationId, address));
  if (isRefusal(isInside)) return isInside;
  if (!isInside) return { ...answer, message: say(wordsOf(lang), "We don't deliver to this address.") };
  // The place that the shopper holds does not count as taken for them.
  const { own } = schedule;
  const open = openWindows(own ? withoutPlace(schedule, own) : schedule, from, to, now);
  return { ...answer, slots: open.map((window) => slotAnswer(window, timeZone)) };
}

/** A window on one day that can be taken, with the number of its places that are taken. */
type OpenWindow = DatedWindow & { taken: number };

/** Returns a store's windows on offered days that begin between two instants and can still be taken. */
function openWindows(schedule: Schedule, fromMs: number, toMs: number, now: number): OpenWindow[] {
  const last = Math.min(toMs, endOfHorizon(now, schedule.timeZone));
  const taken = new Map(schedule.taken.map((each) => [windowKey(each), each.taken]));
  return windowsBetween(schedule, Math.max(fromMs, now), last)
    .map((window) => ({ ...window, taken: taken.get(windowKey(window)) ?? 0 }))
    .filter((window) => isSlotOpen(window, now));
}

/** Returns a schedule in which one place of a window does not count as taken. */
function withoutPlace(schedule: Schedule, window: { startsAt: number; endsAt: number }): Schedule {
  const own = windowKey(window);
  const taken = schedule.taken.map((each) =>
    windowKey(each) === own ? { ...each, taken: each.taken - 1 } : each,
  );
  return { ...schedule, taken };
}

/** A window that a call names by its times. Without an end it is the shortest one that begins then. */
export type NamedWindow = { startsAt: number; endsAt: number | null };

/** Returns whether a window has the named end, or no end is named. The caller has compared their beginnings. */
export function isNamed({ endsAt }: NamedWindow, window: { endsAt: number }): boolean {
  return endsAt === null || endsAt === window.endsAt;
}

/**
 * Returns the windows with the named times that are offered and before their cut-off, also full ones; shortest first.
 */
export function orderableWindows(schedule: Schedule, named: NamedWindow, now: number): DatedWindow[] {
  const { startsAt } = named;
  return openWindows({ ...schedule, taken: [] }, startsAt, startsAt, now).filter((window) =>
    isNamed(named, window),
  );
}

function rangeOf(wanted: SlotsWanted, now: number): [number, number] | BadRange {
  const { timeZone } = wanted;
  const from = wanted.start === undefined ? now : momentOf(wanted.start, timeZone, false);
  if (from === null) return badRange('start');
  // Within the last minute of a day its end is over: nothing is left of it, which is no fault of who asks.
  const to =
    wanted.end === undefined
      ? Math.max(from, endOfDay(from, timeZone))
      : momentOf(wanted.end, timeZone, true);
  if (to === null || to < from || to - from > maxRangeMs) return badRange('end');
  return [from, to];
}

/**
 * Returns whether the store delivers to an address that is not saved, or to a ZIP code alone: by its ZIP code and, only if
 * that does not decide, by the coordinates that the geocoder has for the address or for the ZIP code.
 */
async function isDeliveredTo(
  database: Database,
  { verify, locate }: Places,
  locationId: number,
  address: string,
): Promise<boolean | NoGeocoder> {
  const zipCode = /\b(\d{5})(?:-\d{4})?$/.exec(address)?.[1];
  if (!zipCode) return false;
  const area = await findArea(database, locationId, zipCode);
  if (isInArea(area, { latitude: null, longitude: null })) return true;
  if (area.radiusMiles === null) return false;
  if (/^\d{5}(?:-\d{4})?$/.test(address.trim())) {
    const middle = await locate(zipCode);
    return middle !== null && isInArea(area, middle);
  }
  const known = await verify({ street: address.split(',')[0]!.trim(), zipCode });
  if (isRefusal(known)) return known;
  return known.isValid && isInArea(area, known);
}

function slotAnswer(window: OpenWindow, timeZone: string): SlotAnswer {
  const orderBy = localTime(window.cutoffAt, timeZone);
  return {
    start: new Date(window.startsAt).toISOString(),
    end: new Date(window.endsAt).toISOString(),
    day: window.day,
    from: window.from,
    to: window.to,
    fee: decimalOf(cents(window.feeCents)),
    orderByDay: orderBy.day,
    orderByTime: orderBy.time,
    fillsUp: fillsUp(window),
  };
}

type BadRange = Refusal<'bad-range'>;

function badRange(path: 'start' | 'end'): BadRange {
  const message = 'must be a moment of the store calendar, at most 11 days after start';
  return refuse('bad-range', path).at({ path, message });
}

/**
 * Returns the fee of a window, which is added to that of the version; 0 when there is no such window. Closed days and
 * the cut-off do not count here: the holder of a place pays its fee even if the store has closed that day since.
 */
export async function feeOfWindow(
  database: Database,
  store: { locationId: number; versionKey: VersionKey },
  named: NamedWindow,
): Promise<Cents> {
  return (await findWindow(database, store, named))?.feeCents ?? cents(0);
}

/** Returns the first window with the named times that can be ordered now and has room; null: there is none. */
export async function findOpenWindow(
  database: Database,
  store: { locationId: number; versionKey: VersionKey },
  named: NamedWindow,
  now: number,
): Promise<DatedWindow | null> {
  const { startsAt } = named;
  const schedule = await findSchedule(database, store, startsAt, startsAt);
  if (!schedule.offers) return null;
  return openWindows(schedule, startsAt, startsAt, now).find((window) => isNamed(named, window)) ?? null;
}

/** Returns the slots that an order can be moved to; its own place in a window does not count as taken. */
export async function openSlotsFor(
  database: Database,
  order: { locationId: number; versionKey: VersionKey; timeZone: string; startsAt: number; endsAt: number },
  now: number,
): Promise<{ today: string; slots: SlotAnswer[] }> {
  const { timeZone } = order;
  const until = endOfHorizon(now, timeZone);
  const schedule = await findSchedule(database, order, now, until);
  const open = openWindows(withoutPlace(schedule, order), now, until, now);
  return {
    today: dayOf(now, timeZone).toString(),
    slots: open.map((window) => slotAnswer(window, timeZone)),
  };
}

/**
 * Returns a window's cut-off, also on a day closed since; its beginning if the store does not have the window any more.
 */
export async function cutoffOfWindow(
  database: Database,
  store: { locationId: number; versionKey: VersionKey },
  window: { startsAt: number; endsAt: number },
): Promise<number> {
  return (await findWindow(database, store, window))?.cutoffAt ?? window.startsAt;
}

/** Returns the first window with the named times that a store has, also on a closed day; undefined: there is none. */
async function findWindow(
  database: Database,
  store: { locationId: number; versionKey: VersionKey },
  named: NamedWindow,
): Promise<DatedWindow | undefined> {
  const { startsAt } = named;
  const schedule = await findSchedule(database, store, startsAt, startsAt);
  const begin = windowsBetween({ ...schedule, closedDays: [] }, startsAt, startsAt);
  return begin.find((window) => isNamed(named, window));
}
