// @vitest-environment happy-dom
import { DELIVERY } from '@larder/domain/versions';
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ana } from '../shell/testing/shopper.ts';
import { createCheckoutStore, type CheckoutData } from './checkout-state.ts';
import { useCardChoice } from './use-card-choice.ts';

const taken = {
  registrationId: 'reg-1',
  lastFourDigits: '1111',
  firstSixDigits: '411111',
  expirationDate: { year: 2031, month: 1 },
};
const named: Partial<CheckoutData> = {
  usesNewCard: true,
  newCardFullName: ' Ana Paz ',
  missing: ['payment'],
};

async function paying(scene: {
  data?: Partial<CheckoutData>;
  form?: () => unknown;
  answer?: (call: string, body: unknown) => unknown;
}) {
  const shop = inShop((call, body) => scene.answer?.(call, body) ?? null, { user: ana });
  const checkout = createCheckoutStore({ ...named, billingAddress: 'home', ...scene.data });
  const submit = vi.fn(async () => (scene.form ? scene.form() : { taken }));
  const hook = await hooked(
    () => useCardChoice({ checkout, cardForm: { current: { submit } as never }, versionKey: DELIVERY }),
    undefined,
    shop.around,
  );
  const take = async () => {
    let isThere: boolean | null = null;
    await doing(async () => {
      isThere = await hook.now();
    });
    return isThere;
  };
  return { shop, checkout, submit, take, hook };
}

it('a card needs its name before anything is sent', async () => {
  const { checkout, submit, take } = await paying({ data: { newCardFullName: '  ' } });
  expect(await take()).toBe(false);
  expect(submit).not.toHaveBeenCalled();
  expect(checkout.getState().notices.payment).toBe('Missing cardholder name');
});

it('a mistake in the card form is told by the form itself', async () => {
  const { checkout, take } = await paying({ form: () => ({ problem: 'number' }) });
  expect(await take()).toBe(false);
  expect(checkout.getState()).toMatchObject({ notices: {}, eProtectResponse: null, missing: ['payment'] });
});

it('the form’s answer is kept for this order only, with the card’s visible digits', async () => {
  const { shop, checkout, take } = await paying({ data: { notices: { payment: 'Refused' } } });
  expect(await take()).toBe(true);
  const { registrationId: _, ...shown } = taken;
  expect(checkout.getState()).toMatchObject({ newCard: shown, eProtectResponse: 'reg-1', missing: [] });
  expect(checkout.getState().notices.payment).toBe(undefined);
  expect(shop.sent()).toEqual([]);
});

it('a card submitted twice at once is sent once', async () => {
  const { submit, hook } = await paying({});
  await doing(() => Promise.all([hook.now(), hook.now()]));
  expect(submit).toHaveBeenCalledTimes(1);
  await doing(() => hook.now());
  expect(submit).toHaveBeenCalledTimes(2);
});

it('a card that cannot be saved says why, and is not chosen', async () => {
  const { checkout, take } = await paying({
    data: { saveNewCard: true },
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await take()).toBe(false);
  expect(checkout.getState()).toMatchObject({
    notices: { payment: 'No response from API' },
    usesNewCard: true,
    eProtectResponse: null,
  });
});

it('a card whose saving is refused without a word is told not to be saved', async () => {
  const { checkout, take } = await paying({
    data: { saveNewCard: true },
    answer: () => ({ errorFlag: true, errorMessage: '', entityKey: null }),
  });
  expect(await take()).toBe(false);
  expect(checkout.getState().notices.payment).toBe(
    'An unkown error happened. Please contact administration.',
  );
});

const entered = {
  ...ana,
  paymentMethods: [...ana.paymentMethods, { ...ana.paymentMethods[0]!, key: 'new' }],
};

/** Saves a card slowly, does something else meanwhile, and returns what came of it once the answer is there. */
async function savedSlowly(meanwhile: Partial<CheckoutData>, saved: object) {
  let comes: () => void = () => undefined;
  const slow = new Promise((resolve) => (comes = () => resolve('token')));
  const scene = await paying({
    data: { saveNewCard: true },
    answer: (call) => {
      if (call.includes('authorize')) return slow;
      return call.includes('creditcards') ? saved : entered;
    },
  });
  let isThere: boolean | null = null;
  await doing(() => void scene.hook.now().then((answered) => (isThere = answered)));
  await doing(() => scene.checkout.setState(meanwhile));
  await doing(comes);
  await expect.poll(() => isThere, { timeout: 10_000 }).not.toBeNull();
  return { ...scene, isThere };
}
const isSaved = { errorFlag: false, errorMessage: '', entityKey: 'new' };
const turned = { usesNewCard: false, selectedCard: 'visa' };

it('a card that was saved is chosen', async () => {
  const { checkout, isThere } = await savedSlowly({}, isSaved);
  expect(isThere).toBe(true);
  expect(checkout.getState()).toMatchObject({ selectedCard: 'new', usesNewCard: false, saveNewCard: false });
});

it('a card chosen while another one is being saved pays; the other is saved all the same', async () => {
  const { checkout, isThere } = await savedSlowly(turned, isSaved);
  expect(isThere).toBe(true);
  expect(checkout.getState()).toMatchObject({ ...turned, saveNewCard: false, notices: {} });
  expect(document.body.textContent).toContain('The new card was added successfully');
});

it('a card that cannot be saved says nothing beside the one that was chosen meanwhile', async () => {
  const { checkout, isThere } = await savedSlowly(turned, { ...isSaved, errorFlag: true });
  expect(isThere).toBe(true);
  expect(checkout.getState()).toMatchObject({ ...turned, notices: {} });
});
