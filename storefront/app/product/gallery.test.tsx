// @vitest-environment happy-dom
import { found, key, mounted, press } from '@larder/ui/testing/mounted.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inShop } from '../shell/testing/in-shop.tsx';
import { aProduct } from '../shell/testing/rendered-screen.tsx';
import { Gallery } from './gallery.tsx';
import type { ShownProduct } from './shown-product.ts';

// The page of a test loads no pictures: to it each is one that failed.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640));
afterEach(() => void vi.restoreAllMocks());

const pictures = (...guids: string[]) =>
  guids.map((prodImageGuid) => ({ prodImageGuid, isThumbnail: prodImageGuid === 'front' }));

async function shown(facts: Partial<ShownProduct>, website = {}) {
  const product = { ...aProduct(2, 'Hass Avocado'), brand: 'Hass', ...facts } as ShownProduct;
  const shop = inShop(() => null, { website });
  const { place } = await mounted(shop.around(<Gallery product={product} />));
  const row = found<HTMLUListElement>('ul', place);
  // The page of a test has no layout.
  Object.defineProperty(row, 'clientWidth', { value: 600 });
  const moved = vi.spyOn(row, 'scrollTo').mockImplementation(() => undefined);
  return {
    place,
    row,
    pictures: () => [...row.querySelectorAll('img')].map(({ alt }) => alt),
    copies: () => [...place.querySelectorAll<HTMLElement>('.gallery-thumb')],
    movedTo: () => moved.mock.calls.map(([to]) => (to as ScrollToOptions).left),
  };
}

it('the gallery shows the main picture first, under the product’s name, and numbers the others', async () => {
  const { pictures: all, row } = await shown({ images: pictures('cut', 'front', 'tree') });
  expect(all()).toEqual(['Hass Avocado', 'Hass Avocado, Picture 2 of 3', 'Hass Avocado, Picture 3 of 3']);
  expect(found<HTMLImageElement>('img', row).src).toContain('front');
  expect([row.tabIndex, row.getAttribute('aria-label')]).toEqual([0, 'Picture 1 of 3']);
});

it('a thumbnail leads to its picture', async () => {
  const { copies, movedTo } = await shown({ images: pictures('front', 'cut', 'tree') });
  expect(copies().map((each) => each.getAttribute('aria-current'))).toEqual(['true', null, null]);
  await press('Show picture 3');
  expect(movedTo()).toEqual([1200]);
});

it('arrow keys move from thumbnail to thumbnail with the picture, and stop at the ends', async () => {
  const { copies, movedTo } = await shown({ images: pictures('front', 'cut') });
  copies()[0]!.focus();
  expect(await key('ArrowLeft')).toBe(true);
  expect(await key('Tab')).toBe(true);
  expect(movedTo()).toEqual([]);
  expect(await key('ArrowRight')).toBe(false);
  expect(movedTo()).toEqual([600]);
  expect(document.activeElement).toBe(copies()[1]);
});

it('a single picture has no thumbnails', async () => {
  const { copies, pictures: all, place, row } = await shown({ images: pictures('front') });
  expect(all()).toEqual(['Hass Avocado']);
  expect(copies()).toEqual([]);
  expect([row.getAttribute('aria-label'), row.getAttribute('tabindex')]).toEqual([null, null]);
  expect(place.textContent).not.toContain('1 / 1');
});

it('a product without a picture is drawn with its name, unless the store has a stand-in', async () => {
  const { pictures: none, place } = await shown({});
  expect(none()).toEqual([]);
  expect(place.textContent).toContain('Avocado');
  const image = { type: 'loc_no_image', guid: 'stand-in', width: null, height: null };
  const stood = await shown({}, { locationImages: [image] });
  expect(stood.pictures()).toEqual(['Hass Avocado']);
  expect(found<HTMLImageElement>('img', stood.row).src).toContain('stand-in');
});
