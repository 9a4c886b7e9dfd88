import { createElement } from 'react';
import { icons, type LucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aCard, rendered } from '../../shell/testing/rendered-screen.tsx';
import { tileWords } from './drawn-tile.tsx';
import { ProductCard } from './product-card.tsx';
import { signOf, tileSigns } from './sign-rules.ts';
import { provideSigns } from './use-sign.ts';

it('a product without a picture shows its sign, its noun and its brand on a tile', () => {
  provideSigns(signOf);
  const product = { ...aCard(2, 'Organic Whole Milk, 1 gal'), thumbnailKey: null };
  const drawn = { brand: 'Clover Hill', departmentKey: 7 };
  const html = rendered(createElement(ProductCard, { product: { ...product, drawn } }));
  expect(html).toMatch(/drawn-tile-noun">Organic Whole Milk</);
  expect(html).toMatch(/drawn-tile-brand">Clover Hill</);
  expect(html).toContain(`--sign:${tileSigns.indexOf('milk')}"`);
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

it('the words on a tile do not begin in the middle of an English phrase', () => {
  expect(tileWords('Condensed Cream of Mushroom Soup', 'Alder')).toBe('Cream of Mushroom Soup');
  expect(tileWords('Hand Soap Lily of the Valley')).toBe('Lily of the Valley');
  expect(tileWords('Macaroni and Cheese Dinner')).toBe('Cheese Dinner');
  expect(tileWords('Pork Tamales in Red Chile')).toBe('Tamales in Red Chile');
  expect(tileWords('Popcorn with Chile and Lime')).toBe('Popcorn with Chile and Lime');
  expect(tileWords('Albacore Tuna in Water')).toBe('Tuna in Water');
  expect(tileWords('Sweet Corn on the Cob')).toBe('Corn on the Cob');
  expect(tileWords('Paper Towels; 6 Rolls of White')).toBe('Paper Towels');
  expect(tileWords('Ground Coffee for Café de Olla')).toBe('Ground Coffee for Café');
  expect(tileWords('With Love')).toBe('With Love');
});

it('the words on a tile are words: no emoji, no size, no lone sign before them', () => {
  expect(tileWords('🌶️ Hot Chips 🔥🔥')).toBe('Hot Chips');
  expect(tileWords('CHICKEN NOODLE SOUP 15.25OZ')).toBe('CHICKEN NOODLE SOUP');
  expect(tileWords('Peanut Crunch & Almond Bag')).toBe('Almond Bag');
  expect(tileWords('Mac & Cheese')).toBe('Mac & Cheese');
  expect(tileWords('7 Up')).toBe('7 Up');
  expect(tileWords('365')).toBe('365');
  expect(tileWords('出前一丁')).toBe('出前一丁');
});

const sign = (name: string) => tileSigns[signOf(name)];

it('the sign on a tile follows the product in both languages, and is a basket where the name gives none', () => {
  expect(sign('Organic Whole Milk')).toBe('milk');
  expect(sign('Fresas de Calvillo')).toBe('apple');
  expect(sign('Chicken Cat Food')).toBe('paw-print');
  expect(sign('Café de olla')).toBe('coffee');
  expect(sign('Russet Potatoes')).toBe('carrot');
  expect(sign('Blueberries')).toBe('apple');
  expect(sign('Mystery')).toBe('shopping-basket');
  expect(sign('Pancake Mix')).toBe('shopping-basket');
});

it('the file of signs holds each one as the icon set draws it (`vitest -u` writes it anew)', async () => {
  const line =
    'fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';
  const drawings = tileSigns.map((sign, place) => {
    const icon = renderToStaticMarkup(createElement(iconNamed(sign)));
    const drawing = /^<svg[^>]*>(.*)<\/svg>$/.exec(icon)![1]!;
    return `<g id="${sign}" transform="translate(${place * 24})">${drawing}</g>`;
  });
  const size = `width="${tileSigns.length * 24}" height="24" viewBox="0 0 ${tileSigns.length * 24} 24"`;
  const licence = '<!-- Lucide (lucide.dev), ISC License, (c) Lucide Icons and Contributors -->';
  await expect(
    [`<svg xmlns="http://www.w3.org/2000/svg" ${size} ${line}>`, licence, ...drawings, '</svg>', ''].join(
      '\n',
    ),
  ).toMatchFileSnapshot('./tile-signs.svg');
});

function iconNamed(sign: string): LucideIcon {
  const name = sign.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
  return (icons as Record<string, LucideIcon>)[name]!;
}
