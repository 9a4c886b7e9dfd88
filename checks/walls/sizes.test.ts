import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isTest, readTexts, root } from './sources.ts';

type Config = {
  rules: Record<string, unknown>;
  overrides: { files: string[]; rules: Record<string, unknown> }[];
};
const rules = ['max-lines-per-function', 'max-params', 'complexity'];

/**
 * Returns the breaches of the size limits without their exceptions, as `rule file`, a row for each function.
 */
async function breaches(limits: Config): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-sizes-'));
  try {
    await writeFile(
      path.join(folder, 'limits.json'),
      JSON.stringify({ categories: { correctness: 'off' }, ...limits }),
    );
    const files = [...new Set(limits.overrides.flatMap(({ files: names }) => names))].filter(
      (name) => !name.includes('*'),
    );
    const lint = path.join(root, 'node_modules/.bin/oxlint');
    const config = path.join(folder, 'limits.json');
    const out = await promisify(execFile)(lint, ['-c', config, '--format', 'unix', ...files], {
      cwd: root,
    }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
    const lines = [...out.matchAll(/^(.+?):\d+:\d+: .*eslint\(([\w-]+)\)/gm)];
    return lines.map(([, file, rule]) => `${rule} ${path.relative(root, path.resolve(root, file!))}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('fewer than ten oversized functions are listed, and no file that has become small enough', async () => {
  const config = JSON.parse(await readFile(path.join(root, '.oxlintrc.json'), 'utf8')) as Config;
  const isList = ({ files, rules: off }: Config['overrides'][number]) =>
    files.every((file) => !file.includes('*')) && Object.keys(off).every((rule) => rules.includes(rule));
  const lists = config.overrides.filter(isList);
  const limits = Object.fromEntries(rules.map((rule) => [rule, config.rules[rule]]));
  const found = await breaches({
    rules: limits,
    overrides: lists.map(({ files }) => ({ files, rules: {} })),
  });
  const listed = lists.flatMap(({ files, rules: off }) =>
    Object.keys(off).flatMap((rule) => files.map((file) => `${rule} ${file}`)),
  );
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((entry) => !found.includes(entry))).toEqual([]);
  expect(found.length).toBeLessThan(10);
});

/** Returns whether a file's size counts: tests, demo data and texts may be of any length. */
const isMeasured = ({ file }: { file: string }) =>
  !isTest(file) && !file.startsWith('demo/') && !file.startsWith('text/es-mx') && !file.endsWith('.data.ts');

/** Returns the median of file lengths, and the length that nine in ten files do not exceed. */
function spreadOf(lengths: readonly number[]) {
  const sorted = lengths.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)]!, ninth: sorted[Math.floor(sorted.length * 0.9)]! };
}

it('half of all files have fewer than 60 lines, and nine in ten fewer than 130', () => {
  const lengths = readTexts()
    .filter(isMeasured)
    .map(({ text }) => text.split('\n').length - 1);
  const { median, ninth } = spreadOf(lengths);
  process.stdout.write(`${lengths.length} files: half have at most ${median} lines, nine in ten ${ninth}\n`);
  expect(median).toBeLessThan(60);
  expect(ninth).toBeLessThan(130);
  expect(spreadOf([5, 131, 131])).toEqual({ median: 131, ninth: 131 });
});
