// @vitest-environment happy-dom
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import type { Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { LangContext, provideWords } from '@larder/ui/words.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { slotAt } from '../shell/testing/slot-at.ts';
import { CheckoutContext, type CheckoutTools } from './checkout-context.ts';
import { createCheckoutStore, type CheckoutData, type DaySlots } from './checkout-state.ts';
import { TimePanel } from './time-panel.tsx';

beforeEach(() => provideWords(wordsOf));

const day = '2026-11-23';
const [early, late] = [slotAt('08:00', '10:00'), { ...slotAt('18:00', '20:00'), fee: 2.5 }];

const loadedWith = (loaded: Partial<DaySlots>): Partial<CheckoutData> => ({
  slotsStatus: 'succeeded',
  availableSlots: {
    day,
    versionKey: DELIVERY,
    addressKey: 'home',
    place: '',
    slots: [early, late],
    message: '',
    today: '2026-11-22',
    requestGuid: 'request',
    loadedAt: 0,
    ...loaded,
  },
});

async function choosing(
  data: Partial<CheckoutData>,
  versionKey: VersionKey = DELIVERY,
  isWide = true,
  lang: Lang = 'EN-US',
) {
  const shop = inShop(() => null, { user: ana, versionKey });
  const checkout = createCheckoutStore({
    today: '2026-11-22',
    deliveryDate: day,
    shippingAddress: 'home',
    billingAddress: 'home',
    settled: ['address'],
    ...data,
  });
  const [load, openStep, goOn] = [vi.fn(async () => undefined), vi.fn(), vi.fn()];
  const tools = { checkout, user: ana, slots: { load }, isWide, openStep, goOn } as unknown as CheckoutTools;
  const panel = (
    <LangContext value={lang}>
      <CheckoutContext value={tools}>
        <TimePanel id="when" />
      </CheckoutContext>
    </LangContext>
  );
  const { place } = await mounted(shop.around(panel));
  const windows = () => [...place.querySelectorAll<HTMLInputElement>('input[name=when-time]')];
  const days = () => [...place.querySelectorAll<HTMLInputElement>('input[name=when-day]')];
  return {
    checkout,
    place,
    load,
    openStep,
    goOn,
    windows,
    days,
    text: () => place.textContent,
    said: () => found('output.sr-only', place).lastChild?.textContent,
  };
}
const tap = (input: HTMLElement) =>
  doing(() => {
    input.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    input.click();
  });

it('a delivery needs its address first; a pickup needs none', async () => {
  const { days, text } = await choosing({ shippingAddress: null });
  expect(text()).toBe('Choose an address first.');
  expect(days()).toEqual([]);
  const pickup = await choosing({ shippingAddress: null, ...loadedWith({}) }, PICKUP);
  expect(pickup.windows()).toHaveLength(2);
});

it('ten days can be chosen, and the windows of the chosen one', async () => {
  const { days, windows, checkout, text, said } = await choosing(loadedWith({}));
  expect(days()).toHaveLength(10);
  expect(
    days()
      .map(({ checked }) => checked)
      .indexOf(true),
  ).toBe(1);
  expect(said()).toBe('Tomorrow: 2 times available');
  expect(text()).toContain('Fee $2.50');
  await doing(() => windows()[1]!.click());
  expect(checkout.getState().selectedSlot).toEqual(late);
  expect(windows()[1]!.checked).toBe(true);
  await doing(() => days()[4]!.click());
  expect(checkout.getState().deliveryDate).toBe('2026-11-26');
  expect(text()).toContain('Tomorrow, 06:00 PM - 08:00 PM');
});

it('the windows of one day cannot be chosen while another day’s are loading', async () => {
  const { place, said } = await choosing({ ...loadedWith({ day: '2026-11-22' }), slotsStatus: 'loading' });
  expect(found('[inert]', place).querySelectorAll('input[name=when-time]')).toHaveLength(2);
  expect(found('[aria-busy=true]', place)).not.toBeNull();
  expect(said()).toBe('Loading available time slots...');
});

it('times that are loading say so', async () => {
  const { text, windows } = await choosing({ slotsStatus: 'loading' });
  expect(windows()).toEqual([]);
  expect(text()).toContain('Loading available time slots...');
});

it('times that could not be loaded can be asked for again, for this address or for none', async () => {
  const failed = { slotsStatus: 'failed' } as const;
  const { load, text } = await choosing(failed);
  expect(text()).toContain('Could not load times. Please try again.');
  await press('Try again');
  const home = { addressKey: 'home', place: 'home 78701 30.2 -97.7' };
  expect(load.mock.calls).toEqual([[{ day, versionKey: DELIVERY, ...home, langCode: 'EN-US' }]]);
  const pickup = await choosing(failed, PICKUP);
  await press('Try again', pickup.place);
  expect(pickup.load.mock.calls).toEqual([
    [{ day, versionKey: PICKUP, addressKey: null, place: '', langCode: 'EN-US' }],
  ]);
});

it('a day without windows says so, and offers the next day', async () => {
  const { said, checkout, place } = await choosing(loadedWith({ slots: [] }));
  expect(said()).toBe('Tomorrow: No slots available for this date');
  await press('.rounded-md button', place);
  expect(checkout.getState().deliveryDate).toBe('2026-11-24');
});

it.each([
  ['EN-US', 'There are no spaces available today for this address.'],
  ['ES-MX', 'Hoy no hay lugares disponibles para esta dirección.'],
] as const)(
  'today without windows says so, in %s, and offers tomorrow [CHECKOUT-15]',
  async (lang, words) => {
    const today = '2026-11-22';
    const none = { ...loadedWith({ day: today, slots: [] }), deliveryDate: today };
    const { said, checkout, place } = await choosing(none, DELIVERY, true, lang);
    expect(said()).toBe(words);
    expect(found('.rounded-md p', place).textContent).toBe(words);
    await press('.rounded-md button', place);
    expect(checkout.getState().deliveryDate).toBe(day);
  },
);

it('a store’s reason for no times is the address, which can be chosen anew; another day is not offered', async () => {
  const { said, checkout, openStep, place } = await choosing(
    loadedWith({ slots: [], message: 'We do not deliver there.' }),
  );
  expect(said()).toBe('Tomorrow: No slots available for this date We do not deliver there.');
  const offered = [...place.querySelectorAll('.rounded-md button')].map((button) => button.textContent);
  expect(offered).toEqual(['Choose an address']);
  await press('Choose an address', place);
  expect(openStep.mock.calls).toEqual([['address']]);
  expect(checkout.getState().settled).toEqual([]);
});

it('the window nearest to a lost one is marked, and not chosen', async () => {
  const { place, windows } = await choosing({
    ...loadedWith({}),
    suggestedStart: '2026-11-23T17:00:00.000Z',
  });
  expect(found('.slot-suggested', place).textContent).toContain('Closest to the time you had');
  expect(found('.slot-suggested', place).textContent).toContain('06:00 PM');
  expect(windows().some(({ checked }) => checked)).toBe(false);
});

it('on phones a tap on a window leads on to the payment, and arrow keys do not', async () => {
  const { goOn, place, text, windows } = await choosing(loadedWith({}), DELIVERY, false);
  expect(text()).toContain('Tap a time to continue to payment.');
  await doing(() => {
    windows()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    windows()[0]!.click();
  });
  expect(goOn).not.toHaveBeenCalled();
  await tap(found('input[name=when-time]:not(:checked)', place));
  expect(goOn.mock.calls).toEqual([['time']]);
});

it('on wide screens, and once the payment is settled, a window leads nowhere', async () => {
  const wide = await choosing(loadedWith({}));
  await tap(wide.windows()[0]!);
  const paid = await choosing(
    { ...loadedWith({}), settled: ['address', 'payment'], selectedCard: 'visa' },
    DELIVERY,
    false,
  );
  await tap(paid.windows()[0]!);
  expect([wide.goOn.mock.calls, paid.goOn.mock.calls]).toEqual([[], []]);
});
