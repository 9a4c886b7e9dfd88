import { countTests, failuresIn, runStaticSteps, runStep, type Step } from './steps.ts';

/** Everything that proves the product: types, lint, walls, units, routes, faults, journeys. */
const suites: Step[] = [
  { title: 'Walls, rules, routes, faults', command: 'vitest', args: ['run'] },
  {
    title: 'Journeys in Chromium',
    command: 'playwright',
    args: ['test', '-c', 'checks/journeys/playwright.config.ts'],
  },
];

const begun = await runStaticSteps();
let passed = begun.passed.length;
let failed = begun.failed.length;
/** The failures, printed again at the end, where long outputs are read. */
const failures = [...begun.failed];
/** Tests that failed and passed when they were tried again: no failure of this run, but a fault to find. */
const unsteady: string[] = [];
for (const step of suites) {
  const { code, output, seconds } = await runStep(step);
  const counted = countTests(output);
  passed += counted.passed;
  failed += counted.failed > 0 || code === 0 ? counted.failed : 1;
  const names = failuresIn(output).map((name) => `  ${name}`);
  if (code !== 0) failures.push(step.title, ...names);
  else unsteady.push(...names);
  process.stdout.write(
    `  ${step.title}: ${counted.passed} passed, ${counted.failed} failed (${seconds.toFixed(0)} s)\n`,
  );
}
if (unsteady.length > 0) process.stdout.write(`\nHeld only at the second try:\n${unsteady.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
