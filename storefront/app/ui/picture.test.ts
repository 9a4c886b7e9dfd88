import { expect, it } from 'vitest';
import { pictureAddress, pictureWidths } from './picture.tsx';

it('asks for product pictures and others by their own calls', () => {
  expect(pictureAddress('product', 'g', 320)).toBe('/experience/api/catalog/product/image/g?width=320');
  expect(pictureAddress('store', 'g', 640)).toBe('/experience/image/g?width=640');
});

it('offers the widths from one to two device pixels each', () => {
  expect(pictureWidths('product', 64)).toEqual([160]);
  expect(pictureWidths('product', 190)).toEqual([320, 640]);
  expect(pictureWidths('product', 600)).toEqual([640]);
  expect(pictureWidths('store', 600)).toEqual([640, 800, 1280]);
});

it('offers narrow ones too for a picture that is as wide as the screen', () => {
  expect(pictureWidths('store', 960, 320)).toEqual([320, 640, 800, 1280]);
});

it('offers the widest there is when none is wide enough', () => {
  expect(pictureWidths('product', 900)).toEqual([160, 320, 640]);
});
