import type { BoardCard } from '@larder/contract/operations/board';
import { dayLabel, localTime } from '@larder/text/dates';
import { monthDay, weekdayName } from '@larder/text/days';
import { timeInProse } from '@larder/text/window-prose';
import type { Lang } from '@larder/text/say';
import { pageWords } from '@larder/ui/words.ts';

type Window = Pick<BoardCard, 'day' | 'from' | 'to'>;

/** Returns '2:00' for '14:00'. */
function hour(time: string): string {
  return `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2, 5)}`;
}

/**
 * Returns the hours of a window, short enough for a ticket: "2:00–4:00 PM", "11:00 AM–1:00 PM"; "2:00–4:00 p.
 * m."
 */
export function windowHours(lang: Lang, { from, to }: Pick<Window, 'from' | 'to'>): string {
  const end = timeInProse(lang, to);
  const isSameHalf = from < '12' === to < '12';
  return `${isSameHalf ? hour(from) : timeInProse(lang, from)}–${end}`;
}

/** Returns the day of a window as seen from the store's today: "Today", "Tomorrow", "December 2". */
export function windowDay(lang: Lang, { day }: Pick<Window, 'day'>, now: number, timeZone: string): string {
  return dayLabel(pageWords(lang), lang, day, localTime(now, timeZone).day);
}

/** Returns the day of a window for a paper, which outlives the day it is printed on: "Saturday, November 28". */
export function windowDate(lang: Lang, { day }: Pick<Window, 'day'>): string {
  const date = `${weekdayName(lang, day)}, ${monthDay(lang, day)}`;
  return date[0]!.toUpperCase() + date.slice(1);
}

/** Returns a window with its day, as the tickets say both: "Today, 2:00–4:00 PM". */
export function windowInFull(lang: Lang, window: Window, now: number, timeZone: string): string {
  return `${windowDay(lang, window, now, timeZone)}, ${windowHours(lang, window)}`;
}
