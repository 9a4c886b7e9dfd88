import { expect, it } from 'vitest';
import { keptAsked } from './dear-question.tsx';

it('the kept list of products asked about is read, and anything else in its place counts as empty', () => {
  expect(keptAsked([4, 17])).toEqual([4, 17]);
  for (const kept of [null, '', { 4: 1 }, '4']) expect(keptAsked(kept)).toEqual([]);
  expect(keptAsked([4, '17', null])).toEqual([4]);
});
