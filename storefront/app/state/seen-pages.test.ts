import { expect, it } from 'vitest';
import { keepSeen, seenPage } from './seen-pages.ts';

it('the last pages are kept, each in its last state [PAGE-04]', () => {
  for (let page = 0; page < 41; page += 1) keepSeen(`/department/${page}`, { page });
  expect(seenPage('/department/0')).toBeNull();
  expect(seenPage('/department/1')).toEqual({ page: 1 });
  keepSeen('/department/1', { page: 'again' });
  keepSeen('/help', {});
  expect(seenPage('/department/1')).toEqual({ page: 'again' });
  expect(seenPage('/department/2')).toBeNull();
});
