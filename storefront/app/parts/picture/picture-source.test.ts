import { pictureWidths } from '@larder/ui/picture.tsx';
import { expect, it } from 'vitest';
import { productSource, storeSource } from './picture-source.ts';

it('asks for product pictures and others by their own calls', () => {
  expect(productSource('g')?.address(320)).toBe('/experience/api/catalog/product/image/g?width=320');
  expect(storeSource('g')?.address(640)).toBe('/experience/image/g?width=640');
});

it('offers a product picture up to 640 pixels wide, any other up to 1280', () => {
  expect(pictureWidths(productSource('g')!.widths, 600)).toEqual([640]);
  expect(pictureWidths(storeSource('g')!.widths, 600)).toEqual([640, 800, 1280]);
  expect(pictureWidths(productSource('g')!.widths, 900)).toEqual([160, 320, 640]);
});

it('has no source without a guid', () => {
  expect([productSource(null), storeSource(null), storeSource(undefined), storeSource('')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
