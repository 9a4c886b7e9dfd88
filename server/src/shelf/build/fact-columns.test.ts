import { expect, it } from 'vitest';
import { productColumns } from '../../import/product-columns.ts';
import { factKeys, type FactKey, type ProductFacts } from '../product-facts.ts';
import { emptyFacts, factsAt, setFacts } from './fact-columns.ts';

/** Returns a value of each kind, another one for each number. */
function some(key: FactKey, number: number): unknown {
  const kind = productColumns[key].shelf;
  if (kind === 'list') return [number, number + 1];
  return kind.startsWith('number') ? number : `${key} ${number}`;
}

function facts(of: (key: FactKey) => unknown): ProductFacts {
  return Object.fromEntries(factKeys.map((key) => [key, of(key)])) as ProductFacts;
}

const same = (text: string) => text;
const isOptional = (key: FactKey) => productColumns[key].shelf.endsWith('?');

it('a column of facts gives back for each product what was put in for it', () => {
  const columns = emptyFacts(3);
  for (const ordinal of [2, 0])
    setFacts(
      columns,
      ordinal,
      facts((key) => some(key, ordinal + 1)),
      same,
    );
  for (const ordinal of [0, 2])
    expect(factsAt(columns, ordinal)).toEqual(facts((key) => some(key, ordinal + 1)));
});

it('a column of facts tells a fact that is missing from one that is zero or empty', () => {
  const columns = emptyFacts(1);
  const bare = facts((key) => {
    if (isOptional(key)) return null;
    const kind = productColumns[key].shelf;
    if (kind === 'list') return [];
    return kind === 'number' ? 0 : '';
  });
  setFacts(columns, 0, bare, same);
  expect(factsAt(columns, 0)).toEqual(bare);
  expect(factKeys.some(isOptional)).toBe(true);
});

it('a column of facts keeps one copy of a text that thousands share', () => {
  const asked: string[] = [];
  const shared = (text: string) => {
    asked.push(text);
    return text;
  };
  setFacts(
    emptyFacts(1),
    0,
    facts((key) => some(key, 1)),
    shared,
  );
  const texts = factKeys.filter((key) => productColumns[key].shelf.startsWith('text'));
  expect(asked).toEqual(texts.map((key) => `${key} 1`));
});
