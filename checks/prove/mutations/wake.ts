import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { wokenBy } from './trials.ts';

declare global {
  /** Returns whether a mutant is awake; undefined where no mutants are woven in. */
  var larderMutant: ((id: number) => boolean) | undefined;
}

/** Wakes the mutant of a trial, and records which ones a file reaches when LARDER_REACHED names a file for that. */
const reachedFile = process.env.LARDER_REACHED;
const { testPath } = expect.getState();
const awake = wokenBy(testPath!);
const reached = new Set<number>();
let hasFailed = false;

globalThis.larderMutant = (id) => {
  reached.add(id);
  return id === awake;
};

// The first failure is the answer: the rest of the file need not run.
beforeEach(({ skip }) => {
  if (awake !== null && hasFailed) skip();
});
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
});

afterAll(() => {
  if (reachedFile)
    appendFileSync(reachedFile, `${JSON.stringify({ test: testPath, reached: [...reached] })}\n`);
});
