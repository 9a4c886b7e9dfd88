import { expect, it } from 'vitest';
import { keptSearches, withSearch } from './recent-searches.ts';

it('the newest search comes first, once, and six are kept', () => {
  const six = ['eggs', 'rice', 'bread', 'limes', 'beans', 'salt'];
  expect(withSearch(six, 'milk')).toEqual(['milk', 'eggs', 'rice', 'bread', 'limes', 'beans']);
  expect(withSearch(six, 'Limes')).toEqual(['Limes', 'eggs', 'rice', 'bread', 'beans', 'salt']);
});

it('a term typed to its end replaces its beginnings', () => {
  expect(withSearch(['mil', 'eggs'], 'milk')).toEqual(['milk', 'eggs']);
  expect(withSearch(['eggs', 'mil'], 'milk')).toEqual(['milk', 'eggs', 'mil']);
});

it('only terms are read from what others may have stored', () => {
  expect(keptSearches(null)).toEqual([]);
  expect(keptSearches('{')).toEqual([]);
  expect(keptSearches('{"0":"milk"}')).toEqual([]);
  expect(keptSearches('["  whole   milk ",7,"",null,"eggs"]')).toEqual(['whole milk', 'eggs']);
});
