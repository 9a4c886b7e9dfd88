import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { wokenBy } from './trials.ts';

declare global {
  /** Returns whether a mutant is awake; undefined where no mutants are woven in. */
  var larderMutant: ((id: number) => boolean) | undefined;
  /** Whether the modules of this worker may stay for the next trial: no mutant was awake as they loaded, and none made a test fail. */
  var larderModulesStay: boolean | undefined;
}

/** Wakes the mutant of a trial, and records which ones a file reaches when LARDER_REACHED names a file for that. */
const reachedFile = process.env.LARDER_REACHED;
const { testPath } = expect.getState();
const trial = wokenBy(testPath!);
const reached = new Set<number>();
let early: number[] = [];
let hasFailed = false;
let hasEnded = false;

// Reading all modules costs more than most trials: it is done only where it could make a difference.
if (!trial || trial.anew || !globalThis.larderModulesStay) vi.resetModules();
globalThis.larderModulesStay = false;

/** A mutant that keeps its thread for so long is in a loop without an end. */
const endlessMs = 15_000;
const clock = performance.now.bind(performance);
let freeAt = clock();
const pulse = setInterval(() => (freeAt = clock()), 500).unref();

globalThis.larderMutant = (id) => {
  reached.add(id);
  if (id !== trial?.id) return false;
  if (clock() - freeAt > endlessMs) throw new Error('A loop without an end');
  return true;
};

// What was reached by now was reached while modules loaded.
beforeAll(() => {
  early = [...reached];
});

// The first failure is the answer: the rest of the file need not run.
beforeEach(({ skip }) => {
  if (trial && hasFailed) skip();
});
afterEach(({ task }) => {
  hasEnded = true;
  hasFailed ||= task.result?.state === 'fail';
});

afterAll(() => {
  clearInterval(pulse);
  globalThis.larderModulesStay = trial !== null && !trial.anew && hasEnded && !hasFailed;
  if (reachedFile)
    appendFileSync(reachedFile, `${JSON.stringify({ test: testPath, reached: [...reached], early })}\n`);
});
