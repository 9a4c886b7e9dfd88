import { fold } from '@larder/domain/fold';
import { expect, it } from 'vitest';
import { platformLines, readSynonyms, synonymsWith } from './synonyms.ts';
import { tellingWords } from './words.ts';

const { namesIn } = synonymsWith([]);
const termOf = (text: string) => namesIn(tellingWords(text), 'es').map(({ term }) => term);

it('synonyms have one term, in both languages, singular or plural [SEARCH-09]', () => {
  for (const [one, other] of [
    ['toilet paper', 'Soft Bath Tissue'],
    ['papel de baño', 'Soft Bath Tissue'],
    ['garbanzos', 'Chickpeas'],
    ['scallions', 'Green Onions'],
    ['patatas', 'Russet Potatoes'],
    ['paltas', 'Aguacate Hass'],
    ['hamburger meat', 'Ground Beef, 85% Lean'],
    ['gaseosas', 'Mandarin Soda'],
  ] as const) {
    expect(termOf(one), one).toHaveLength(1);
    expect(termOf(other), other).toContain(termOf(one)[0]);
  }
});

it('synonyms are not those of what only has a word of them: the longest name counts', () => {
  expect(termOf('Baking Soda')).not.toContain(termOf('refresco')[0]);
  expect(termOf('Sweet Potatoes')).not.toContain(termOf('patata')[0]);
  expect(termOf('Root Beer')).not.toContain(termOf('cerveza')[0]);
  expect(termOf('Hot Dog Buns')).not.toContain(termOf('wiener')[0]);
  expect(termOf('xylophone milkshake')).toEqual([]);
});

it('synonyms say where in the text they stand', () => {
  expect(namesIn(['zesty', 'green', 'onions', 'cilantro'], 'en')).toMatchObject([
    { at: 1, length: 2 },
    { at: 3, length: 1 },
  ]);
});

it('synonyms stand apart where a word of theirs alone is something else, unless they are a kind of that', () => {
  const isApart = (text: string) => namesIn(tellingWords(text), 'en').map((each) => each.isApart);
  expect(isApart('peanut butter')).toEqual([true]);
  expect(isApart('sweet potatoes')).toEqual([true]);
  expect(isApart('sweet corn')).toEqual([false]);
});

it('synonyms that are another thing in English count in Spanish alone', () => {
  expect(namesIn(['pan'], 'en')).toEqual([]);
  expect(namesIn(['pan'], 'es')).toMatchObject([{ isSpanish: true }]);
  expect(namesIn(['pan'], 'es')[0]!.term).toBe(namesIn(['bread'], 'en')[0]!.term);
});

it('synonyms of a store of its own join what the platform knows', () => {
  const own = readSynonyms([...platformLines, 'garbanzo, chana', 'kombucha, hongo tea']);
  const term = (text: string) => own.namesIn(tellingWords(text), 'en')[0]?.term;
  expect(term('chana')).toBe(term('chickpea'));
  expect(term('kombucha')).toBe(term('hongo tea'));
  expect(termOf('chana')).toEqual([]);
});

it('synonyms stand in one line each, folded', () => {
  const names = platformLines.flatMap((line) => line.split(',').map((name) => name.replace('~', '').trim()));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice).toEqual([]);
  expect(names.filter((name) => fold(name) !== name)).toEqual([]);
  expect(platformLines.length).toBeGreaterThan(400);
});
