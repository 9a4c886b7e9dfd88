// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { writeStored } from '../stored.ts';
import { inKeptOrder, keepChooser } from './kept-chooser.ts';

beforeEach(() => localStorage.clear());

const keyed = (...keys: string[]) => keys.map((key) => ({ key }));
const keys = () => inKeptOrder(keyed('a', 'b', 'c', 'd')).map(({ key }) => key);

it('stores stand in the order that was kept, and those unknown to it behind, in their own [CHOOSER-04]', () => {
  expect(keys()).toEqual(['a', 'b', 'c', 'd']);
  keepChooser({ stores: keyed('d', 'gone', 'b'), greeting: null });
  expect(keys()).toEqual(['d', 'b', 'a', 'c']);
  keepChooser(null);
  expect(keys()).toEqual(['a', 'b', 'c', 'd']);
});

it('what no page of ours kept is no order', () => {
  for (const odd of ['{', 'null', '[]', '{"stores":"d"}']) {
    writeStored('lastChooser', odd);
    expect(keys(), odd).toEqual(['a', 'b', 'c', 'd']);
  }
});
