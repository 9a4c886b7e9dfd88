import { expect, it } from 'vitest';
import { canVerify, isVerified, lineToVerify, needsNoLook } from './address-check.ts';

const fields = { street: '301 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' };
const verified = { ...fields, latitude: 30.26, longitude: -97.74 };

it('verifies only with street and zip code [ACCOUNT-09]', () => {
  expect(canVerify({ street: '1 Main St', zipCode: '78701' })).toBe(true);
  expect(canVerify({ street: ' ', zipCode: '78701' })).toBe(false);
  expect(canVerify({ street: '1 Main St', zipCode: '' })).toBe(false);
});

it('counts as verified only while the fields say what was verified [ACCOUNT-09]', () => {
  expect(isVerified(verified, fields)).toBe(true);
  expect(isVerified(verified, { ...fields, street: ' 301 Congress Ave ' })).toBe(true);
  for (const name of ['street', 'city', 'state', 'zipCode'] as const)
    expect(isVerified(verified, { ...fields, [name]: 'x' }), name).toBe(false);
  expect(isVerified(null, fields)).toBe(false);
});

it('leaves nothing to look at unless there is a doubt, or a place that was typed became another one', () => {
  const typed = { ...fields, city: '', state: 'tx ' };
  expect(needsNoLook(typed, { verified, doubt: '' })).toBe(true);
  expect(needsNoLook(typed, { verified, doubt: 'Did you mean another unit?' })).toBe(false);
  expect(needsNoLook({ ...typed, city: 'Dallas' }, { verified, doubt: '' })).toBe(false);
  expect(needsNoLook({ ...typed, state: 'NM' }, { verified, doubt: '' })).toBe(false);
});

it('asks about the address on one line, the zip code last, empty parts left out', () => {
  expect(lineToVerify(fields)).toBe('301 Congress Ave, Austin, TX, 78701');
  expect(lineToVerify({ ...fields, city: '', state: '' })).toBe('301 Congress Ave, 78701');
});
