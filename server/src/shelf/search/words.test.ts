import { anyText } from '@larder/domain/testing/any-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { otherGender, singulars, tellingWords, wordsIn, wordsToFind } from './words.ts';

it('words are taken out of any text, with compounds also written as one', () => {
  expect(wordsIn("Coca-Cola's 2% Zero, 12 oz")).toEqual([
    'coca',
    'colas',
    '2',
    'pct',
    'zero',
    '12',
    'oz',
    'cocacolas',
  ]);
  expect(wordsIn('  —  !')).toEqual([]);
});

it('words of single letters are one with their neighbour', () => {
  expect(tellingWords("M&M's Peanut")).toEqual(['mms', 'peanut']);
  expect(tellingWords('m & m')).toEqual(['mm']);
  expect(tellingWords('m and m')).toEqual(['mm']);
  expect(tellingWords('T-Bone Steak')).toEqual(['tbone', 'steak']);
  expect(singulars('mms')).toEqual(['mm']);
  expect(tellingWords('Vitamin C and D')).toEqual(['vitamin', 'c', 'd']);
});

it('words that say nothing are not looked for, unless there are no others', () => {
  expect(wordsToFind('leche de la vaca')).toEqual(['leche', 'vaca']);
  expect(wordsToFind('de la')).toEqual(['de', 'la']);
});

it('words to look for are the parts of compounds and whole measures, each once', () => {
  expect(tellingWords('Gluten-Free, alto en fibra')).toEqual(['gluten', 'free', 'alto', 'fibra']);
  expect(wordsToFind('gluten-free bread, 16 oz bread')).toEqual(['gluten', 'free', 'bread', '16oz']);
});

it('words meet the other gender in Spanish, short ones do not [SEARCH-09]', () => {
  expect(otherGender('organica')).toEqual(['organico']);
  expect(otherGender('negro')).toEqual(['negra']);
  expect(otherGender('coco')).toEqual([]);
  expect(otherGender('limon')).toEqual([]);
});

it('words in the plural meet their singular, in both languages [SEARCH-09]', () => {
  const meets = (plural: string, singular: string) =>
    [singular, ...singulars(singular)].some((form) => [plural, ...singulars(plural)].includes(form));
  for (const [plural, singular] of [
    'tomatoes tomato',
    'berries berry',
    'cookies cookie',
    'peaches peach',
    'loaves loaf',
    'eggs egg',
    'limones limon',
    'tortillas tortilla',
    'nueces nuez',
    'panes pan',
  ].map((pair) => pair.split(' '))) {
    expect([plural, singular, meets(plural!, singular!)]).toEqual([plural, singular, true]);
  }
  expect(meets('glass', 'glas')).toBe(false);
  expect(meets('blakes', 'blak')).toBe(false);
});

it('words come out of any text whatever without harm', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 100 }), (text) => {
      for (const word of wordsIn(text)) {
        expect(word).not.toMatch(/\s/);
        for (const singular of singulars(word)) expect(singular.length).toBeGreaterThan(1);
      }
      expect(wordsToFind(text).length).toBeLessThanOrEqual(8);
    }),
  );
});
