import { daysBetween, monthDay, weekdayName } from './days.ts';
import { say, type Lang, type Words } from './say.ts';

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
