import { fold } from '@larder/domain/fold';
import { describe, expect, it } from 'vitest';
import { synonymLines } from './synonyms.data.ts';
import { namesIn } from './synonyms.ts';
import { tellingWords } from './words.ts';

const termOf = (text: string) => namesIn(tellingWords(text)).map(({ term }) => term);

describe('names of one thing', () => {
  it('have one term, in both languages, singular or plural [SEARCH-09]', () => {
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

  it('are not those of what only has a word of them: the longest name counts', () => {
    expect(termOf('Baking Soda')).not.toContain(termOf('refresco')[0]);
    expect(termOf('Sweet Potatoes')).not.toContain(termOf('patata')[0]);
    expect(termOf('Root Beer')).not.toContain(termOf('cerveza')[0]);
    expect(termOf('Hot Dog Buns')).not.toContain(termOf('wiener')[0]);
    expect(termOf('whole milk')).toEqual([]);
  });

  it('say where in the text they stand', () => {
    expect(namesIn(['organic', 'green', 'onions', 'cilantro'])).toMatchObject([
      { at: 1, length: 2 },
      { at: 3, length: 1 },
    ]);
  });

  it('stand in one line each, folded', () => {
    const names = synonymLines.flatMap((line) => line.split(',').map((name) => name.trim()));
    expect(new Set(names.map((name) => tellingWords(name).join(' '))).size).toBe(names.length);
    expect(names.filter((name) => fold(name) !== name)).toEqual([]);
  });
});
