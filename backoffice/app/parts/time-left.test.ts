import { spanish } from '@larder/text/es-mx';
import { say, type TextKey } from '@larder/text/say';
import { expect, it } from 'vitest';
import { minutesLeft, timeLeftWords, urgencyOf } from './time-left.ts';

const t = (key: TextKey, ...args: readonly (string | number)[]) => say(null, key, ...args);

it('the time left is amber from an hour, red from twenty minutes, and late from the first minute that is over [BOARD-01]', () => {
  expect([200, 61, 60, 21, 20, 0, -1].map(urgencyOf)).toEqual([
    'calm',
    'calm',
    'soon',
    'soon',
    'now',
    'now',
    'late',
  ]);
});

it('the time left counts whole minutes, downwards', () => {
  expect(minutesLeft(120_000, 0)).toBe(2);
  expect(minutesLeft(119_999, 0)).toBe(1);
  expect(minutesLeft(0, 1)).toBe(-1);
});

it('the time left says minutes, then hours, then days', () => {
  expect([0, 119, 120, 2879, 2880].map((minutes) => timeLeftWords(minutes, t))).toEqual([
    '0 min left',
    '119 min left',
    '2 h left',
    '47 h left',
    '2 days left',
  ]);
  expect([-1, -180, -5000].map((minutes) => timeLeftWords(minutes, t))).toEqual([
    '1 min late',
    '3 h late',
    '3 days late',
  ]);
});

it('the time left agrees with its number in Spanish', () => {
  const enEspanol = (key: TextKey, ...args: readonly (string | number)[]) => say(spanish, key, ...args);
  expect([0, 1, 2].map((minutes) => timeLeftWords(minutes, enEspanol))).toEqual([
    'Faltan 0 min',
    'Falta 1 min',
    'Faltan 2 min',
  ]);
});
