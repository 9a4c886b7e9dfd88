import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Limit } from './limit.ts';

const source = path.join(import.meta.dirname, '..');
const page = path.join(import.meta.dirname, '../../../docs/limits.md');

/** Returns the names of all limits in the code: the `what` of each declared Limit. */
async function limitsInCode(): Promise<string[]> {
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((name) => readFile(path.join(source, name), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/: Limit = \{[^}]*?\bwhat: '([^']+)'/g)].map(([, name]) => name!),
  );
}

async function rowsOfPage(): Promise<string[][]> {
  const text = await readFile(page, 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Limit|-)/.test(line));
  return rows.map((line) => line.split('|').map((cell) => cell.trim()));
}

const isLimit = (value: unknown): value is Limit => typeof value === 'object';

it('docs/limits.md has a line for each limit in the code, and none for another', async () => {
  const named = (await rowsOfPage()).flatMap(([, limit]) => /^`([^`]+)`$/.exec(limit!)?.[1] ?? []);
  const declared = await limitsInCode();
  expect(declared.length).toBeGreaterThan(15);
  expect(named.toSorted()).toEqual(declared.toSorted());
});

it('docs/limits.md has the numbers of the code', async () => {
  const rooms = await Promise.all([
    import('../account/limits.ts'),
    import('../payment/card-limits.ts'),
    import('../staff/limits.ts'),
  ]);
  const rows = new Map((await rowsOfPage()).map((cells) => [cells[1], cells[3]!]));
  const spans: Record<number, RegExp> = {
    [60_000]: /a minute/,
    [5 * 60_000]: /in 5 minutes/,
    [10 * 60_000]: /in 10 minutes/,
    [3_600_000]: /an hour/,
    [86_400_000]: /a day/,
  };
  for (const limit of rooms.flatMap((room): unknown[] => Object.values(room))) {
    if (!isLimit(limit)) continue;
    const said = rows.get(`\`${limit.what}\``)!;
    expect([limit.what, Number.parseInt(said, 10)]).toEqual([limit.what, limit.atMost]);
    expect([limit.what, limit.windowMs in spans]).toEqual([limit.what, true]);
    expect(said).toMatch(spans[limit.windowMs]!);
    expect([limit.what, said.includes('pauses')]).toEqual([limit.what, limit.grows === true]);
  }
});
