import { say } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';
import { expect, it } from 'vitest';
import { countdown } from './countdown.ts';
import { outcomeOf, pickedText } from './line-outcome.ts';

const open = { pickedQuantity: null, substitute: null, question: null, finalExtPrice: null, extPrice: 4.5 };
const substitute = { sellingMode: 'UNIT' } as NonNullable<Parameters<typeof outcomeOf>[0]['substitute']>;
const question = {} as NonNullable<Parameters<typeof outcomeOf>[0]['question']>;
const english: Say = (key, ...args) => say(null, key, ...args);

it('the outcome of a line is open or asked at its estimate until the line is settled', () => {
  expect(outcomeOf(open)).toEqual({ state: 'open', amount: 4.5, before: null });
  expect(outcomeOf({ ...open, question })).toMatchObject({ state: 'asked', amount: 4.5 });
});

it('the outcome of a line is picked, missing, substituted or taken off at its final amount, with the estimate where it differs', () => {
  expect(outcomeOf({ ...open, pickedQuantity: 1.32, finalExtPrice: 3.95 })).toEqual({
    state: 'picked',
    amount: 3.95,
    before: 4.5,
  });
  expect(outcomeOf({ ...open, pickedQuantity: 1.5, finalExtPrice: 4.5 }).before).toBeNull();
  expect(outcomeOf({ ...open, pickedQuantity: 0, finalExtPrice: 0 })).toEqual({
    state: 'missing',
    amount: 0,
    before: 4.5,
  });
  expect(outcomeOf({ ...open, pickedQuantity: 2, substitute, finalExtPrice: 4 }).state).toBe('substituted');
  const off = { ...open, pickedQuantity: 2, finalExtPrice: 4, isOff: true };
  expect([outcomeOf(off).state, outcomeOf({ ...off, substitute }).state]).toEqual(['off', 'off']);
});

it('the outcome of a line gives the picked quantity in the measure of the product that came', () => {
  const line = { pickedQuantity: 1.32, sellingMode: 'WEIGHT', substitute: null } as const;
  expect(pickedText(english, line)).toBe('1.32 lb');
  expect(pickedText(english, { ...line, pickedQuantity: 2, substitute })).toBe('2');
});

it('minutes and seconds count down to nothing', () => {
  const until = '2026-11-19T02:30:00.000Z';
  const at = Date.parse(until);
  expect([at - 272_000, at - 60_000, at - 400, at, at + 5000].map((now) => countdown(until, now))).toEqual([
    '4:32',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
