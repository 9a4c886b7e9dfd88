import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { linesOf, runTests, type FileLine } from './run-tests.ts';
import type { Numbered } from './weave.ts';

/** The mutants that one test file reaches, those of them that it reaches while modules load, and how long the file takes. */
export type Reach = { test: string; reached: Set<number>; early: Set<number>; ms: number };

/** Returns the test files of a run that were not green. */
const redOf = (lines: readonly FileLine[]) => lines.filter(({ isGreen }) => !isGreen).map(({ test }) => test);

/**
 * Returns the mutants that each test file reaches, from one run with all of them asleep. A red file is tried again
 * alone and named, since the run has both cores busy. Throws when it is red again.
 */
export async function readReach(
  folder: string,
  env: Record<string, string>,
  until: number,
  files: readonly string[] = ['domain', 'server', 'command'],
): Promise<Reach[]> {
  const [reached, ends] = [path.join(folder, 'reached.jsonl'), path.join(folder, 'asleep.jsonl')];
  const asleep = { ...env, LARDER_REACHED: reached };
  await runTests({ files, env: asleep, ends, until });
  const ended = await linesOf(ends);
  if (ended.length === 0) throw new Error('The tests did not begin.');
  const red = redOf(ended);
  if (red.length > 0) {
    process.stdout.write(`  red at first, with every mutant asleep:\n  ${red.join('\n  ')}\n`);
    const again = path.join(folder, 'asleep-again.jsonl');
    await runTests({ files: red, env: asleep, ends: again, until });
    const redAgain = redOf(await linesOf(again));
    if (redAgain.length > 0) throw new Error(`With every mutant asleep these fail:\n${redAgain.join('\n')}`);
  }
  const msOf = new Map(ended.map(({ test, ms }) => [test, ms ?? 0]));
  const lines = existsSync(reached) ? (await readFile(reached, 'utf8')).trim().split('\n') : [];
  return lines.map((line) => {
    const {
      test,
      reached: ids,
      early,
    } = JSON.parse(line) as Record<'reached' | 'early', number[]> & {
      test: string;
    };
    return { test, reached: new Set(ids), early: new Set(early), ms: msOf.get(test) ?? 0 };
  });
}

/** How far a test file is from a mutant: of the same file, of the same room, or elsewhere. */
function distance(test: string, { file }: Numbered): number {
  if (test.endsWith(`/${file.replace(/(\.\w+)?\.ts$/, '')}.test.ts`)) return 0;
  return test.includes(`/${path.dirname(file)}/`) ? 1 : 2;
}

/** Returns the test files that try a mutant: of those that reach it the nearest first, then those that reach least. */
export function testsFor(mutant: Numbered, reach: readonly Reach[]): string[] {
  return reach
    .filter(({ reached }) => reached.has(mutant.id))
    .sort(
      (a, b) =>
        distance(a.test, mutant) - distance(b.test, mutant) || a.reached.size - b.reached.size || a.ms - b.ms,
    )
    .map(({ test }) => test);
}
