import { expect, it } from 'vitest';
import { overNow, savedText, saveBody, type Address } from './use-save-address.ts';

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
