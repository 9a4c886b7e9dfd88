// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../../shell/testing/in-shop.tsx';
import { ana } from '../../shell/testing/shopper.ts';
import {
  overNow,
  savedText,
  saveBody,
  useSaveAddress,
  type Address,
  type AddressValues,
} from './use-save-address.ts';

beforeEach(() => localStorage.clear());

const values = {
  street: '500 W 2nd St',
  apt: '',
  zipCode: '78701',
  city: 'Austin',
  state: 'TX',
  nickname: 'Home',
  makePrimary: true,
  forDelivery: true,
  forBilling: false,
};
const verified = { ...values, latitude: 30.2, longitude: -97.7 };

it('a new address is sent with an empty key, a changed one with its own [API-08]', () => {
  expect(saveBody(null, values, verified).addressKey).toBeNull();
  expect(saveBody({ key: 'home' } as Address, values, verified).addressKey).toBe('home');
});

it('a new address is sent whole, primary where it was made so, with the point that was verified [ACCOUNT-09] [ACCOUNT-10]', () => {
  const { makePrimary, forDelivery: _, forBilling: __, ...fields } = { ...values, apt: '4' };
  expect(saveBody(null, { ...values, apt: '4' }, verified)).toEqual({
    addressKey: null,
    addressProperties: {
      ...fields,
      latitude: 30.2,
      longitude: -97.7,
      addressLine: '500 W 2nd St, Apt 4, Austin, TX, 78701',
    },
    makePrimary,
  });
});

it('a saved address says whether it was added, changed, made primary or changed in the checkout [ACCOUNT-09]', () => {
  const other = { key: 'home', isPrimary: false } as Address;
  const primary = { key: 'home', isPrimary: true } as Address;
  expect(savedText({ address: null }, true)).toBe('New address added successfully');
  expect(savedText({ address: null, checkoutUse: 'delivery' }, false)).toBe('New address added successfully');
  expect(savedText({ address: other }, false)).toBe('Changes saved successfully');
  expect(savedText({ address: primary }, true)).toBe('Changes saved successfully');
  expect(savedText({ address: other }, true)).toBe('Address updated successfully!');
  expect(savedText({ address: other, checkoutUse: 'billing' }, false)).toBe('Address updated successfully!');
});

/** Saves a new address; the backend answers with this key. Returns the words of a failure, and what became of it. */
async function saved(uses: Partial<AddressValues>, entityKey: string | null = 'new') {
  const shop = inShop(
    (call) => {
      if (call.startsWith('POST')) return { errorFlag: false, errorMessage: '', entityKey };
      return call.endsWith('/check') ? { loggedIn: true, tokenExpiration: null } : ana;
    },
    { user: ana },
  );
  const [onClose, onSaved] = [vi.fn(), vi.fn()];
  const saving = await hooked(
    () => useSaveAddress({ address: null, onClose, onSaved }),
    undefined,
    shop.around,
  );
  let failure: string | null = null;
  await doing(async () => {
    failure = await saving.now({ ...values, ...uses }, verified);
  });
  return { failure, onClose, onSaved, current: shop.kept.getState() };
}

it('a new address becomes the current one of deliveries and of bills only where that was chosen [ACCOUNT-10]', async () => {
  const both = await saved({ forDelivery: true, forBilling: true });
  expect(both.failure).toBe(null);
  expect(both.current).toMatchObject({ deliveryAddress: 'new', billingAddress: 'new' });
  expect(localStorage.getItem('selected_address_key')).toBe('new');
  expect(both.onSaved).toHaveBeenCalledWith({ key: 'new', forDelivery: true, forBilling: true });
  const bill = await saved({ forDelivery: false, forBilling: true });
  expect(bill.current).toMatchObject({ billingAddress: 'new' });
  expect(bill.current.deliveryAddress).not.toBe('new');
});

it('an address saved without a key says so, and stays open [ACCOUNT-09]', async () => {
  const { failure, onClose, onSaved } = await saved({}, null);
  expect(failure).toBe('Missing address key');
  expect(onClose).not.toHaveBeenCalled();
  expect(onSaved).not.toHaveBeenCalled();
});

it('an edited address keeps what another device changed of it meanwhile: its place, its nickname, what is primary', () => {
  const opened = { ...values, key: 'home', isPrimary: true } as unknown as Address;
  const moved = { ...opened, street: '9 Rainey St', zipCode: '78702', nickname: 'New home' };
  expect(overNow(opened, { ...values, nickname: 'Casa' }, moved)).toMatchObject({
    street: '9 Rainey St',
    zipCode: '78702',
    nickname: 'Casa',
  });
  // Half of one place and half of another is none.
  expect(overNow(opened, { ...values, apt: '4' }, moved)).toMatchObject({
    street: '500 W 2nd St',
    apt: '4',
    zipCode: '78701',
    nickname: 'New home',
  });
  expect(saveBody(opened, values, verified).makePrimary).toBe(false);
});
