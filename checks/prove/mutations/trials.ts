import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Numbered } from './weave.ts';

/** One mutant and one test file that tries it; `anew` when modules must be read again for it: it acts while they load. */
export type Trial = { mutant: Numbered; test: string; anew: boolean };

/**
 * Writes a file for each trial: it only loads the trial's test file, and its name wakes the mutant. So one run tries
 * a mutant with several test files, and several mutants with one. The query makes each load of a test file its own,
 * while the modules under it stay read. Returns the trials by their files.
 */
export async function writeTrials(folder: string, trials: readonly Trial[]): Promise<Map<string, Trial>> {
  await mkdir(folder);
  const byFile = new Map<string, Trial>();
  for (const [index, trial] of trials.entries()) {
    const file = path.join(folder, `${index}-wakes-${trial.mutant.id}${trial.anew ? '-anew' : ''}.test.ts`);
    await writeFile(file, `import ${JSON.stringify(`${trial.test}?trial=${index}`)};\n`);
    byFile.set(file, trial);
  }
  return byFile;
}

/** Returns the number of the mutant that a test file wakes, and whether it reads modules anew; null in a file that is no trial. */
export function wokenBy(file: string): { id: number; anew: boolean } | null {
  const found = /-wakes-(\d+)(-anew)?\.test\.ts$/.exec(file);
  return found && { id: Number(found[1]), anew: found[2] !== undefined };
}
