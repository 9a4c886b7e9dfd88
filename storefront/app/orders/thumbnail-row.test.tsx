// @vitest-environment happy-dom
import { mounted } from '@larder/ui/testing/mounted.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { ThumbnailRow } from './thumbnail-row.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Draws the pictures of so many products in a row so many pixels wide, on a desktop or a phone. */
async function drawn(count: number, width: number, isWide: boolean) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width } as DOMRect);
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(width >= 48rem)' && isWide }));
  const products = Array.from({ length: count }, (_, index) => ({
    prodRrn: index + 1,
    prodName: `Product ${index + 1}`,
    prodWeightLabel: '',
    prodThumbnailId: null,
  }));
  const row = <ThumbnailRow products={products as never} />;
  const { place } = await mounted(inShop(() => null).around(row));
  const slots = [...place.querySelectorAll('li')];
  return {
    shown: slots.filter((slot) => !slot.textContent.includes('+')).length,
    last: slots.at(-1)!.textContent,
  };
}

it('the thumbnails of an order take 120 px each on a desktop and 75 px on a phone, and count the rest [ORDERS-02] [ORDERS-03]', async () => {
  expect(await drawn(9, 720, true)).toEqual({ shown: 5, last: '+4and 4 more' });
  expect(await drawn(9, 300, false)).toEqual({ shown: 3, last: '+6and 6 more' });
  expect((await drawn(3, 480, true)).shown).toBe(3);
});
