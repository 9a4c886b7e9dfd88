import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

declare global {
  /** Returns whether a mutant is awake; undefined where no mutants are woven in. */
  var larderMutant: ((id: number) => boolean) | undefined;
}

/**
 * Wakes in each test file the one mutant that LARDER_AWAKE's file names for it, and records which ones the file reaches
 * when LARDER_REACHED names a file for that.
 */
const { LARDER_AWAKE: awakeFile, LARDER_REACHED: reachedFile } = process.env;
const { testPath } = expect.getState();
const awake = awakeFile ? (JSON.parse(readFileSync(awakeFile, 'utf8')) as Record<string, number>) : {};
const reached = new Set<number>();
let hasFailed = false;

globalThis.larderMutant = (id) => {
  reached.add(id);
  return id === awake[testPath!];
};

// The first failure is the answer: the rest of the file need not run.
beforeEach(({ skip }) => {
  if (awakeFile && hasFailed) skip();
});
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail';
});

afterAll(() => {
  if (reachedFile)
    appendFileSync(reachedFile, `${JSON.stringify({ test: testPath, reached: [...reached] })}\n`);
});
