import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { linesOf, runTests } from './run-tests.ts';
import type { Numbered } from './weave.ts';

/** The mutants that one test file reaches, and how long the file takes. */
export type Reach = { test: string; reached: Set<number>; ms: number };

/** A mutant is tried with so many test files at most: one that its nearest do not notice counts as not noticed. */
const maxTests = 15;

/**
 * Returns the mutants that each test file reaches, from one run with all of them asleep. Throws when that run is not
 * green.
 */
export async function readReach(folder: string, env: Record<string, string>): Promise<Reach[]> {
  const [reached, ends] = [path.join(folder, 'reached.jsonl'), path.join(folder, 'asleep.jsonl')];
  await runTests({
    files: ['domain', 'server', 'command'],
    env: { ...env, LARDER_REACHED: reached },
    ends,
  });
  const ended = await linesOf(ends);
  const red = ended.filter(({ isGreen }) => !isGreen).map(({ test }) => test);
  if (red.length > 0 || ended.length === 0)
    throw new Error(`With every mutant asleep these fail:\n${red.join('\n')}`);
  const msOf = new Map(ended.map(({ test, ms }) => [test, ms ?? 0]));
  const lines = existsSync(reached) ? (await readFile(reached, 'utf8')).trim().split('\n') : [];
  return lines.map((line) => {
    const { test, reached: ids } = JSON.parse(line) as { test: string; reached: number[] };
    return { test, reached: new Set(ids), ms: msOf.get(test) ?? 0 };
  });
}

/** Returns the test files that try a mutant: of those that reach it the ones of its own room first, then the quick ones. */
export function testsFor(mutant: Numbered, reach: readonly Reach[]): string[] {
  const isAway = ({ test }: Reach) => (test.includes(`/${path.dirname(mutant.file)}/`) ? 0 : 1);
  return reach
    .filter(({ reached }) => reached.has(mutant.id))
    .sort((a, b) => isAway(a) - isAway(b) || a.ms - b.ms)
    .slice(0, maxTests)
    .map(({ test }) => test);
}
