import path from 'node:path';
import { checkFolder } from '@larder/server/import/import-check';
import { parseFolder, readFolder } from '@larder/server/import/import-files';
import { problemList } from '@larder/server/import/import-report';
import { describe, expect, it } from 'vitest';
import { demoMerchants } from './load-catalog.ts';

describe.each(demoMerchants)('the folder of %s', (merchant) => {
  it('has no problem that the import would refuse [OPS-01]', async () => {
    const problems = problemList();
    const plan = checkFolder(
      parseFolder(await readFolder(path.join(import.meta.dirname, merchant)), problems),
      problems,
    );
    expect(problems.list()).toEqual([]);
    expect(plan!.sections.length).toBeGreaterThanOrEqual(8);
    expect(new Set(plan!.sections.map(({ type }) => type)).size).toBe(3);
  });
});
