import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

export type Run = {
  files: readonly string[];
  env: Record<string, string>;
  limitMs: number;
  report?: string;
  workers?: number;
};

/**
 * Runs test files over the woven sources. Returns whether they all passed; one that takes too long has not.
 */
export function runTests({ files, env, limitMs, report, workers = 1 }: Run): Promise<boolean> {
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  const reporter = report ? ['--reporter=json', `--outputFile=${report}`] : ['--reporter=dot', '--bail=1'];
  const child = spawn(
    path.join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      '-c',
      config,
      `--maxWorkers=${workers}`,
      ...reporter,
      ...files.map((file) => path.relative(root, file)),
    ],
    { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore', detached: true },
  );
  return new Promise((resolve) => {
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), limitMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}
