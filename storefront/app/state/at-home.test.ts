import { expect, it } from 'vitest';
import { keptAtHome, toggledAtHome } from './at-home.ts';

it('products at home are kept for thirty days, and removed by the same press [PAGE-03]', () => {
  const one = toggledAtHome({}, 7, 100);
  expect(keptAtHome(JSON.stringify(one), 129)).toEqual({ 7: 100 });
  expect(keptAtHome(JSON.stringify(one), 130)).toEqual({});
  expect(toggledAtHome(one, 7, 101)).toEqual({});
});

it('unreadable storage counts as empty', () => {
  for (const text of [null, '', '[]', '7', '{"x":1}', '{"7":"yes"}', '{'])
    expect(keptAtHome(text, 100)).toEqual({});
});

it('the oldest products are forgotten first when there are too many', () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [index + 1, index]));
  const more = toggledAtHome(many, 900, 200);
  expect(Object.keys(more)).toHaveLength(200);
  expect([more[1], more[2], more[900]]).toEqual([undefined, 1, 200]);
});
