// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { CheckoutContext, type CheckoutTools } from './checkout-context.ts';
import { createCheckoutStore, type CheckoutData } from './checkout-state.ts';
import { PaymentPanel } from './payment-panel.tsx';

// The provider's form stands in a frame of its own: what it does is tested where it is opened.
vi.mock('../parts/payment-card/card-form.tsx', () => ({ CardForm: () => <p>The form of the provider</p> }));

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const [visa] = ana.paymentMethods;
const older = {
  ...visa!,
  key: 'old',
  lastFourDigits: '0005',
  nickname: 'Work',
  expirationDate: { year: 2026, month: 10 },
};
const another = { ...visa!, key: 'amex', lastFourDigits: '1881', nickname: 'Travel' };
const typed: Partial<CheckoutData> = {
  usesNewCard: true,
  eProtectResponse: 'reg-1',
  newCard: { lastFourDigits: '1111', firstSixDigits: '411111', expirationDate: { year: 2031, month: 1 } },
};

async function paying(data: Partial<CheckoutData> = {}) {
  const user = { ...ana, paymentMethods: [visa!, another, older] };
  const shop = inShop(() => null, { user });
  const checkout = createCheckoutStore({ selectedCard: 'visa', ...data });
  const tools = { checkout, user, cardForm: { current: null } } as unknown as CheckoutTools;
  const panel = (
    <CheckoutContext value={tools}>
      <PaymentPanel id="pay" onEnter={() => undefined} />
    </CheckoutContext>
  );
  const { place } = await mounted(shop.around(panel));
  const cards = () =>
    [...place.querySelectorAll<HTMLLabelElement>('fieldset label')].map((label) => ({
      words: label.textContent,
      input: found<HTMLInputElement>('input', label),
    }));
  const choose = (words: string) =>
    doing(() =>
      cards()
        .find((card) => card.words.includes(words))!
        .input.click(),
    );
  return { checkout, place, cards, choose, text: () => place.textContent };
}
const field = (label: string) => {
  const words = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(label));
  return document.getElementById(words?.htmlFor ?? '') as HTMLInputElement | null;
};

it('each saved card shows its last digits, and the chosen one is selected', async () => {
  const { cards } = await paying();
  expect(cards().map(({ words }) => words)).toEqual([
    'Card ending with 4242Ana Paz · Expires 12/2030',
    'Card ending with 1881Travel · Ana Paz · Expires 12/2030',
    'Card ending with 0005Work · Ana Paz · Expired',
    'Use a different Card',
  ]);
  expect(cards().map(({ input }) => input.checked)).toEqual([true, false, false, false]);
});

it('an expired card cannot be paid with', async () => {
  const { cards, choose, checkout } = await paying();
  expect(cards().map(({ input }) => input.disabled)).toEqual([false, false, true, false]);
  await choose('0005');
  expect(checkout.getState().selectedCard).toBe('visa');
});

it('choosing a card clears the missing card, and what was typed for another one', async () => {
  const { choose, checkout } = await paying({
    ...typed,
    selectedCard: null,
    missing: ['slot', 'payment'],
    notices: { payment: 'Choose how to pay.', time: 'Choose a time.' },
  });
  await choose('1881');
  expect(checkout.getState()).toMatchObject({
    selectedCard: 'amex',
    usesNewCard: false,
    newCard: null,
    eProtectResponse: null,
    missing: ['slot'],
    notices: { payment: undefined, time: 'Choose a time.' },
  });
});

it('another card is typed into the form of the provider, with the name beside it', async () => {
  const { choose, text, checkout } = await paying();
  expect(text()).not.toContain('The form of the provider');
  await choose('Use a different Card');
  expect(text()).toContain('The form of the provider');
  await type(field('Cardholder name')!, 'Ana P.');
  expect(checkout.getState().newCardFullName).toBe('Ana P.');
});

it('a card gets a nickname only where it is saved', async () => {
  const { checkout } = await paying({ usesNewCard: true });
  expect(field('Card nickname')).toBeNull();
  await press('input[type=checkbox]');
  expect(checkout.getState().saveNewCard).toBe(true);
  await type(field('Card nickname')!, 'Holidays');
  expect(checkout.getState().newCardNickname).toBe('Holidays');
});

it('a missing name is marked at its field once the step was pressed', async () => {
  const early = await paying({ usesNewCard: true });
  expect(early.text()).not.toContain('Missing cardholder name');
  const { text } = await paying({ usesNewCard: true, notices: { payment: 'Missing cardholder name' } });
  expect(text()).toContain('Missing cardholder name');
  await type(field('Cardholder name')!, 'Ana');
});

it('a card just typed in pays for this order only; typing another one opens the form again', async () => {
  const { cards, choose, text, checkout } = await paying({ ...typed, selectedCard: null });
  expect(cards().map(({ input }) => input.checked)).toEqual([false, false, false, true, false]);
  expect(cards()[3]!.words).toBe('Card ending with 1111For this order only · Expires 01/2031');
  expect(text()).not.toContain('The form of the provider');
  await choose('Use a different Card');
  expect(text()).toContain('The form of the provider');
  expect(checkout.getState()).toMatchObject({ newCard: null, eProtectResponse: null });
});
