import { expect, it } from 'vitest';
import { brandOf, type BrandRow } from './brand.ts';

const row = (more: Partial<BrandRow>): BrandRow => ({
  name: 'Alder Grocers',
  alias: 'alder',
  host: null,
  timeZone: 'America/Chicago',
  phone: '(512) 555-0123',
  variables: {},
  ...more,
});

it('the brand of a mail is the store’s name, clock and address, else the platform’s', () => {
  expect(brandOf(row({}), 'https://larder.test')).toMatchObject({
    name: 'Alder Grocers',
    store: { timeZone: 'America/Chicago', phone: '(512) 555-0123' },
    home: 'https://larder.test/alder',
  });
  expect(brandOf(row({ host: 'shop.alder.test' }), 'https://larder.test').home).toBe(
    'https://shop.alder.test',
  );
  expect(brandOf(row({ alias: null }), 'https://larder.test').home).toBe('https://larder.test');
  expect(brandOf(null, 'https://larder.test')).toMatchObject({
    name: 'Larder',
    store: null,
    home: 'https://larder.test',
  });
});

it('the brand of a mail takes only a plain color from the merchant, and writes on it in a readable one', () => {
  const colours = (brand: string) => {
    const { color, onColor } = brandOf(row({ variables: { '--brand': brand } }), 'https://larder.test');
    return [color, onColor];
  };
  expect(colours('#14507A')).toEqual(['#14507a', '#ffffff']);
  expect(colours('#ffc93c')).toEqual(['#ffc93c', '#1a211b']);
  for (const odd of ['red', 'url(x)', '#fff;background:url(x)', '"><script>', '#12345', ''])
    expect(colours(odd)).toEqual(['#0b6b3f', '#ffffff']);
});
