import { randomUUID } from 'node:crypto';
import type { SlotAnswer } from '@larder/contract/slots';
import { cents, decimalOf, type Cents } from '@larder/domain/money';
import { isSlotOpen } from '@larder/domain/slots';
import { DELIVERY, type VersionKey } from '@larder/domain/versions';
import { localTime } from '@larder/text/dates';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Geocoder } from '../address/geocoder.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../problem.ts';
import { isInArea, type Place } from './delivery-area.ts';
import { findClosedDays, findOwnPlace, findSlotSettings, findTaken, findWindows } from './slots.store.ts';
import { dayOf, endOfDay, momentOf, windowsBetween, type DatedWindow } from './windows.ts';

const longestRangeMs = 11 * 24 * 3600 * 1000;

/** A slot query, as the call gives it. */
export type SlotsWanted = {
  locationId: number;
  versionKey: VersionKey;
  /** The key of an own address, or an address line with its ZIP; for delivery. */
  address: string | undefined;
  accountId: string | null;
  start: string | undefined;
  end: string | undefined;
};

/**
 * The windows between start and end that can still be taken, with the store's own clock beside the instants. Writes
 * nothing. An address outside the area has none, and `message` says so. Throws 400 `bad-range` or `version-not-offered`.
 */
export async function findSlots(
  database: Database,
  geocoder: Geocoder,
  wanted: SlotsWanted,
  lang: Lang,
  now: number,
) {
  const { locationId, versionKey } = wanted;
  const settings = await findSlotSettings(database, locationId, versionKey);
  if (!settings.offers) throw versionNotOffered();
  const { timeZone } = settings;
  const [from, to] = rangeOf(wanted, timeZone, now);
  const answer = {
    slots: [] as SlotAnswer[],
    today: dayOf(now, timeZone).toString(),
    timeZone,
    requestGuid: randomUUID(),
    pendingResults: 0 as const,
    message: '',
  };
  if (versionKey === DELIVERY && wanted.address) {
    const place = await placeOf(database, geocoder, wanted);
    if (!place || !(await isInArea(database, locationId, settings, place))) {
      return { ...answer, message: say(wordsOf(lang), 'We do not deliver to this address.') };
    }
  }
  const open = await findOpenWindows(database, { locationId, versionKey, timeZone }, from, to, now);
  return { ...answer, slots: open.map((window) => slotAnswer(window, timeZone)) };
}

/** The windows of a store that begin between two instants and can still be taken now. */
export async function findOpenWindows(
  database: Database,
  store: { locationId: number; versionKey: VersionKey; timeZone: string },
  fromMs: number,
  toMs: number,
  now: number,
): Promise<DatedWindow[]> {
  const { locationId, versionKey, timeZone } = store;
  const windows = await findWindows(database, locationId, versionKey);
  const closed = await findClosedDays(database, locationId, versionKey);
  const taken = await findTaken(database, locationId, versionKey, fromMs, toMs);
  return windowsBetween(windows, closed, timeZone, Math.max(fromMs, now), toMs).filter((window) =>
    isSlotOpen({ ...window, taken: taken.get(window.startsAt) ?? 0 }, now),
  );
}

function rangeOf(wanted: SlotsWanted, timeZone: string, now: number): [number, number] {
  const from = wanted.start === undefined ? now : momentOf(wanted.start, timeZone, false);
  if (from === null) throw badRange('start');
  const to = wanted.end === undefined ? endOfDay(from, timeZone) : momentOf(wanted.end, timeZone, true);
  if (to === null || to < from || to - from > longestRangeMs) throw badRange('end');
  return [from, to];
}

/** Where an address lies: an own one as it was verified, any other by its ZIP and, if it can be verified, its point. */
async function placeOf(database: Database, geocoder: Geocoder, wanted: SlotsWanted): Promise<Place | null> {
  const text = wanted.address!.trim();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) {
    return wanted.accountId === null ? null : findOwnPlace(database, wanted.accountId, text);
  }
  const zipCode = /\b(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1];
  if (!zipCode) return null;
  const street = text.split(',')[0]!.trim();
  const known = await geocoder.verify({ street, zipCode });
  return known.isValid
    ? { zipCode, latitude: known.latitude, longitude: known.longitude }
    : { zipCode, latitude: null, longitude: null };
}

function slotAnswer(window: DatedWindow, timeZone: string): SlotAnswer {
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
  };
}

export function versionNotOffered(): Problem {
  return new Problem(400, 'version-not-offered', 'This store does not offer {0}.', ['versionKey'], {
    fields: [{ path: 'versionKey', message: 'is not offered by this store' }],
  });
}

function badRange(path: 'start' | 'end'): Problem {
  return new Problem(400, 'bad-range', '{0}: this is not valid', [path], {
    fields: [{ path, message: 'must be a moment of the store calendar, at most 11 days after start' }],
  });
}

/** The fee of the window that begins then, on top of the version's; 0 when there is none. */
export async function feeOfWindow(
  database: Database,
  store: { locationId: number; versionKey: VersionKey },
  startsAt: number,
): Promise<Cents> {
  const { timeZone } = await findSlotSettings(database, store.locationId, store.versionKey);
  const windows = await findWindows(database, store.locationId, store.versionKey);
  return windowsBetween(windows, new Set(), timeZone, startsAt, startsAt)[0]?.feeCents ?? cents(0);
}
