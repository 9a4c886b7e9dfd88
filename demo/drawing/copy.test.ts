import { expect, it } from 'vitest';
import { brightness, readable } from './colour.ts';
import { copyOf, netContents } from './copy.ts';
import { block, widthOf } from './letters.ts';

const row = {
  code: 'black-beans',
  kind: 'can',
  brand: 'Tin Whistle',
  title: 'Black Beans',
  subtitle: 'Low sodium',
  size: '15 oz',
  base: '#2B2A33',
  accent: '#F2B544',
  ink: '#2B2A33',
  art: 'bean',
  variant: '1',
};

it('a label states the contents as US packs do, with the metric measure', () => {
  expect(netContents('15 oz')).toBe('NET WT 15 OZ (425 g)');
  expect(netContents('half gal')).toBe('1/2 GALLON (1.89 L)');
  expect(netContents('12 fl oz')).toBe('12 FL OZ (355 mL)');
  expect(netContents('30 ct')).toBe('30 COUNT');
  expect(netContents('per lb')).toBe('PER LB');
});

it('a label prints no ink that is illegible on its ground', () => {
  const copy = copyOf(row);
  expect(Math.abs(brightness(copy.ink) - brightness(copy.base))).toBeGreaterThan(0.34);
  expect(readable('#ffffff', '#fefefe')).toBe('#1d1b18');
});

it('a label shows black beans as black beans', () => {
  expect(copyOf(row).art).toBe('bean-black');
  expect(copyOf({ ...row, title: 'Beans', code: 'beans' }).art).toBe('bean');
});

it('a label has one lettering per brand and a layout that changes with the variant', () => {
  const other = copyOf({ ...row, title: 'Diced Tomatoes', variant: '2' });
  expect(other.voice).toBe(copyOf(row).voice);
  expect(other.layout).not.toBe(copyOf(row).layout);
});

it('text set in a box stays within the width and height it was given', () => {
  const style = {
    font: 'serifBlack',
    size: 400,
    fill: '#000000',
    widest: 300,
    tallest: 120,
    lines: 3,
  } as const;
  const set = block('Honey Oat Squares', 0, 0, style);
  expect(set.width).toBeLessThanOrEqual(300.01);
  expect(set.height).toBeLessThanOrEqual(120.01);
  expect(set.size).toBeGreaterThan(20);
});

it('text set in a box measures accents and refuses signs that the font lacks', () => {
  expect(widthOf('serif', 'Jalapeño', 100)).toBeGreaterThan(widthOf('serif', 'Jal', 100));
  expect(() => widthOf('serif', '漢', 100)).toThrow(/has no sign/);
});
