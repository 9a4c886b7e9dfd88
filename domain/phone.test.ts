import { expect, it } from 'vitest';
import { shownPhone, digitsOfPhone, formatUsPhone, isUsPhone, phoneLink } from './phone.ts';

it('a number of the US has ten digits, and area code and exchange begin with 2 to 9', () => {
  for (const text of ['5125550123', '(512) 555-0123', '512.555.0123', '+1 512 555 0123', '1-512-555-0123'])
    expect([text, isUsPhone(text)]).toEqual([text, true]);
  for (const text of [
    '',
    '512555012',
    '51255501234',
    '1125550123',
    '5121550123',
    '512 555 0123 x4',
    '+52 55 1234 5678',
    '512+5550123',
  ])
    expect([text, isUsPhone(text)]).toEqual([text, false]);
});

it('ten digits after a plus are of another country unless the first is the US code', () => {
  for (const text of ['+47 22 86 44 00', '+45 33923392', '+65 8234 5678', '+5125550123']) {
    expect(isUsPhone(text)).toBe(false);
    expect(formatUsPhone(text)).toBe(text);
  }
  expect(phoneLink('+47 22 86 44 00')).toBe('tel:+4722864400');
  expect(formatUsPhone('+ (1) 512 555 0123')).toBe('(512) 555-0123');
});

it('the digits of a number leave out the country code of the US alone', () => {
  expect(digitsOfPhone('+1 (512) 555-0123')).toBe('5125550123');
  expect(digitsOfPhone('+52 55 1234 5678')).toBe('525512345678');
  expect(digitsOfPhone('1512')).toBe('1512');
});

it('a number is written as people in the US write it, any other text as it is', () => {
  expect(formatUsPhone('+15125550123')).toBe('(512) 555-0123');
  expect(formatUsPhone('+52 55 1234 5678')).toBe('+52 55 1234 5678');
});

it('a link calls a number of the US with its country code, and any other with its own', () => {
  expect(phoneLink('(512) 555-0123')).toBe('tel:+15125550123');
  expect(phoneLink('+52 55 1234 5678')).toBe('tel:+525512345678');
});

it('a number on a page stays on one line with its area code', () => {
  expect(shownPhone('+15125550123')).toBe('(512)\u00a0555-0123');
  expect(shownPhone('')).toBe('');
});
