import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileLine } from './run-tests.ts';

const tell = (line: FileLine) => appendFileSync(process.env.LARDER_ENDS!, `${JSON.stringify(line)}\n`);

/** Tells each test file's begin and end at once, so that a run that is stopped has still told what it found. */
export default class MutationReporter implements Reporter {
  onTestModuleQueued({ moduleId }: TestModule): void {
    tell({ test: moduleId });
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
