// @vitest-environment happy-dom
import { PICKUP, DELIVERY, type VersionKey } from '@larder/domain/versions';
import { Dialog } from '@larder/ui/dialog.tsx';
import { doing, found, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { CheckoutContext, type CheckoutTools } from './checkout-context.ts';
import { createCheckoutStore, type CheckoutData } from './checkout-state.ts';
import { HeldNote } from './held-note.tsx';
import { ChosenSteps } from './chosen-steps.tsx';
import { StepLines } from './step-line.tsx';
import { StepSummary } from './step-summary.tsx';
import { slotAt } from '../shell/testing/slot-at.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => doing(() => vi.advanceTimersByTimeAsync(ms));

const slot = slotAt('08:00', '10:00');
const whole: Partial<CheckoutData> = {
  today: '2026-11-22',
  deliveryDate: slot.day,
  shippingAddress: 'home',
  billingAddress: 'home',
  selectedSlot: slot,
  selectedCard: 'visa',
};
const held = (minutes: number, prolongationsLeft = 1) => ({
  start: slot.start,
  end: slot.end,
  until: start + minutes * 60_000,
  prolongationsLeft,
});

async function drawn(
  screen: React.ReactElement,
  data: Partial<CheckoutData> = {},
  versionKey: VersionKey = DELIVERY,
) {
  const shop = inShop(() => null, { user: ana, versionKey });
  const checkout = createCheckoutStore({ ...whole, ...data });
  const [openStep, prolong] = [
    vi.fn(),
    vi.fn<(versionKey: VersionKey) => Promise<unknown>>(async () => null),
  ];
  const tools = { checkout, user: ana, openStep, windowHold: { prolong } } as unknown as CheckoutTools;
  const { place } = await mounted(shop.around(<CheckoutContext value={tools}>{screen}</CheckoutContext>));
  return { shop, checkout, openStep, prolong, text: () => place.textContent };
}

const address = <StepSummary step="address" />;

it('the summary of a finished step shows the delivery address, and whose bill it is', async () => {
  const same = (await drawn(address)).text();
  expect(same).toContain('1 Oak St');
  expect(same).toContain('The billing address is the same');
  const other = (await drawn(address, { billingAddress: 'office', useSameAddress: false })).text();
  expect(other).toContain('Billing address: ');
  expect(other).toContain('2 Elm St');
});

it('the summary of a finished step shows the pickup person', async () => {
  const text = (await drawn(address, { useSameAddress: false }, PICKUP)).text();
  expect(text).toContain('Pickup by Ana Paz');
  expect(text).not.toContain('The billing address is the same');
});

it('in pickup the address in a line and in the review is named as the one of the bill, where nobody goes', async () => {
  const billed = { useSameAddress: false, billingAddress: 'home' };
  for (const screen of [<StepLines key="line" steps={['address']} />, <ChosenSteps key="review" />]) {
    expect((await drawn(screen, billed, PICKUP)).text()).toMatch(/Billing address(: )?Home.*1 Oak St/);
    expect((await drawn(screen)).text()).not.toContain('Billing address');
  }
  await drawn(<StepLines steps={['address']} />, billed, PICKUP);
  expect(document.querySelector('li p span')!.className).not.toContain('sr-only');
});

it('the summary of a finished step shows the card: a saved one, or one for this order only', async () => {
  const payment = <StepSummary step="payment" />;
  expect((await drawn(payment)).text()).toContain('Card ending with 4242');
  const newCard = {
    lastFourDigits: '1111',
    firstSixDigits: '411111',
    expirationDate: { year: 2031, month: 1 },
  };
  const typed = { usesNewCard: true, newCard, newCardFullName: 'Ana P.', selectedCard: null };
  const text = (await drawn(payment, typed)).text();
  expect(text).toContain('Card ending with 1111');
  expect(text).toContain('For this order only · Ana P.');
  expect((await drawn(payment, { selectedCard: 'gone' })).text()).not.toContain('Card ending');
});

it('the summary of a finished step folds to a line, a press away', async () => {
  const { openStep, text } = await drawn(<StepLines steps={['address', 'time', 'payment']} />, {
    selectedSlot: null,
  });
  expect(text()).toContain('Home · 1 Oak St');
  expect(text()).toContain('Card ending with 4242');
  expect(document.querySelectorAll('main, li')).toHaveLength(2);
  await press('li:last-child button');
  expect(openStep.mock.calls).toEqual([['payment']]);
  const none = await drawn(<StepLines steps={['time']} />, { selectedSlot: null });
  expect(none.text()).not.toContain('Change');
});

it('the hold of the window is counted by the minute, and announced once when it ends soon', async () => {
  const { shop, text } = await drawn(<HeldNote />, { held: held(7) });
  expect(text()).toContain('Held for you for 7 more minutes');
  expect(text()).not.toContain('Hold it longer');
  expect(shop.said()).toBe('');
  await wait(2 * 60_000);
  expect(shop.said()).toBe('Held for you for 5 more minutes');
  await wait(60_000);
  expect(text()).toContain('4 more minutes');
  // The sentence has gone by now, and none came after it.
  expect(shop.said()).toBe('');
});

it('the hold of the window can be prolonged near its end, up to its limit', async () => {
  const { prolong } = await drawn(<HeldNote />, { held: held(4) });
  await press('Hold it longer');
  expect(prolong.mock.calls).toEqual([[DELIVERY]]);
  expect((await drawn(<HeldNote />, { held: held(4, 0) })).text()).not.toContain('Hold it longer');
});

it('the hold of the window that could not be prolonged says so, and can be pressed again', async () => {
  const sheet = (
    <Dialog title="Time" onClose={() => undefined}>
      <HeldNote />
    </Dialog>
  );
  const { shop, checkout, prolong } = await drawn(sheet, { held: held(4) });
  prolong.mockResolvedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('Your cart is empty');
  const told = () => document.querySelector('dialog [role=alert]')?.textContent;
  await press('Hold it longer');
  expect(told()).toBe('No response from API');
  await press('Hold it longer');
  expect(told()).toBe('Your cart is empty');
  expect(shop.failures()).toEqual([]);
  await doing(() => checkout.setState({ held: held(3) }));
  expect(told()).toBeUndefined();
  await press('Hold it longer');
  expect(prolong).toHaveBeenCalledTimes(3);
  expect(told()).toBeUndefined();
});

it('the hold of the window says what is still kept when it is over, or was never made', async () => {
  expect((await drawn(<HeldNote />, { held: held(-1) })).text()).toContain(
    "We're no longer holding this time",
  );
  expect((await drawn(<HeldNote />)).text()).toContain("We'll reserve this time when you place your order");
});

it('a press that prolongs the hold shows that it waits, and says what it came to [BREATH-03]', async () => {
  const { shop, checkout, prolong } = await drawn(<HeldNote />, { held: held(4) });
  let answer = (_why: unknown) => undefined as void;
  prolong.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const isBusy = () => found('button').getAttribute('aria-busy');
  await press('Hold it longer');
  expect(isBusy()).toBe('true');
  await press('Hold it longer');
  expect(prolong).toHaveBeenCalledTimes(1);
  // It was prolonged by nothing.
  await doing(() => answer(null));
  expect(isBusy()).toBeNull();
  expect(shop.said()).toBe('Held for you for 4 more minutes');
  await press('Hold it longer');
  await doing(() => {
    checkout.setState({ held: held(15, 0) });
    answer(null);
  });
  expect(shop.said()).toBe('Held for you for 15 more minutes');
});
