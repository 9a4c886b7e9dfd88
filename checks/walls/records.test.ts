import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';
import { clockOfSql } from './rules/sql.ts';
import { root } from './sources.ts';

const folder = path.join(root, 'docs/decisions');

type Folder = Record<string, string>;

/** Returns the faults of the decision records: gaps, missing dates, records missing in the index. */
function faultsOf(files: Folder): string[] {
  const records = Object.keys(files)
    .filter((name) => /^\d{4}-/.test(name))
    .sort();
  const index = files['README.md'] ?? '';
  return records.flatMap((name, position) => {
    const [title, , status] = files[name]!.split('\n');
    const number = position + 1;
    return [
      Number(name.slice(0, 4)) === number ? '' : `${name}: is not number ${number}`,
      title!.startsWith(`# ${number}. `) ? '' : `${name}: its title does not begin with its number`,
      /\b20\d\d-\d\d-\d\d\b/.test(status ?? '') ? '' : `${name}: has no dated status under its title`,
      index.includes(`(${name})`) ? '' : `${name}: the index does not lead there`,
    ].filter(Boolean);
  });
}

it('decision records are numbered without gaps, dated, and in the index', () => {
  const files = readdirSync(folder).map(
    (name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const,
  );
  expect(files.length).toBeGreaterThan(10);
  expect(faultsOf(Object.fromEntries(files))).toEqual([]);
});

it('the wall notices a gap, a missing date and a record missing from the index', () => {
  const record = (number: number) => `# ${number}. A title\n\n2026-11-21, in force.\n`;
  const index = '[1](0001-a.md) [2](0002-b.md)';
  expect(faultsOf({ 'README.md': index, '0001-a.md': record(1), '0002-b.md': record(2) })).toEqual([]);
  expect(faultsOf({ 'README.md': index, '0002-b.md': record(2) })).not.toEqual([]);
  expect(faultsOf({ 'README.md': index, '0001-a.md': '# 1. A title\n\nWords.\n' })).not.toEqual([]);
  expect(faultsOf({ 'README.md': '', '0001-a.md': record(1) })).not.toEqual([]);
});

/**
 * Returns migrations with a wrong number: they run by name, so two of one number would run in an accidental
 * order.
 */
function misnumbered(names: string[]): string[] {
  return names.sort().filter((name, position) => Number(name.slice(0, 4)) !== position + 1);
}

it('migrations are numbered without gaps or doubles', () => {
  const names = readdirSync(path.join(root, 'server/src/database/migrations'));
  expect(names.length).toBeGreaterThan(6);
  expect(misnumbered(names)).toEqual([]);
  expect(misnumbered(['0001-a.sql', '0002-b.sql', '0002-c.sql'])).toEqual(['0002-c.sql']);
});

it('no migration lets the database ask a clock of its own', () => {
  expect(clockOfSql.exec(migrations)?.[0]).toBeUndefined();
  expect(clockOfSql.test('alter table a add column at timestamptz not null default now();')).toBe(true);
});
