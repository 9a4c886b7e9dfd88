import { anyText } from '@larder/domain/testing/any-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedAddress, wholeAddress } from './typed-address.ts';

it('an address pasted whole is split, however it is written', () => {
  const whole = { street: '500 W 2nd St', apt: '4', city: 'Austin', state: 'TX', zipCode: '78701' };
  for (const text of [
    '500 W 2nd St Apt 4, Austin, TX 78701',
    '500 W 2nd St, Apt 4, Austin, TX 78701',
    '500 W 2nd St #4, Austin, TX, 78701-1234',
    '500 W 2nd St apt. 4 Austin TX 78701',
    '500 W 2nd St Apt 4\nAustin, Texas 78701\nUnited States',
    '  500  W 2nd St,  Depto 4,\r\n Austin, TX 78701, USA ',
  ])
    expect([text, wholeAddress(text)]).toEqual([text, whole]);
  expect(wholeAddress('9 Elm St St Louis MO 63101')).toEqual({
    street: '9 Elm St',
    apt: '',
    city: 'St Louis',
    state: 'MO',
    zipCode: '63101',
  });
  expect(wholeAddress('12300 County Road 150 Austin TX 78701')).toMatchObject({
    street: '12300 County Road 150',
    city: 'Austin',
  });
  expect(wholeAddress('9 Mill Road 78701')).toMatchObject({ street: '9 Mill Road', zipCode: '78701' });
  expect(wholeAddress('1204 E 6th St, Unit 12B, Santa Fe, New Mexico 87501')).toMatchObject({
    apt: '12B',
    city: 'Santa Fe',
    state: 'NM',
  });
});

it('a ZIP code after the street is enough', () => {
  const bare = { apt: '', city: '', state: '', zipCode: '78701' };
  expect(wholeAddress('9 Elm St 78701')).toEqual({ ...bare, street: '9 Elm St' });
  expect(wholeAddress('9 Broadway 78701')).toEqual({ ...bare, street: '9 Broadway' });
  expect(wholeAddress('One Main Plaza, 78701')).toEqual({ ...bare, street: 'One Main Plaza' });
});

it('an incomplete address stays as it is: no ZIP code, no street, or a number that belongs to the street', () => {
  for (const text of [
    '',
    '78701',
    'Austin, TX 78701',
    '9 Elm St',
    '9 Elm St, Austin',
    '9 Elm St 7870',
    '12300 County Road 15000',
  ])
    expect([text, wholeAddress(text)]).toEqual([text, null]);
});

it('while typing, the text after the street is the place', () => {
  const parts = (text: string) => {
    const { street, apt, place } = typedAddress(text);
    return [street, apt, place];
  };
  expect(parts('aust')).toEqual(['', '', 'aust']);
  expect(parts('787')).toEqual(['', '', '787']);
  expect(parts('123 Main St, Austin')).toEqual(['123 Main St', '', 'Austin']);
  expect(parts('123 Main St aus')).toEqual(['123 Main St', '', 'aus']);
  expect(parts('123 Main St Apt 4 aus')).toEqual(['123 Main St', '4', 'aus']);
  expect(parts('9 Broadway 787')).toEqual(['9 Broadway', '', '787']);
  expect(parts('123 Main St NW')).toEqual(['123 Main St NW', '', '']);
  expect(parts('9 St James St Austin')).toEqual(['9 St James St', '', 'Austin']);
});

it('a kind of street may be part of the name: the last one ends the street', () => {
  const parts = (text: string) => {
    const { street, place } = typedAddress(text);
    return [street, place];
  };
  expect(parts('12 Deer Run Rd')).toEqual(['12 Deer Run Rd', '']);
  expect(parts('12 Deer Run Rd Aus')).toEqual(['12 Deer Run Rd', 'Aus']);
  expect(parts('12 Mill Pass Ct. NW Austin')).toEqual(['12 Mill Pass Ct. NW', 'Austin']);
  expect(parts('12 N St Charles Ave Austin')).toEqual(['12 N St Charles Ave', 'Austin']);
  expect(parts('1200 N St NW Washington')).toEqual(['1200 N St NW', 'Washington']);
  expect(parts('9 Elm St Bend OR')).toEqual(['9 Elm St', 'Bend OR']);
  for (const street of [
    'Deer Run Loop',
    'Sunset Trail Bend',
    'Deer Run Pass',
    'Deer Run Ridge Rd',
    'Deer Run Loop NE',
  ])
    expect(parts(`12 ${street}`)).toEqual([`12 ${street}`, '']);
  expect(parts('12 Deer Run Pass Austin')).toEqual(['12 Deer Run Pass', 'Austin']);
  expect(parts('12 Sunset Trail Bend OR')).toEqual(['12 Sunset Trail', 'Bend OR']);
  expect(parts('9 Elm St Loop')).toEqual(['9 Elm St', 'Loop']);
  expect(parts('9 Elm St Terrace Park OH')).toEqual(['9 Elm St', 'Terrace Park OH']);
  expect(wholeAddress('5080 Annunciation Cir Ave Maria FL 34142')).toMatchObject({ city: 'Ave Maria' });
  expect(wholeAddress('12 Deer Run Rd Austin TX 78701')).toMatchObject({
    street: '12 Deer Run Rd',
    city: 'Austin',
    state: 'TX',
  });
});

it('a street is never taken for a place, so that it is not sent in a question', () => {
  for (const text of [
    '9 Elm',
    '9 Elm S',
    '9 Elm St',
    'Congress Ave',
    '123 Avenue B',
    '301 Congress Ave Apt 4',
    '12 FM 1325',
  ])
    expect([text, typedAddress(text).place]).toEqual([text, '']);
});

it('any text is accepted, and no part of it is lost', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (text) => {
      wholeAddress(text);
      typedAddress(text);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom('9 Elm St', '1 Oak Dr W', '77 N Rio Grande Ave'), (street) => {
      expect(wholeAddress(`${street}, Austin, TX 78701`)?.street).toBe(street);
    }),
  );
});
