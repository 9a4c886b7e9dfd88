import { expect, it } from 'vitest';
import { tagsOf } from './tags.ts';

it('each bag has one tag, counted through all zones', () => {
  expect(tagsOf({ ambient: 2, chilled: 0, frozen: 1 })).toEqual([
    { zone: 'ambient', place: 1 },
    { zone: 'ambient', place: 2 },
    { zone: 'frozen', place: 3 },
  ]);
  expect(tagsOf({ ambient: 0, chilled: 0, frozen: 0 })).toEqual([]);
});
