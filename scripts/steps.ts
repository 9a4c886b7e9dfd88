import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
const bin = path.join(root, 'node_modules', '.bin');

export type Step = {
  title: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
};

/** Runs one step with its output shown and returned. It never rejects: a failure is in the exit code. */
export function runStep(
  step: Step,
  show: (text: string | Buffer) => void = (text) => process.stdout.write(text),
): Promise<{ code: number; output: string; seconds: number }> {
  const began = performance.now();
  show(`\n> ${step.title}\n`);
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: step.cwd ? path.join(root, step.cwd) : root,
      env: {
        ...process.env,
        ...step.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        FORCE_COLOR: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        show(chunk);
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message, seconds: 0 }));
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000 }),
    );
  });
}

/** Every folder that holds source: the packages, and this one. */
export const rooms = [...workspaces, 'scripts'];

/** Compiler and lint end before they fill this much memory; collecting garbage takes a third of their time if it is let. */
const uncollected = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

/** Returns a step that runs the compiler; its results are kept, so that the next run checks only changes. */
function typesOf(title: string, settings: string): Step {
  const kept = `node_modules/.cache/tsc/${path.basename(settings, '.json')}.tsbuildinfo`;
  return {
    title,
    command: 'tsc',
    // Each further checker works out anew what another knows already.
    args: ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept, '-p', settings],
    env: uncollected,
  };
}

const routeTypes: Step = {
  title: 'Route types',
  command: 'react-router',
  args: ['typegen'],
  cwd: 'storefront',
};
const allTypes = typesOf('Types', '.');
/** Each of these rooms may know less than the whole: no Node in the browser, no clock and no browser in the rules. */
const roomTypes = [
  ...['domain', 'text', 'contract', 'ui', 'storefront', 'backoffice'].map((room) =>
    typesOf(`Types of ${room}`, room),
  ),
  typesOf('Types of the rooms without a browser', 'tsconfig.node.json'),
];
const lint: Step = {
  title: 'Lint',
  command: 'oxlint',
  args: ['--type-aware', '--deny-warnings', ...rooms],
  env: uncollected,
};
const format: Step = {
  title: 'Format',
  command: 'oxfmt',
  args: ['--check', ...rooms.map((room) => `${room}/**/*.{ts,tsx}`)],
};

/** Runs steps one after the other, each shown when it is over. Returns whether each passed, by its title. */
async function inTurn(steps: Step[]): Promise<[title: string, passes: boolean][]> {
  const results: [string, boolean][] = [];
  for (const step of steps) {
    const shown: (string | Buffer)[] = [];
    const { code, seconds } = await runStep(step, (text) => shown.push(text));
    shown.push(`  ${step.title}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
    for (const text of shown) process.stdout.write(text);
    results.push([step.title, code === 0]);
  }
  return results;
}

/**
 * Runs what `npm run check` and `npm test` begin with: types, lint and format. The whole and the rooms are
 * checked side by side. Returns the titles of the steps that passed and of those that failed.
 */
export async function runStaticSteps(): Promise<{ passed: string[]; failed: string[] }> {
  const results = [
    ...(await Promise.all([inTurn([routeTypes]), inTurn([format])])).flat(),
    ...(await Promise.all([inTurn([allTypes]), inTurn(roomTypes)])).flat(),
    ...(await inTurn([lint])),
  ];
  const titles = (passing: boolean) =>
    results.filter(([, passes]) => passes === passing).map(([title]) => title);
  return { passed: titles(true), failed: titles(false) };
}

/** Returns the names of the tests that failed, as vitest (" FAIL  file > name") and Playwright ("  1) file › name") give them. */
export function failuresIn(output: string): string[] {
  const names = stripVTControlCharacters(output)
    .split('\n')
    .flatMap((line) => /^\s*(?:FAIL\s|\d+\) )\s*(.+?)[\s─]*$/.exec(line)?.[1] ?? []);
  return [...new Set(names)];
}

/**
 * Reads "Tests 12 passed | 1 failed (13)" of vitest and "12 passed", "1 failed" and "1 flaky" of Playwright.
 * Returns the counts.
 */
export function countTests(output: string): { passed: number; failed: number } {
  const lines = stripVTControlCharacters(output).split('\n');
  const source = lines.findLast((text) => /^\s*Tests\s/.test(text)) ?? lines.slice(-40).join('\n');
  const count = (word: string) =>
    [...source.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].reduce((sum, match) => sum + Number(match[1]), 0);
  return { passed: count('passed') + count('flaky'), failed: count('failed') };
}
