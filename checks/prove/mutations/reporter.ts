import { appendFileSync, utimesSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileLine } from './run-tests.ts';

const ends = process.env.LARDER_ENDS!;
const tell = (line: FileLine) => appendFileSync(ends, `${JSON.stringify(line)}\n`);

/** Tells each test file's begin and end at once, so that a run that is stopped has still told what it found. */
export default class MutationReporter implements Reporter {
  onTestModuleQueued({ moduleId }: TestModule): void {
    tell({ test: moduleId });
  }

  /** Each test is a sign of life. */
  onTestCaseResult(): void {
    utimesSync(ends, new Date(), new Date());
  }

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic();
    tell({
      test: module.moduleId,
      isGreen: module.ok(),
      ms: Math.round(collectDuration + duration + prepareDuration + setupDuration),
    });
  }
}
