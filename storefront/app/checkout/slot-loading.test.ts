import { slotDays } from '@larder/domain/slots';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { numericDate } from '@larder/text/dates';
import { expect, it } from 'vitest';
import type { DaySlots } from './checkout-state.ts';
import { answersNeed, nearestSlot, slotQuery, staleAfterMs } from './slot-loading.ts';

const need = { day: '2026-11-23', versionKey: DELIVERY, addressKey: 'home', langCode: 'EN-US' } as const;
const slotAt = (hour: string) => ({
  start: `2026-11-23T${hour}:00:00.000Z`,
  end: '',
  day: '2026-11-23',
  from: '',
  to: '',
  fee: 0,
  orderByDay: '',
  orderByTime: '',
});
const loaded: DaySlots = {
  ...need,
  slots: [],
  message: '',
  today: '2026-11-21',
  requestGuid: '',
  loadedAt: 1000,
};

it('asks for the chosen day until 23:59, with count, weight and dimension 1 [CHECKOUT-14]', () => {
  expect(slotQuery(need)).toEqual({
    address: 'home',
    start: '2026-11-23',
    end: '2026-11-23T23:59',
    versionKey: DELIVERY,
    totalCount: 1,
    totalWeight: 1,
    dimension: 1,
    unitOfMesure: 'LB',
    langCode: 'EN-US',
  });
  expect(slotQuery({ ...need, versionKey: PICKUP }).address).toBeUndefined();
});

it('offers ten consecutive days from today on, as MM/DD/YYYY [CHECKOUT-14]', () => {
  const days = slotDays('2026-12-27').map(numericDate);
  expect(days).toHaveLength(10);
  expect([days[0], days[4], days[5], days[9]]).toEqual([
    '12/27/2026',
    '12/31/2026',
    '01/01/2027',
    '01/05/2027',
  ]);
});

it('asks again for another day, version or address, and after five minutes', () => {
  expect(answersNeed(loaded, need, 1000)).toBe(true);
  expect(answersNeed(loaded, { ...need, day: '2026-11-24' }, 1000)).toBe(false);
  expect(answersNeed(loaded, { ...need, versionKey: PICKUP }, 1000)).toBe(false);
  expect(answersNeed(loaded, { ...need, addressKey: 'office' }, 1000)).toBe(false);
  expect(answersNeed(loaded, need, 1000 + staleAfterMs)).toBe(false);
  expect(answersNeed(null, need, 1000)).toBe(false);
});

it('finds the window nearest to one that was lost', () => {
  const slots = ['09', '13', '18'].map(slotAt);
  expect(nearestSlot(slots, '2026-11-23T14:00:00.000Z')?.start).toBe(slots[1]!.start);
  expect(nearestSlot(slots, '2026-11-23T23:00:00.000Z')?.start).toBe(slots[2]!.start);
  expect(nearestSlot([], '2026-11-23T14:00:00.000Z')).toBeNull();
});
