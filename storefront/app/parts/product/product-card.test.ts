import { createElement } from 'react';
import { expect, it } from 'vitest';
import { aCard, rendered } from '../../shell/testing/rendered-screen.tsx';
import { ProductCard } from './product-card.tsx';

it('a card cuts a name at 35 characters, for the eye alone [PRODUCT-12]', () => {
  const shown = (name: string) => rendered(createElement(ProductCard, { product: aCard(2, name) }));
  const [fits, long] = ['x'.repeat(35), 'y'.repeat(36)];
  expect(shown(fits)).not.toContain('…');
  const html = shown(long);
  expect(html).toContain(`>${'y'.repeat(34)}…<`);
  expect(html).toMatch(new RegExp(`class="sr-only">${long}`));
});
