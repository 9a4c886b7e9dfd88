import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

type Config = {
  rules: Record<string, unknown>;
  overrides: { files: string[]; rules: Record<string, unknown> }[];
};
const rules = ['max-lines-per-function', 'max-params', 'complexity'];

/** Files that break a rule when only the limits themselves hold, as `rule file`. */
async function breaches(limits: Config): Promise<Set<string>> {
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
    return new Set(
      lines.map(([, file, rule]) => `${rule} ${path.relative(root, path.resolve(root, file!))}`),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('keeps no file on the list of oversized functions that is mended', async () => {
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
  expect(listed.filter((entry) => !found.has(entry))).toEqual([]);
});
