import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPause } from '../build/pause.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { lettersOf } from './search-index.ts';
import { guessWord, isDoubtful, splitWord, typosBetween, type Known } from './spelling.ts';

const indexOf = async (...names: string[]) => {
  const builder = buildSearchIndex();
  names.forEach((name, ordinal) =>
    builder.add(ordinal, {
      nameEn: name,
      nameEs: '',
      besides: [],
      labels: [],
      options: [],
      departments: [],
      aisles: [],
    }),
  );
  return builder.finish(createPause());
};

/** Returns the number of typos by the plain definition, row by row, with which the fast one must agree. */
function plainly(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  for (let row = 1; row <= a.length; row += 1) {
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let cost = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + same,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, table[row - 2]![column - 2]! + 1);
      table[row]![column] = cost;
    }
  }
  return table[a.length]![b.length]!;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 10 });

const unknown: Known = { whole: [], begun: [] };

it('spelling counts typos as the definition does, up to the most that matter', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      const found = typosBetween(a, b, most);
      const exact = plainly(a, b);
      if (exact <= most) expect(found).toBe(exact);
      else expect(found).toBeGreaterThan(most);
    }),
  );
});

it('two words a typo apart differ in at most two letters of their sets', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const differing = (lettersOf(a) ^ lettersOf(b)).toString(2).replace('-', '').replaceAll('0', '').length;
      expect(differing).toBeLessThanOrEqual(2 * plainly(a, b));
    }),
  );
});

it('spelling finds the closest words, those that begin alike first [SEARCH-09]', async () => {
  const index = await indexOf('Milk', 'Silk', 'Avocado', 'Strawberries');
  const guesses = (text: string) => guessWord(index, text, unknown).map(({ place }) => index.terms[place]);
  expect(guesses('mlik')).toEqual(['milk']);
  expect(guesses('nilk')).toEqual(['milk', 'silk']);
  expect(guesses('avacado')).toEqual(['avocado']);
  expect(guesses('strawbferies')[0]).toBe('strawberries');
  expect(guesses('avok')).toEqual(['avocado']);
  expect(guesses('xyz')).toEqual([]);
});

it('spelling takes what sounds the same before what is a letter away [SEARCH-09]', async () => {
  const index = await indexOf('Keto', 'Queso', 'Pineapple', 'Galletas');
  const guess = (text: string) => index.terms[guessWord(index, text, unknown)[0]!.place];
  expect(guess('keso')).toBe('queso');
  expect(guess('kepo')).toBe('keto');
  expect(guess('pinaple')).toBe('pineapple');
  expect(guess('gayeta')).toBe('galleta');
});

it('spelling never takes a number for another, and names the word that stands there for a mere singular', async () => {
  const index = await indexOf('Diapers 1234', 'Galletas');
  expect(guessWord(index, '1235', unknown)).toEqual([]);
  const [guess] = guessWord(index, 'galeta', unknown);
  expect(index.terms[index.wordOf[guess!.place]!]).toBe('galletas');
});

it('spelling takes a letter for a mistake sooner than another sound, and what is bought for what is not', async () => {
  const many = (name: string, times: number) => Array.from({ length: times }, () => name);
  const index = await indexOf(
    ...many('Vanilla Extract', 40),
    ...many('Baya Juice', 10),
    ...many('Black Pepper', 40),
    ...many('Popcorn', 400),
    "Blake's Vahilla Pie",
  );
  const guess = (text: string, known = unknown) =>
    guessWord(index, text, known).map(({ place }) => index.terms[place])[0];
  expect(guess('vanlla')).toBe('vanilla');
  expect(guess('vahilka')).toBe('vanilla');
  // A catalog name that is misspelled is found as it stands and as it should be.
  const vahilla: Known = { whole: [index.terms.indexOf('vahilla')], begun: [] };
  expect(isDoubtful(index, vahilla)).toBe(true);
  expect(guess('vahilla', vahilla)).toBe('vanilla');
  const vanilla: Known = { whole: [index.terms.indexOf('vanilla')], begun: [] };
  expect(isDoubtful(index, vanilla)).toBe(false);
  expect(index.terms).not.toContain('blak');
  expect(guess('blak')).toBe('black');
});

it('spelling knows two words written as one', async () => {
  expect(splitWord(await indexOf('Ice Cream'), 'icecream')).toEqual(['ice', 'cream']);
  expect(splitWord(await indexOf('Ice Cream'), 'icecrime')).toBeNull();
});
