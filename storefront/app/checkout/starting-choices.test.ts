import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { expect, it } from 'vitest';
import { freshCheckout } from './checkout-state.ts';
import { isStepDone, openStepOf, ordersFrom, startingChoices } from './starting-choices.ts';

const address = (key: string, isPrimary = false) => ({
  key,
  street: key,
  addressLine: '',
  apt: '',
  city: '',
  state: '',
  zipCode: '',
  nickname: '',
  latitude: null,
  longitude: null,
  isPrimary,
});
const card = (key: string, year: number) => ({
  key,
  lastFourDigits: '4242',
  firstSixDigits: '424242',
  expirationDate: { year, month: 6 },
  fullName: 'Ana',
  nickname: '',
  associatedAddress: null,
});
const contact = (key: string) => ({
  key,
  nickname: '',
  profile: { firstName: key, lastName: 'Paz', fullName: `${key} Paz`, emailAddress: '', phoneNumber: '' },
  preferences: { dietaryOptions: [], avoidedAllergens: [], ingredientsAvoided: [], productsLookedFor: [] },
});
const user = {
  addresses: [address('office'), address('home', true)],
  paymentMethods: [card('old', 2020), card('visa', 2030), card('amex', 2031)],
  selectedProfile: 'mother',
  shoppingProfiles: [contact('mother'), contact('father')],
  profile: {
    firstName: 'Ana',
    lastName: 'Paz',
    fullName: 'Ana Paz',
    emailAddress: '',
    phoneNumber: '',
    optEmailAddress: '',
  },
};
const known = {
  user,
  versionKey: DELIVERY,
  delivery: [],
  billing: [],
  now: Date.UTC(2026, 10, 21),
} as const;

it('the checkout begins with the primary address for delivery and bill, and a valid card [CHECKOUT-12]', () => {
  expect(startingChoices(freshCheckout(), known)).toMatchObject({
    shippingAddress: 'home',
    billingAddress: 'home',
    useSameAddress: true,
    selectedCard: 'visa',
    usesNewCard: false,
    newCardFullName: 'Ana Paz',
    pickupContact: 'mother',
  });
});

it('the checkout begins with the addresses marked as current, if they exist', () => {
  const current = { ...known, delivery: [null, 'gone', 'office'], billing: ['office'] };
  expect(startingChoices(freshCheckout(), current)).toMatchObject({
    shippingAddress: 'office',
    billingAddress: 'office',
  });
});

it('the checkout begins in pickup with a billing address of its own [CHECKOUT-12]', () => {
  expect(startingChoices(freshCheckout(), { ...known, versionKey: PICKUP }).useSameAddress).toBe(false);
});

it('the checkout begins with the card form when no saved card is valid', () => {
  const poor = { ...known, user: { ...user, paymentMethods: [card('old', 2020)] } };
  expect(startingChoices(freshCheckout(), poor)).toMatchObject({ selectedCard: null, usesNewCard: true });
});

it('the shopper’s choices stay, and only those that are gone are replaced', () => {
  const data = {
    ...freshCheckout(),
    shippingAddress: 'office',
    billingAddress: 'deleted',
    selectedCard: 'amex',
  };
  expect(startingChoices(data, known)).toMatchObject({
    shippingAddress: 'office',
    billingAddress: 'home',
    selectedCard: 'amex',
  });
});

it('who collects an order stays who was chosen, also the shopper beside a selected profile; one who is gone does not', () => {
  const collectedBy = (pickupContact: string | null | undefined) =>
    startingChoices({ ...freshCheckout(), pickupContact }, known).pickupContact;
  expect(collectedBy(undefined)).toBe('mother');
  expect(collectedBy(null)).toBeNull();
  expect(collectedBy('father')).toBe('father');
  expect(collectedBy('gone')).toBe('mother');
  // Nobody was chosen yet: a profile that is selected later still counts.
  const alone = { ...known, user: { ...user, selectedProfile: null } };
  expect(startingChoices(freshCheckout(), alone).pickupContact).toBeUndefined();
});

it('the finished steps are known [CHECKOUT-26]', () => {
  const data = { ...freshCheckout(), shippingAddress: 'home', selectedCard: 'visa' };
  const done = (versionKey: typeof DELIVERY | typeof PICKUP) =>
    (['address', 'time', 'payment', 'review'] as const).filter((step) => isStepDone(step, data, versionKey));
  expect(done(DELIVERY)).toEqual(['address', 'payment']);
  expect(done(PICKUP)).toEqual(['payment']);
});

it('the checkout opens on the first unfinished step, and on the review once all are finished [CHECKOUT-26]', () => {
  const begun = { ...freshCheckout(), ...startingChoices(freshCheckout(), known) };
  expect(openStepOf(begun, DELIVERY)).toBe('address');
  const known2 = { ...begun, settled: ['address', 'payment'] as const };
  expect(openStepOf(known2, DELIVERY)).toBe('time');
  // A step whose choice is gone since must be visited again.
  expect(openStepOf({ ...known2, selectedCard: null }, DELIVERY, 'time')).toBe('payment');
  expect(openStepOf(known2, DELIVERY, 'time')).toBe('review');
});

it('Place Order is offered in the last open step, once what it asks for is chosen, and in the review', () => {
  const begun = { ...freshCheckout(), ...startingChoices(freshCheckout(), known) };
  const untimed = { ...begun, settled: ['address', 'payment'] as const };
  const slot = { slotStart: '', slotEnd: '' } as unknown as NonNullable<(typeof begun)['selectedSlot']>;
  const offered = (data: Parameters<typeof ordersFrom>[1]) =>
    (['address', 'time', 'payment', 'review'] as const).filter((step) => ordersFrom(step, data, DELIVERY));
  expect(offered(untimed)).toEqual(['review']);
  expect(offered({ ...untimed, selectedSlot: slot })).toEqual(['time', 'review']);
  const unpaid = { ...begun, selectedSlot: slot, settled: ['address', 'time'] as const };
  expect(offered({ ...unpaid, selectedCard: null, usesNewCard: true })).toEqual(['payment', 'review']);
});
