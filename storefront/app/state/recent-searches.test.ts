import { expect, it } from 'vitest';
import { keptSearches, withSearch } from './recent-searches.ts';

it('puts the newest search first, once, and keeps six', () => {
  const six = ['eggs', 'rice', 'bread', 'limes', 'beans', 'salt'];
  expect(withSearch(six, 'milk')).toEqual(['milk', 'eggs', 'rice', 'bread', 'limes', 'beans']);
  expect(withSearch(six, 'Limes')).toEqual(['Limes', 'eggs', 'rice', 'bread', 'beans', 'salt']);
});

it('keeps what was typed to its end instead of what it was on the way', () => {
  expect(withSearch(['mil', 'eggs'], 'milk')).toEqual(['milk', 'eggs']);
  expect(withSearch(['eggs', 'mil'], 'milk')).toEqual(['milk', 'eggs', 'mil']);
});

it('reads nothing but terms out of what anybody may have written there', () => {
  expect(keptSearches(null)).toEqual([]);
  expect(keptSearches('{')).toEqual([]);
  expect(keptSearches('{"0":"milk"}')).toEqual([]);
  expect(keptSearches('["  whole   milk ",7,"",null,"eggs"]')).toEqual(['whole milk', 'eggs']);
});
