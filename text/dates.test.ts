import { expect, it } from 'vitest';
import {
  clockTime,
  dayInProse,
  dayLabel,
  localTime,
  longDate,
  momentInProse,
  numericDate,
  orderDate,
  recoveryExpiry,
  theTime,
  windowLabel,
  windowOnDay,
  windowTimes,
} from './dates.ts';
import { daysBetween, monthDay, weekdayName } from './days.ts';
import { say } from './say.ts';
import { timeInProse, windowInProse } from './window-prose.ts';
import { wordsOf } from './words.ts';

const spanish = wordsOf('ES-MX');

it("days are written 'MMMM D, YYYY' in English and 'D [de] MMMM [de] YYYY' in Spanish [ORDERS-02]", () => {
  expect(longDate('EN-US', '2026-11-21')).toBe('November 21, 2026');
  expect(longDate('ES-MX', '2026-11-21')).toBe('21 de noviembre de 2026');
  expect(longDate('EN-US', '2026-03-01')).toBe('March 1, 2026');
  expect(monthDay('EN-US', '2026-03-01')).toBe('March 1');
  expect(monthDay('ES-MX', '2026-03-01')).toBe('1 de marzo');
});

it("days are 'MM/DD/YYYY' in the slot picker, with the weekday beside [CHECKOUT-14]", () => {
  expect(numericDate('2026-03-01')).toBe('03/01/2026');
  expect(weekdayName('EN-US', '2026-03-01')).toBe('Sunday');
  expect(weekdayName('ES-MX', '2026-03-01')).toBe('domingo');
});

it('days have plain letters in every month and weekday, whatever the ICU version', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-15`);
  for (const lang of ['EN-US', 'ES-MX'] as const) {
    for (const day of months) expect(monthDay(lang, day)).toMatch(/^[A-Za-z0-9 ]+$/);
    for (const day of months) expect(weekdayName(lang, day)).toMatch(/^[A-Za-záé]+$/);
  }
});

it('days are counted by the calendar, not by hours', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2); // a day of 23 hours lies between
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
});

it("times are 'hh:mm A' [CHECKOUT-16]", () => {
  const shown = ['00:05', '09:30', '11:59', '12:00', '13:30', '23:00'].map(clockTime);
  expect(shown).toEqual(['12:05 AM', '09:30 AM', '11:59 AM', '12:00 PM', '01:30 PM', '11:00 PM']);
  expect(windowTimes('13:30', '15:00')).toBe('01:30 PM - 03:00 PM');
});

it('times are plain in moments of ours, by the store’s clock', () => {
  const at = '2026-11-19T02:05:00.000Z';
  expect(momentInProse('EN-US', at, 'America/Chicago')).toBe('November 18, 2026, 8:05\u00a0PM');
  expect(momentInProse('ES-MX', at, 'America/Chicago')).toBe('18 de noviembre de 2026, 8:05\u00a0p.\u00a0m.');
});

it('times are plain in sentences of ours, with the article Spanish needs', () => {
  const times = ['00:05', '13:00', '14:30'];
  expect(times.map((time) => theTime('EN-US', time))).toEqual([
    '12:05\u00a0AM',
    '1:00\u00a0PM',
    '2:30\u00a0PM',
  ]);
  expect(times.map((time) => theTime('ES-MX', time))).toEqual([
    'las 12:05\u00a0a.\u00a0m.',
    'la 1:00\u00a0p.\u00a0m.',
    'las 2:30\u00a0p.\u00a0m.',
  ]);
  expect(timeInProse('ES-MX', '08:00')).toBe('8:00\u00a0a.\u00a0m.');
});

it("times stand under 'Today', 'Tomorrow' or 'MMMM D' [CHECKOUT-16]", () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-02', '2026-11-29'].map(label)).toEqual([
    'Today',
    'Tomorrow',
    'December 2',
    'November 29',
  ]);
  expect(dayLabel(spanish, 'ES-MX', '2026-12-01', '2026-11-30')).toBe('Mañana');
  const window = { day: '2026-12-02', from: '08:00', to: '10:00' };
  expect(windowLabel(spanish, 'ES-MX', window, '2026-11-30')).toBe('2 de diciembre, 08:00 AM - 10:00 AM');
  expect(windowOnDay('EN-US', window)).toBe('Wednesday, December 2, 08:00 AM - 10:00 AM');
  expect(windowOnDay('ES-MX', window)).toBe('miércoles, 2 de diciembre, 08:00 AM - 10:00 AM');
});

it("instants have the store's own day and time", () => {
  const instant = Date.UTC(2026, 10, 22, 5, 59);
  expect(localTime(instant, 'America/Chicago')).toEqual({ day: '2026-11-21', time: '23:59' });
  expect(localTime(instant + 60_000, 'America/Chicago')).toEqual({ day: '2026-11-22', time: '00:00' });
  expect(localTime('2026-11-22T05:59:00Z', 'America/Denver')).toEqual({ day: '2026-11-21', time: '22:59' });
  expect(localTime('2026-07-01T12:00:00Z', 'America/Chicago').time).toBe('07:00'); // summer time
  expect(orderDate('EN-US', instant, 'America/Chicago')).toBe('November 21, 2026');
  expect(orderDate('ES-MX', instant, 'America/New_York')).toBe('22 de noviembre de 2026');
});

it("instants show when a recovery link expires as 'MMM DD HH:mm a' [AUTH-08]", () => {
  expect(recoveryExpiry('EN-US', '2026-09-05T19:05:00Z', 'America/Chicago')).toBe('Sep 05 14:05 pm');
  expect(recoveryExpiry('EN-US', '2026-09-05T16:05:00Z', 'America/Chicago')).toBe('Sep 05 11:05 am');
  expect(recoveryExpiry('ES-MX', '2026-01-05T18:00:00Z', 'America/Chicago')).toBe('ene 05 12:00 pm');
});

it('instants are refused when they are invalid', () => {
  expect(() => localTime('soon', 'America/Chicago')).toThrow(RangeError);
  expect(() => localTime(0, 'Mars/Olympus')).toThrow(RangeError);
});

function label(day: string) {
  return dayLabel(null, 'EN-US', day, '2026-11-30');
}

const english = wordsOf('EN-US');
const window = (day: string, from: string, to: string) => ({ day, from, to });

it('a window in few words names today and tomorrow, then the day of the week, from a week on the date', () => {
  const at = (day: string) => windowInProse(english, 'EN-US', window(day, '16:00', '18:00'), '2026-11-23');
  expect(at('2026-11-23')).toMatch(/^today 4 to 6\sPM$/);
  expect(at('2026-11-24')).toMatch(/^tomorrow 4 to 6\sPM$/);
  expect(at('2026-11-27')).toMatch(/^Friday, 4 to 6\sPM$/);
  expect(at('2026-11-30')).toMatch(/^November 30, 4 to 6\sPM$/);
});

it('a window in few words names AM and PM both where they differ, in both languages', () => {
  const noon = window('2026-11-23', '10:00', '13:30');
  expect(windowInProse(english, 'EN-US', noon, '2026-11-23')).toMatch(/^today 10\sAM to 1:30\sPM$/);
  expect(windowInProse(spanish, 'ES-MX', noon, '2026-11-23')).toMatch(
    /^hoy de 10\sa\.\sm\. a 1:30\sp\.\sm\.$/,
  );
});

it('the new window of an order is told in Spanish without an article, which not every day would take', () => {
  const told = (day: string) =>
    say(
      spanish,
      'Your order is now set for {0}.',
      windowInProse(spanish, 'ES-MX', window(day, '08:00', '10:00'), '2026-11-23'),
    );
  expect(told('2026-11-23')).toMatch(/^Nuevo horario de tu pedido: hoy de 8 a 10\sa\.\sm\.$/);
  expect(told('2026-11-24')).toMatch(/: mañana de 8 a 10\sa\.\sm\.$/);
  expect(told('2026-11-27')).toMatch(/: viernes de 8 a 10\sa\.\sm\.$/);
  expect(told('2026-12-09')).toMatch(/: 9 de diciembre de 8 a 10\sa\.\sm\.$/);
});

it('a day inside of a sentence begins small, but for a month in English; in Spanish a date has its article', () => {
  const today = '2026-11-28';
  const [english, inSpanish] = [
    (day: string) => dayInProse(null, 'EN-US', day, today),
    (day: string) => dayInProse(spanish, 'ES-MX', day, today),
  ];
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map(english)).toEqual([
    'today',
    'tomorrow',
    'November 30',
  ]);
  expect(['2026-11-28', '2026-11-29', '2026-11-30'].map(inSpanish)).toEqual([
    'hoy',
    'mañana',
    'el 30 de noviembre',
  ]);
});
