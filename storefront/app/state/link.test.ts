import { expect, it } from 'vitest';
import { buildLink, retailerLink } from './link.ts';

it('a link replaces tokens, drops optional ones without a value and appends only values that are not empty [ROUTE-03]', () => {
  expect(buildLink('/:alias?/product/:id', { alias: 'greenfield', id: 5 })).toBe('/greenfield/product/5');
  expect(buildLink('/:alias?/product/:id', { id: 5 })).toBe('/product/5');
  expect(buildLink('/:alias?')).toBe('/');
  expect(buildLink('/:alias?/cart', { alias: '' })).toBe('/cart');
  expect(buildLink('/search', {}, { q: 'milk', sort: '', brands: undefined })).toBe('/search?q=milk');
  expect(buildLink('/verify/:email', { email: 'a/b@c.d' })).toBe('/verify/a%2Fb%40c.d');
});

it('a link leads to a retailer by alias, by stored url, or nowhere [ROUTE-06]', () => {
  expect(retailerLink({ alias: 'greenfield' })).toBe('/greenfield');
  expect(retailerLink({ alias: null, url: 'https://shop.example' })).toBe('https://shop.example');
  expect(retailerLink({})).toBe('#');
  expect(retailerLink({ alias: '', url: '' })).toBe('#');
});
