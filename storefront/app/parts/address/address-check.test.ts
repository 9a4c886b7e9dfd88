import { expect, it } from 'vitest';
import { canVerify, isVerified, lineToVerify, needsNoLook } from './address-check.ts';

const fields = { street: '301 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' };
const verified = { ...fields, latitude: 30.26, longitude: -97.74 };

it('an address can be verified only with street and zip code [ACCOUNT-09]', () => {
  expect(canVerify({ street: '1 Main St', zipCode: '78701' })).toBe(true);
  expect(canVerify({ street: ' ', zipCode: '78701' })).toBe(false);
  expect(canVerify({ street: '1 Main St', zipCode: '' })).toBe(false);
});

it('an address counts as verified only while its fields match what was verified [ACCOUNT-09]', () => {
  expect(isVerified(verified, fields)).toBe(true);
  expect(isVerified(verified, { ...fields, street: ' 301 Congress Ave ' })).toBe(true);
  for (const name of ['street', 'city', 'state', 'zipCode'] as const)
    expect(isVerified(verified, { ...fields, [name]: 'x' }), name).toBe(false);
  expect(isVerified(null, fields)).toBe(false);
});

it('a verified address is shown for a look only with a doubt or another town than typed', () => {
  const typed = { ...fields, city: '', state: 'tx ' };
  expect(needsNoLook(typed, { verified, doubt: '' })).toBe(true);
  expect(needsNoLook(typed, { verified, doubt: 'Did you mean another unit?' })).toBe(false);
  expect(needsNoLook({ ...typed, city: 'Dallas' }, { verified, doubt: '' })).toBe(false);
  expect(needsNoLook({ ...typed, state: 'NM' }, { verified, doubt: '' })).toBe(false);
});

it('a verification asks on one line, the zip code last, without empty parts', () => {
  expect(lineToVerify(fields)).toBe('301 Congress Ave, Austin, TX, 78701');
  expect(lineToVerify({ ...fields, city: '', state: '' })).toBe('301 Congress Ave, 78701');
});
