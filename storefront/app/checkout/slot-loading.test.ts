import { slotDays } from '@larder/domain/slots';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { numericDate } from '@larder/text/dates';
import { expect, it } from 'vitest';
import { scriptedBackends } from '../shell/testing/scripted-backends.ts';
import { emptyDayText } from '../parts/slots/day-news.ts';
import { createCheckoutStore, type DaySlots } from './checkout-state.ts';
import { answersNeed, createSlotLoader, nearestSlot, slotQuery, staleAfterMs } from './slot-loading.ts';

const need = {
  day: '2026-11-23',
  versionKey: DELIVERY,
  addressKey: 'home',
  place: 'home 78701',
  langCode: 'EN-US',
} as const;
const slotAt = (hour: string) => ({
  start: `2026-11-23T${hour}:00:00.000Z`,
  end: '',
  day: '2026-11-23',
  from: '',
  to: '',
  fee: 0,
  orderByDay: '',
  orderByTime: '',
  fillsUp: false,
});
const loaded: DaySlots = {
  ...need,
  slots: [],
  message: '',
  today: '2026-11-21',
  requestGuid: '',
  loadedAt: 1000,
};

it('slots are asked for until 23:59 of the chosen day, with count, weight and dimension 1 [CHECKOUT-14]', () => {
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

it('ten consecutive days are offered from today, as MM/DD/YYYY [CHECKOUT-14]', () => {
  const days = slotDays('2026-12-27').map(numericDate);
  expect(days).toHaveLength(10);
  expect([days[0], days[4], days[5], days[9]]).toEqual([
    '12/27/2026',
    '12/31/2026',
    '01/01/2027',
    '01/05/2027',
  ]);
});

it('slots are asked for again for another day, version, address or place of it, and after five minutes', () => {
  expect(answersNeed(loaded, need, 1000)).toBe(true);
  expect(answersNeed(loaded, { ...need, day: '2026-11-24' }, 1000)).toBe(false);
  expect(answersNeed(loaded, { ...need, versionKey: PICKUP }, 1000)).toBe(false);
  expect(answersNeed(loaded, { ...need, addressKey: 'office' }, 1000)).toBe(false);
  expect(answersNeed(loaded, { ...need, place: 'home 78702' }, 1000)).toBe(false);
  expect(answersNeed(loaded, need, 1000 + staleAfterMs)).toBe(false);
  expect(answersNeed(null, need, 1000)).toBe(false);
});

it('the window nearest to a lost one is found', () => {
  const slots = ['09', '13', '18'].map(slotAt);
  expect(nearestSlot(slots, '2026-11-23T14:00:00.000Z')?.start).toBe(slots[1]!.start);
  expect(nearestSlot(slots, '2026-11-23T23:00:00.000Z')?.start).toBe(slots[2]!.start);
  expect(nearestSlot([], '2026-11-23T14:00:00.000Z')).toBeNull();
});

const loader = (answer: () => unknown) => {
  const backends = scriptedBackends(answer);
  const checkout = createCheckoutStore();
  const lost: string[] = [];
  const slots = createSlotLoader(
    backends,
    checkout,
    () => 5000,
    () => lost.push('lost'),
  );
  return { backends, checkout, slots, lost };
};
const day = { slots: [slotAt('09')], message: '', today: '2026-11-21', requestGuid: 'request-1' };

it('loading goes from idle over loading to succeeded [CHECKOUT-15]', async () => {
  const { checkout, slots } = loader(() => day);
  expect(checkout.getState().slotsStatus).toBe('idle');
  const loading = slots.load(need);
  expect(checkout.getState().slotsStatus).toBe('loading');
  await loading;
  expect(checkout.getState()).toMatchObject({
    slotsStatus: 'succeeded',
    today: '2026-11-21',
    availableSlots: { requestGuid: 'request-1', loadedAt: 5000, slots: [slotAt('09')] },
  });
});

it('loading goes from idle over loading to failed, and can be tried again [CHECKOUT-15]', async () => {
  let works = false;
  const { checkout, slots } = loader(() => {
    if (!works) throw new TypeError('network');
    return day;
  });
  await slots.load(need);
  expect(checkout.getState().slotsStatus).toBe('failed');
  works = true;
  await slots.load(need);
  expect(checkout.getState().slotsStatus).toBe('succeeded');
  // Asked for again in the background, what is shown stays, whatever becomes of it.
  works = false;
  await slots.load(need, true);
  expect(checkout.getState()).toMatchObject({ slotsStatus: 'succeeded', availableSlots: day });
});

it('loading uses only the answer to the newest question', async () => {
  let release: (value: unknown) => void = () => undefined;
  const answers = [new Promise((resolve) => (release = resolve)), Promise.resolve(day)];
  const { backends, checkout, slots } = loader(() => answers.shift());
  const first = slots.load(need);
  await slots.load({ ...need, day: '2026-11-24' });
  release({ ...day, requestGuid: 'late' });
  await first;
  expect(backends.sent[0]?.signal?.aborted).toBe(true);
  expect(checkout.getState().availableSlots).toMatchObject({ day: '2026-11-24', requestGuid: 'request-1' });
});

it('loading reports when the chosen window is gone, and only then', async () => {
  const { checkout, slots, lost } = loader(() => day);
  checkout.setState({ selectedSlot: slotAt('09') });
  await slots.load(need, true);
  expect(lost).toEqual([]);
  checkout.setState({ selectedSlot: slotAt('18') });
  await slots.load(need, true);
  expect(lost).toEqual(['lost']);
});

it('a day without slots says whether it is today [CHECKOUT-15]', () => {
  expect(emptyDayText('2026-11-21', '2026-11-21')).toBe(
    'There are no spaces available today for this address.',
  );
  expect(emptyDayText('2026-11-22', '2026-11-21')).toBe('No slots available for this date');
});
