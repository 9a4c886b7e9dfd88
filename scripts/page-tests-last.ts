import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

type Files = Parameters<BaseSequencer['sort']>[0];

/** Returns whether a test file needs a page: its first line then names an environment other than Node's. */
export function isOnPage(file: string): boolean {
  return /^\/\/ @vitest-environment (?!node)/.test(readFileSync(file, 'utf8'));
}

/**
 * Runs the tests without a page first, then those with one. A worker ends whenever its next file needs
 * another environment, and the next worker reads every library anew: mixed, the same tests take almost three
 * times as long.
 */
export default class PageTestsLast extends BaseSequencer {
  override async sort(files: Files): Promise<Files> {
    const sorted = await super.sort(files);
    const onPage = new Set(sorted.filter(({ moduleId }) => isOnPage(moduleId)));
    return [...sorted.filter((file) => !onPage.has(file)), ...onPage];
  }
}
