import { type Lang, say, htmlLang, type Words } from './say.ts';

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

/** Returns a day as 'MMMM D': "November 21", "21 de noviembre". */
export function monthDay(lang: Lang, day: string): string {
  const [month, date] = [nameOf(lang, day, 'month'), Number(day.slice(8))];
  return lang === 'ES-MX' ? `${date} de ${month}` : `${month} ${date}`;
}

/** Returns a day as 'MM/DD/YYYY', in both languages. */
export function numericDate(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}

/** Returns the name of a day's weekday: "Saturday", "sábado". */
export function weekdayName(lang: Lang, day: string): string {
  return nameOf(lang, day, 'weekday');
}

/** Returns 'HH:mm' as 'hh:mm A': "01:30 PM". */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, '0')}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * Returns a time of day for a sentence, where the pattern of the screens would read stiffly: "1:30 PM", "1:30
 * p. m.".
 */
export function timeInProse(lang: Lang, time: string): string {
  const hour = Number(time.slice(0, 2));
  const half = hour < 12 ? 'AM' : 'PM';
  const spanishHalf = hour < 12 ? 'a.\u00a0m.' : 'p.\u00a0m.';
  return `${hour % 12 || 12}${time.slice(2, 5)}\u00a0${lang === 'ES-MX' ? spanishHalf : half}`;
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

/**
 * Returns a window in few words: "today 4 to 6 PM", "tomorrow 10 AM to 1 PM", "Tuesday 8 to 10 AM"; "hoy de 4
 * a 6 p. m.". From a week on it names the date.
 */
export function windowInProse(
  words: Words,
  lang: Lang,
  window: { readonly day: string; readonly from: string; readonly to: string },
  today: string,
): string {
  const times = timesInProse(words, lang, window);
  const ahead = daysBetween(today, window.day);
  if (ahead === 0) return say(words, 'today {0}', times);
  if (ahead === 1) return say(words, 'tomorrow {0}', times);
  const day = ahead < 7 ? weekdayName(lang, window.day) : monthDay(lang, window.day);
  return say(words, '{0}, {1}', day, times);
}

/**
 * Returns times in few words: "4 to 6 PM", "10 AM to 1 PM"; "de 4 a 6 p. m.". Full hours have no minutes, and
 * one half of the day is named once.
 */
export function timesInProse(
  words: Words,
  lang: Lang,
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const isOneHalf = from < '12:00' === to < '12:00';
  const begin = hourInProse(lang, from, !isOneHalf);
  return say(words, '{0} to {1}', begin, hourInProse(lang, to, true));
}

function hourInProse(lang: Lang, time: string, withHalf: boolean): string {
  const text = timeInProse(lang, time).replace(':00', '');
  return withHalf ? text : text.split('\u00a0')[0]!;
}

/**
 * Returns the number of calendar days from one day to another, whatever the hours of either; negative for the
 * past.
 */
export function daysBetween(from: string, to: string): number {
  return (utcOf(to).getTime() - utcOf(from).getTime()) / 86_400_000;
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

function utcOf(day: string): Date {
  return new Date(`${day}T00:00Z`);
}

// A formatter costs a hundred times what using it does, and there are few: two names in two languages, some zones.
const nameFormats = new Map<string, Intl.DateTimeFormat>();
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function nameOf(lang: Lang, day: string, name: 'month' | 'weekday'): string {
  const format =
    nameFormats.get(lang + name) ??
    new Intl.DateTimeFormat(htmlLang(lang), { [name]: 'long', timeZone: 'UTC' });
  nameFormats.set(lang + name, format);
  return format.format(utcOf(day));
}

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
