import { expect, it } from 'vitest';
import { windowDate, windowHours } from './window-words.ts';

const hours = (lang: 'EN-US' | 'ES-MX', from: string, to: string) =>
  windowHours(lang, { from, to }).replaceAll('\u00a0', ' ');

it('a window is told in its reader’s language, with AM or PM once where both hours share it', () => {
  expect(hours('EN-US', '14:00', '16:00')).toBe('2:00–4:00 PM');
  expect(hours('EN-US', '11:00', '13:30')).toBe('11:00 AM–1:30 PM');
  expect(hours('ES-MX', '08:00', '10:00')).toBe('8:00–10:00 a. m.');
  expect(hours('ES-MX', '11:00', '12:00')).toBe('11:00 a. m.–12:00 p. m.');
});

it('the day of a window on a paper is its date, which stays true when the paper is read later', () => {
  expect(windowDate('EN-US', { day: '2026-11-28' })).toBe('Saturday, November 28');
  expect(windowDate('ES-MX', { day: '2026-11-28' })).toBe('Sábado, 28 de noviembre');
});
