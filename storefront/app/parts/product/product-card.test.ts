import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aCard, rendered, settings } from '../../shell/testing/rendered-screen.tsx';
import { ProductCard } from './product-card.tsx';

it('a card cuts a name at 35 characters, for the eye alone [PRODUCT-12]', () => {
  const shown = (name: string) => rendered(createElement(ProductCard, { product: aCard(2, name) }));
  const [fits, long] = ['x'.repeat(35), 'y'.repeat(36)];
  expect(shown(fits)).not.toContain('…');
  const html = shown(long);
  expect(html).toContain(`>${'y'.repeat(34)}…<`);
  expect(html).toMatch(new RegExp(`class="sr-only">${long}`));
});

it('a card has all its pictures where the store lets shoppers scroll through them, else the first [PRODUCT-14]', () => {
  const images = ['front', 'cut'].map((prodImageGuid) => ({
    prodImageGuid,
    isThumbnail: prodImageGuid === 'front',
  }));
  const product = { ...aCard(2, 'Limes'), thumbnailKey: 'front', images };
  const shown = (scrollProductImages: boolean) => {
    const html = rendered(createElement(ProductCard, { product }), {
      settings: { ...settings, scrollProductImages },
    });
    return ['front', 'cut'].map((guid) => html.includes(`/${guid}?`));
  };
  expect(shown(true)).toEqual([true, true]);
  expect(shown(false)).toEqual([true, false]);
});
