import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Numbered } from './weave.ts';

/** One mutant and one test file that tries it. */
export type Trial = { mutant: Numbered; test: string };

/**
 * Writes a file for each trial: it only loads the trial's test file, and its name wakes the mutant. So one run tries
 * a mutant with several test files, and several mutants with one. Returns the trials by their files.
 */
export async function writeTrials(folder: string, trials: readonly Trial[]): Promise<Map<string, Trial>> {
  await mkdir(folder);
  const byFile = new Map<string, Trial>();
  for (const [index, trial] of trials.entries()) {
    const file = path.join(folder, `${index}-wakes-${trial.mutant.id}.test.ts`);
    await writeFile(file, `import ${JSON.stringify(trial.test)};\n`);
    byFile.set(file, trial);
  }
  return byFile;
}

/** Returns the number of the mutant that a test file wakes; null in a file that is no trial. */
export function wokenBy(file: string): number | null {
  const found = /-wakes-(\d+)\.test\.ts$/.exec(file);
  return found && Number(found[1]);
}
