import { createElement } from 'react';
import { icons, type LucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { aProduct, rendered } from '../../shell/testing/rendered-screen.tsx';
import { tileWords } from './drawn-tile.tsx';
import { ProductCard } from './product-card.tsx';
import { tileSign, tileSigns } from './tile-sign.tsx';

it('a product without a picture shows its sign, its noun and its brand on a tile', async () => {
  const product = { ...aProduct(2, 'Organic Whole Milk, 1 gal'), thumbnailKey: null };
  const drawn = { brand: 'Clover Hill', departmentKey: 7 };
  const draw = () => rendered(createElement(ProductCard, { product: { ...product, drawn } }));
  // The sign comes by itself: the first drawing asks for it.
  await vi.waitUntil(() => draw().includes('#milk'), 5000);
  const html = draw();
  expect(html).toMatch(/drawn-tile-noun">Organic Whole Milk</);
  expect(html).toMatch(/drawn-tile-brand">Clover Hill</);
  expect(html).toMatch(/drawn-tile-sign"><use href="[^"]*tile-signs[^"#]*#milk"/);
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
  expect(tileSign('Organic Whole Milk')).toBe('milk');
  expect(tileSign('Fresas de Calvillo')).toBe('apple');
  expect(tileSign('Chicken Cat Food')).toBe('paw-print');
  expect(tileSign('Café de olla')).toBe('coffee');
  expect(tileSign('Russet Potatoes')).toBe('carrot');
  expect(tileSign('Blueberries')).toBe('apple');
  expect(tileSign('Mystery')).toBe('shopping-basket');
  expect(tileSign('Pancake Mix')).toBe('shopping-basket');
});

it('the file of signs holds each one as the icon set draws it (`vitest -u` writes it anew)', async () => {
  const line =
    'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';
  const symbols = tileSigns.map((sign) => {
    const icon = renderToStaticMarkup(createElement(iconNamed(sign)));
    const drawing = /^<svg[^>]*>(.*)<\/svg>$/.exec(icon)![1]!;
    return `<symbol id="${sign}" viewBox="0 0 24 24" ${line}>${drawing}</symbol>`;
  });
  const licence = '<!-- Lucide (lucide.dev), ISC License, (c) Lucide Icons and Contributors -->';
  await expect(
    ['<svg xmlns="http://www.w3.org/2000/svg">', licence, ...symbols, '</svg>', ''].join('\n'),
  ).toMatchFileSnapshot('./tile-signs.svg');
});

function iconNamed(sign: string): LucideIcon {
  const name = sign.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
  return (icons as Record<string, LucideIcon>)[name]!;
}
