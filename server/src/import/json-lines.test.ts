import { expect, it } from 'vitest';
import { withLines } from './json-lines.ts';

const rowOf = (text: string, row: number, field: string, file = 'store.json') =>
  withLines([{ file, row, field, message: '' }], new Map([[file, text]]))[0]!.row;

const store = `{
  "merchant": { "name": "A: \\"b\\", {c} [d]",
    "orderPrefix": "A" },
  "locations": [
    {
      "alias": "one", "windows": [[], {}, { "from": "08:00",
        "to": "07:00" }]
    }, { "alias":
      "two" }
  ]
}`;

it('a problem in a JSON file has the line of its value', () => {
  expect(rowOf(store, 1, 'merchant.orderPrefix')).toBe(3);
  expect(rowOf(store, 1, 'locations.0.alias')).toBe(6);
  expect(rowOf(store, 1, 'locations.0.windows.2.to')).toBe(7);
  expect(rowOf(store, 1, 'locations.1.alias')).toBe(8);
});

it('a problem of what is not there has the line of what it would be in', () => {
  expect(rowOf(store, 1, 'locations.1.timeZone')).toBe(8);
  expect(rowOf(store, 1, 'promos.0.code')).toBe(1);
  expect(rowOf(store, 1, '')).toBe(1);
});

it('a problem of an item in a list has the line of that item', () => {
  const list = '[\n  1,\n  { "code": "a",\n    "products": [\n "x", "y"] }\n]\n';
  expect(rowOf(list, 2, 'products.1', 'lists.json')).toBe(5);
  expect(rowOf(list, 2, 'products', 'lists.json')).toBe(4);
  expect(rowOf(list, 2, 'title', 'lists.json')).toBe(3);
  expect(rowOf(list, 0, '', 'lists.json')).toBe(0);
});

it('other files keep the lines they were read with', () => {
  expect(rowOf('a,b\n', 7, 'b', 'prices.csv')).toBe(7);
});

it('the lines of a text that goes ever deeper are found as fast as those of any other', () => {
  const deep = `[{ "a":\n${'['.repeat(100_000)}${']'.repeat(100_000)} }]`;
  expect(rowOf(deep, 1, 'a.0.0', 'lists.json')).toBe(2);
});
