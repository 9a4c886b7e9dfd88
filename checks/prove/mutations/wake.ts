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

/** A mutant that keeps its thread for so long is in a loop without an end. */
const endlessMs = 15_000;
const clock = performance.now.bind(performance);
let freeAt = clock();
const pulse = setInterval(() => (freeAt = clock()), 500).unref();

globalThis.larderMutant = (id) => {
  reached.add(id);
  if (id !== awake) return false;
  if (clock() - freeAt > endlessMs) throw new Error('A loop without an end');
  return true;
};

// The first failure is the answer: the rest of the file need not run.
beforeEach(({ skip }) => {
  if (awake !== null && hasFailed) skip();
});
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
});

afterAll(() => {
  clearInterval(pulse);
  if (reachedFile)
    appendFileSync(reachedFile, `${JSON.stringify({ test: testPath, reached: [...reached] })}\n`);
});
