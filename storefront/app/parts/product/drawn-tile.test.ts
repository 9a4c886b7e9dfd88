import { createElement } from 'react';
import { Apple, Milk, PawPrint, ShoppingBasket } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { aProduct, rendered } from '../../shell/testing/rendered-screen.tsx';
import { tileWords } from './drawn-tile.tsx';
import { ProductCard } from './product-card.tsx';
import { tileIcon } from './tile-sign.tsx';

it('a product without a picture shows its noun and its brand on a tile', async () => {
  const product = { ...aProduct(2, 'Organic Whole Milk, 1 gal'), thumbnailKey: null };
  const drawn = { brand: 'Clover Hill', departmentKey: 7 };
  const draw = () => rendered(createElement(ProductCard, { product: { ...product, drawn } }));
  // The sign comes by itself: the first drawing asks for it.
  await vi.waitUntil(() => draw().includes('lucide-milk'), 5000);
  const html = draw();
  expect(html).toMatch(/drawn-tile-noun">Organic Whole Milk</);
  expect(html).toMatch(/drawn-tile-brand">Clover Hill</);
  expect(html).toMatch(/drawn-tile-sign">(<!--[^>]*-->)?<svg[^>]*lucide-milk/);
  expect(html).not.toContain('picture-missing');
});

it('the words on a tile are the last ones before a comma, at most three, without the brand', () => {
  expect(tileWords('Ridgeline Extra Virgin Olive Oil, 16 oz')).toBe('Virgin Olive Oil');
  expect(tileWords('Clover Hill Butter', 'Clover Hill')).toBe('Butter');
  expect(tileWords('Bananas')).toBe('Bananas');
});

it('the words on a tile begin with the noun where the name joins words as Spanish does', () => {
  expect(tileWords('Aceite de Oliva Extra Virgen, 16 oz')).toBe('Aceite de Oliva Extra');
  expect(tileWords('Galletas de Avena')).toBe('Galletas de Avena');
  expect(tileWords('Caldo de Pollo con Arroz y Verduras')).toBe('Caldo de Pollo con Arroz');
});

it('the sign on a tile follows the product in both languages, and is a basket where the name gives none', () => {
  expect(tileIcon('Organic Whole Milk')).toBe(Milk);
  expect(tileIcon('Fresas de Calvillo')).toBe(Apple);
  expect(tileIcon('Chicken Cat Food')).toBe(PawPrint);
  expect(tileIcon('Mystery')).toBe(ShoppingBasket);
});
