import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

type Files = Parameters<BaseSequencer['sort']>[0];

/** Whether a test file asks for a page: its first line then names the environment. */
function isOnPage(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith('// @vitest-environment');
}

/**
 * Runs the tests that need no page first, then those that do. A worker is ended whenever the next file in line wants another
 * environment than its last one, and the next worker reads every library anew: mixed, the same tests cost almost three times as much.
 */
export default class PageTestsLast extends BaseSequencer {
  override async sort(files: Files): Promise<Files> {
    const sorted = await super.sort(files);
    const onPage = new Set(sorted.filter(({ moduleId }) => isOnPage(moduleId)));
    return [...sorted.filter((file) => !onPage.has(file)), ...onPage];
  }
}
