import { dayMs } from '@larder/domain/durations';
import type { SlotAnswer } from '@larder/contract/slots';
import { isDeliveryMode, type VersionKey } from '@larder/domain/versions';
import type { Lang } from '@larder/text/say';
import type { Backends } from '../backends.ts';
import type { Place } from '../state/place.ts';
import { keepInTab, readTab } from '@larder/ui/tab-stored.ts';

/**
 * The available windows of the next days, the first one first; `today` is the store's, `message` says why
 * there are none.
 */
export type NextWindows = { today: string; slots: readonly SlotAnswer[]; message: string };

export type Wanted = { versionKey: VersionKey; place: Place | null; langCode: Lang };

const daysAhead = 3;
/** The time in milliseconds for which an answer is used again. */
const keptMs = 5 * 60_000;

/**
 * Asks a store for its next windows, counting days without a time zone: making a formatter for the store's
 * zone takes a tenth of a second on a slow phone as the first page starts, and a day more or less gives the
 * same next three windows.
 */
export async function askNextWindows(
  { experience }: Pick<Backends, 'experience'>,
  { versionKey, place, langCode }: Wanted,
  signal: AbortSignal,
): Promise<NextWindows> {
  const end = new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10);
  const address = place && isDeliveryMode(versionKey) ? (place.addressKey ?? place.zipCode) : undefined;
  const { slots, today, message } = await experience('GET api/delivery/slots', {
    query: { versionKey, address, end, langCode },
    signal,
  });
  return { slots, today, message };
}

const storageKey = 'larder-next-windows';

/**
 * Returns a store's answer of the last minutes in this tab, or null; also null once one of its windows has
 * begun.
 */
export function keptWindows(key: string): NextWindows | null {
  const kept = readTab(storageKey) as (NextWindows & { key: string; at: number }) | null;
  if (kept?.key !== key || Date.now() - kept.at > keptMs) return null;
  if (kept.slots.some(({ start }) => Date.parse(start) <= Date.now())) return null;
  return { today: kept.today, slots: kept.slots, message: kept.message };
}

/** Keeps an answer for the next page of this tab, and returns it. */
export function keepWindows(key: string, windows: NextWindows): NextWindows {
  keepInTab(storageKey, { key, at: Date.now(), ...windows, slots: windows.slots.slice(0, 3) });
  return windows;
}
