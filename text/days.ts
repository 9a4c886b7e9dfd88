import { htmlLang, type Lang } from './say.ts';

/** Returns a day as 'MMMM D': "November 21", "21 de noviembre". */
export function monthDay(lang: Lang, day: string): string {
  const [month, date] = [nameOf(lang, day, 'month'), Number(day.slice(8))];
  return lang === 'ES-MX' ? `${date} de ${month}` : `${month} ${date}`;
}

/** Returns the name of a day's weekday: "Saturday", "sábado". */
export function weekdayName(lang: Lang, day: string): string {
  return nameOf(lang, day, 'weekday');
}

/**
 * Returns the number of calendar days from one day to another, whatever the hours of either; negative for the
 * past.
 */
export function daysBetween(from: string, to: string): number {
  return (utcOf(to).getTime() - utcOf(from).getTime()) / 86_400_000;
}

function utcOf(day: string): Date {
  return new Date(`${day}T00:00Z`);
}

// A formatter costs a hundred times what using it does, and there are few: two names in two languages.
const nameFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the name of a day's month or weekday. */
export function nameOf(lang: Lang, day: string, name: 'month' | 'weekday'): string {
  const format =
    nameFormats.get(lang + name) ??
    new Intl.DateTimeFormat(htmlLang(lang), { [name]: 'long', timeZone: 'UTC' });
  nameFormats.set(lang + name, format);
  return format.format(utcOf(day));
}
