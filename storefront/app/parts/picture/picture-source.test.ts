import { pictureWidths } from '@larder/ui/picture.tsx';
import { expect, it } from 'vitest';
import { productSource, storeSource } from './picture-source.ts';

it('product pictures and others are loaded by their own calls', () => {
  expect(productSource('g')?.address(320)).toBe('/experience/api/catalog/product/image/g?width=320');
  expect(storeSource('g')?.address(640)).toBe('/experience/image/g?width=640');
});

it('a product picture is offered up to 640 pixels wide, any other up to 1280', () => {
  expect(pictureWidths(productSource('g')!.widths, 600)).toEqual([640]);
  expect(pictureWidths(storeSource('g')!.widths, 600)).toEqual([640, 800, 1280]);
  expect(pictureWidths(productSource('g')!.widths, 900)).toEqual([160, 320, 640]);
});

it('a picture without a guid has no source', () => {
  expect([productSource(null), storeSource(null), storeSource(undefined), storeSource('')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
