import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { brokenSql } from './broken-sql.ts';
import { equivalents } from './equivalents.data.ts';
import { everyMutant } from './every-mutant.ts';
import { findMutants } from './find-mutants.ts';
import { nameOf } from './mutant.ts';
import { sample } from './sample.ts';
import { weave } from './weave.ts';

const tells = (text: string) => findMutants('a.ts', text).map((mutant) => mutant.tells);

it('mutants break conditions, comparisons, sums and statements, and leave texts and logs alone', () => {
  expect(tells('if (a) b();')).toEqual(['a => true', 'a => false', 'b(); => left out']);
  expect(tells('const c = a < b;')).toEqual(['a < b => a <= b']);
  expect(tells('const c = a && b;')).toEqual(['a && b => a', 'a && b => b']);
  expect(tells('const c = a * b;')).toEqual(['a * b => a / b']);
  expect(tells("const c = 'a' + b;")).toEqual([]);
  expect(tells("log('a', b > c);")).toEqual([]);
  expect(tells('await save(a);')).toEqual(['await save(a); => left out']);
});

it('mutants take locks and conditions out of SQL', () => {
  expect(brokenSql('`select a from b where id = ${id} for update`')).toEqual([
    '`select a from b where id = ${id}`',
    '`select a from b where true for update`',
  ]);
  expect(brokenSql('sql`delete from a\n where id = ${id}\n and owner = ${owner}`')).toHaveLength(2);
  expect(brokenSql('`update a set b = c where d < ${now}`')).toContain(
    '`update a set b = c where d <= ${now}`',
  );
});

it('mutants are woven into each other, and each can be switched on', () => {
  const text = 'const f = (a, b) => a > 0 && b > 0;';
  const mutants = findMutants('a.ts', text).map((mutant, id) => ({ ...mutant, id }));
  const run = (awake: number, a: number, b: number) => {
    const scope = { larderMutant: (id: number) => id === awake };
    return runInNewContext(`${weave(text, mutants)} f(${a}, ${b});`, scope) as boolean;
  };
  expect([run(-1, 1, 1), run(-1, 0, 1)]).toEqual([true, false]);
  const woken = mutants.map(({ id }) => [run(id, 1, 1), run(id, 0, 1), run(id, 1, 0), run(id, 0, 0)].join());
  const asleep = [true, false, false, false].join();
  expect(woken).toHaveLength(4);
  expect(woken.filter((answers) => answers === asleep)).toEqual([]);
});

it('a mutant before a nested if keeps the else with its own if', () => {
  const text =
    "const f = (a) => { const told = []; if (a) told.push('yes'); else told.push('no'); return told.join(); };";
  const mutants = findMutants('a.ts', text).map((mutant, id) => ({ ...mutant, id }));
  const asleep = { larderMutant: () => false };
  expect(mutants.map(({ form }) => form)).toContain('statement');
  expect(runInNewContext(`${weave(text, mutants)} [f(true), f(false)].join(' ')`, asleep)).toBe('yes no');
});

it('a seed always draws the same sample, also when other rules come and go', () => {
  const all = everyMutant().slice(0, 100);
  const drawn = sample(all, 10, 7).map(nameOf);
  expect(drawn).toHaveLength(10);
  expect(sample(all.toReversed(), 10, 7).map(nameOf)).toEqual(drawn);
  expect(sample(all, 10, 8).map(nameOf)).not.toEqual(drawn);
  const others = all.filter((mutant) => !drawn.includes(nameOf(mutant)));
  expect(sample([...others.slice(40), ...sample(all, 10, 7)], 10, 7).map(nameOf)).toEqual(drawn);
});

it('a broken statement is told by the part that differs', () => {
  const text =
    'sql`select a, b, c, d, e, f, g, h, i, j, k from orders where id = ${id} and owner = ${owner}`';
  expect(findMutants('a.ts', text).map(({ tells }) => tells)).toEqual([
    ' h, i, j, k from orders where id = ${id} and owner = ${owner}` =>  h, i, j, k from orders where id = ${id}`',
    ', e, f, g, h, i, j, k from orders where id = ${id} and owner = ${owne => , e, f, g, h, i, j, k from orders where true and owner = ${owne',
  ]);
});

it('each listed equivalent names a mutant that there is', () => {
  const names = new Set(everyMutant().map(nameOf));
  expect(Object.keys(equivalents).filter((name) => !names.has(name))).toEqual([]);
});
