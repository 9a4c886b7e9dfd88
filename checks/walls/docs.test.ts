import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** Pages that lead through the house by whole paths. */
const pages = ['docs/add-a-field-add-a-verb.md'];

/** The paths of files and folders that a page names. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:[\w@.-]+\/)+[\w.-]*)`/g)].map(([, named]) => named!);
}

it.each(pages)('%s names only what is there', (page) => {
  const named = pathsIn(readFileSync(path.join(root, page), 'utf8'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((each) => !existsSync(path.join(root, each)))).toEqual([]);
});

/** The files of the numbered way that the tour shows, a step each; the kit is one. */
function stepsIn(tour: string): string[][] {
  const way = tour.slice(tour.indexOf('A write travels'));
  return [...way.matchAll(/^\d+\. (`.+)$/gm)].map(([, step]) => pathsIn(step!));
}

it('the tour shows a write in at most eight files, all of them there', () => {
  const steps = stepsIn(readFileSync(path.join(root, 'docs/tour.md'), 'utf8'));
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.length).toBeLessThanOrEqual(8);
  expect(steps.flat().filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(steps.every((step) => step.length > 0)).toBe(true);
});

it('notices a file that was moved', () => {
  expect(pathsIn('See `server/src/gone.ts` and `GET api/orders`, or `a-word`.')).toEqual([
    'server/src/gone.ts',
  ]);
  expect(existsSync(path.join(root, 'server/src/gone.ts'))).toBe(false);
});
