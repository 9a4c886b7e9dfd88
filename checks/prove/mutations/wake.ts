import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

declare global {
  /** Returns whether a mutant is awake; undefined where no mutants are woven in. */
  var larderMutant: ((id: number) => boolean) | undefined;
}

/**
 * Wakes the mutant that LARDER_MUTANT names, and records which ones a test file reaches when LARDER_REACHED
 * names a file for it.
 */
const awake = Number(process.env.LARDER_MUTANT ?? -1);
const reachedFile = process.env.LARDER_REACHED;
const reached = new Set<number>();

globalThis.larderMutant = (id) => {
  reached.add(id);
  return id === awake;
};

afterAll(() => {
  if (!reachedFile) return;
  const { testPath } = expect.getState();
  appendFileSync(reachedFile, `${JSON.stringify({ test: testPath, reached: [...reached] })}\n`);
});
