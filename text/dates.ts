import { daysBetween, monthDay, nameOf, weekdayName } from './days.ts';
import { say, type Lang, type Words } from './say.ts';
import { timeInProse } from './window-prose.ts';

// Every text is composed of numbers and single names, because whole dates and times differ between the ICU
// versions of Node and browsers (narrow spaces, dots, "Sept"), and then a hydrated page differs from the served
// one.

/** A store-local calendar day, 'YYYY-MM-DD', and time of day, 'HH:mm'. */
export type LocalTime = { readonly day: string; readonly time: string };

/**
 * Returns the day and time that a zone's clocks show at an instant (epoch milliseconds, or ISO 8601). Throws
 * RangeError if either is invalid.
 */
export function localTime(instant: number | string, timeZone: string): LocalTime {
  const parts = zoneFormat(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)!.value;
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Returns a day as 'MMMM D, YYYY': "November 21, 2026", "21 de noviembre de 2026". */
export function longDate(lang: Lang, day: string): string {
  return `${monthDay(lang, day)}${lang === 'ES-MX' ? ' de' : ','} ${day.slice(0, 4)}`;
}

/** Returns a day as 'MM/DD/YYYY', in both languages. */
export function numericDate(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}

/** Returns 'HH:mm' as 'hh:mm A': "01:30 PM". */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A moment that no pattern of the screens binds: "November 18, 2026, 8:30 PM", "18 de noviembre de 2026, 8:30 p. m.". */
export function momentInProse(lang: Lang, instant: number | string, timeZone: string): string {
  const { day, time } = localTime(instant, timeZone);
  return `${longDate(lang, day)}, ${timeInProse(lang, time)}`;
}

/**
 * Returns a time of day for a sentence, with the article that Spanish needs: "1:30 PM", "la 1:30 p. m.", "las
 * 2:00 p. m.".
 */
export function theTime(lang: Lang, time: string): string {
  const prose = timeInProse(lang, time);
  if (lang !== 'ES-MX') return prose;
  return `${prose.startsWith('1:') ? 'la' : 'las'} ${prose}`;
}

/** Returns the times of a window as 'hh:mm A - hh:mm A'. */
export function windowTimes(from: string, to: string): string {
  return `${clockTime(from)} - ${clockTime(to)}`;
}

/** Returns 'Today', 'Tomorrow' or 'MMMM D', seen from the store's today. */
export function dayLabel(words: Words, lang: Lang, day: string, today: string): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return say(words, 'Today');
  return ahead === 1 ? say(words, 'Tomorrow') : monthDay(lang, day);
}

/** Returns a day for the middle of a sentence: "today", "tomorrow", "November 21"; "hoy", "el 21 de noviembre". */
export function dayInProse(words: Words, lang: Lang, day: string, today: string): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0 || ahead === 1) return dayLabel(words, lang, day, today).toLowerCase();
  return lang === 'ES-MX' ? `el ${monthDay(lang, day)}` : monthDay(lang, day);
}

/** Returns a window in full: "Tomorrow, 01:30 PM - 03:30 PM". */
export function windowLabel(
  words: Words,
  lang: Lang,
  window: { readonly day: string; readonly from: string; readonly to: string },
  today: string,
): string {
  return `${dayLabel(words, lang, window.day, today)}, ${windowTimes(window.from, window.to)}`;
}

/** Returns a window that is read at any time, so without today: "Saturday, November 21, 04:00 PM - 06:00 PM". */
export function windowOnDay(
  lang: Lang,
  window: { readonly day: string; readonly from: string; readonly to: string },
): string {
  const day = `${weekdayName(lang, window.day)}, ${monthDay(lang, window.day)}`;
  return `${day}, ${windowTimes(window.from, window.to)}`;
}

/** Returns an order's date, 'MMMM D, YYYY', by the store's calendar. */
export function orderDate(lang: Lang, instant: number | string, timeZone: string): string {
  return longDate(lang, localTime(instant, timeZone).day);
}

/**
 * Returns when a recovery link expires, 'MMM DD HH:mm a' as specified (24 hours, and am or pm beside them):
 * "Nov 21 13:30 pm".
 */
export function recoveryExpiry(lang: Lang, instant: number | string, timeZone: string): string {
  const { day, time } = localTime(instant, timeZone);
  const month = nameOf(lang, day, 'month').slice(0, 3);
  return `${month} ${day.slice(8)} ${time} ${time < '12' ? 'am' : 'pm'}`;
}

// A formatter costs a hundred times what using it does, and there are few: some zones.
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    zoneFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  zoneFormats.set(timeZone, format);
  return format;
}
