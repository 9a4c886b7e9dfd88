import { expect, it } from 'vitest';
import type { StoreFacts } from '../http/store-facts.ts';
import { normalPath } from './normal-path.ts';

const directory = { byAlias: (alias: string) => (alias === 'alder' ? ({} as StoreFacts) : null) };

it.each([
  ['/Alder/', '/alder'],
  ['//alder//Department/007/', '/alder/department/7'],
  ['/ALDER/Search', '/alder/search'],
  ['/alder/%64epartment/5', '/alder/department/5'],
  ['/Checkout/Order-Summary/', '/checkout/order-summary'],
  ['/alder/Account/Orders/01A2', '/alder/account/orders/01A2'],
  ['/alder/Department/07.data', '/alder/department/7.data'],
  ['/_root.data', '/_root.data'],
  ['/', '/'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/alder/product/%E0%A4%A', '/alder/product/%25E0%25A4%25A'],
  ['/%zz/%41%ff.data', '/%25zz/A%25FF.data'],
  ['/alder/jam%C3%B3n%', '/alder/jam%25C3%25B3n%25'],
])('the path %s is %s', (written, normal) => {
  expect(normalPath(written, directory)).toBe(normal);
  expect(normalPath(normal, directory)).toBe(normal);
});

it('a page’s path keeps the spelling of parts that are no words of ours', () => {
  for (const path of ['/verify/Ana@Larder.test', '/Nowhere/at-All', '/alder/product/abc%2Fd'])
    expect(normalPath(path, directory)).toBe(path);
});
