import { expect, it } from 'vitest';
import { saveBody, type Address } from './use-save-address.ts';

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
