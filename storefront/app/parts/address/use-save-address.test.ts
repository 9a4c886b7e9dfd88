import { expect, it } from 'vitest';
import { savedText, type Address } from './use-save-address.ts';

const address = { isPrimary: false } as Address;

it('says of a saved address that it is new, changed, or used otherwise than before', () => {
  expect(savedText({ address: null }, true)).toBe('New address added successfully');
  expect(savedText({ address: null, checkoutUse: 'delivery' }, false)).toBe('New address added successfully');
  expect(savedText({ address }, false)).toBe('Changes saved successfully');
  expect(savedText({ address }, true)).toBe('Address updated successfully!');
  expect(savedText({ address, checkoutUse: 'billing' }, false)).toBe('Address updated successfully!');
  expect(savedText({ address: { ...address, isPrimary: true } }, true)).toBe('Changes saved successfully');
});
