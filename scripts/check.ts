import { runStep, staticSteps } from './steps.ts';

/** The fast check: types, lint, format, walls and the pure units. Under a minute. */
const units = {
  title: 'Walls and units',
  command: 'vitest',
  args: ['run', 'domain', 'text', 'contract', 'checks/walls', 'ui', 'storefront', 'backoffice'],
};
let failed = false;
for (const step of [...staticSteps, units]) {
  const { code, seconds } = await runStep(step);
  process.stdout.write(`  ${step.title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
  failed ||= code !== 0;
}
process.exitCode = failed ? 1 : 0;
