import { expect, it } from 'vitest';
import { checkDigit, isPlu, isUpc, productCodeOf, wholeUpc } from './product-code.ts';

it('a UPC of 12 or an EAN of 13 digits is accepted by its check digit', () => {
  expect(checkDigit('03600029145')).toBe(2);
  expect(['036000291452', '4006381333931', '0036000291452'].map(isUpc)).toEqual([true, true, true]);
  expect(['036000291453', '4006381333930', '03600029145', '0360002914x2', '17'].map(isUpc)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it('any one wrong digit is noticed, and most swaps of two', () => {
  const upc = '036000291452';
  for (let at = 0; at < upc.length; at += 1)
    for (let other = 0; other < 10; other += 1) {
      const wrong = upc.slice(0, at) + other + upc.slice(at + 1);
      expect(isUpc(wrong)).toBe(wrong === upc);
    }
});

it('a PLU has four digits, or five', () => {
  expect(['4011', '94011', '401', '940110', '40 11'].map(isPlu)).toEqual([true, true, false, false, false]);
});

it('the product code is found in typed text, a UPC and its EAN being the same', () => {
  expect(productCodeOf('0 36000 29145 2')).toBe('0036000291452');
  expect(productCodeOf('0036000291452')).toBe('0036000291452');
  expect(productCodeOf('4006381-333931')).toBe('4006381333931');
  expect(productCodeOf(' 4011 ')).toBe('4011');
  expect(['036000291453', '7', 'milk', '2 %', '4011 bananas'].map(productCodeOf)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it.each([
  ['04904500', '049000000450'],
  ['01278907', '012000007897'],
  ['01234531', '012300000451'],
  ['01234145', '012340000015'],
  ['01234565', '012345000065'],
  ['11234593', '112345000093'],
])('the short bar code %s of a small item stands for a whole UPC', (short, upc) => {
  expect(wholeUpc(short)).toBe(upc);
  expect(productCodeOf(short)).toBe(`0${upc}`);
});

it('no other eight digits are a short bar code: one with a wrong check digit or of another system', () => {
  for (const text of ['04904501', '96385074', '21234593', '0490450', '049045000'])
    expect([text, wholeUpc(text)]).toEqual([text, null]);
});
