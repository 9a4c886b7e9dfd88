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
