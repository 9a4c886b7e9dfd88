import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { themeVariables } from './theme-variables.ts';

const cwd = path.join(import.meta.dirname, '..');

/** Returns the texts of files that make the store's pages, without their tests. */
async function textsOf(...patterns: string[]): Promise<string> {
  const files = await Array.fromAsync(
    glob(patterns, { cwd, exclude: ['**/node_modules/**', '**/*.test.*'] }),
  );
  return (await Promise.all(files.map((file) => readFile(path.join(cwd, file), 'utf8')))).join('\n');
}
const namesIn = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found]) => found!);

it('the variables of a theme are those that the style sheet sets on the root, those that nothing sets, and no others', async () => {
  const tokens = await textsOf('ui/tokens.css');
  const sheets = await textsOf('ui/**/*.css', 'storefront/app/**/*.css');
  const scripts = await textsOf('ui/**/*.{ts,tsx}', 'storefront/app/**/*.{ts,tsx}', 'server/src/pages/*.ts');
  const roots = namesIn(tokens, /^:root \{(.*?)^\}/gms).join('\n');
  const set = new Set([...namesIn(sheets, /(--[a-z0-9-]+):/g), ...namesIn(scripts, /'(--[a-z0-9-]+)'/g)]);
  const unset = namesIn(sheets, /var\(\s*(--[a-z0-9-]+)/g).filter((name) => !set.has(name));
  const names = new Set([...namesIn(roots, /^ {2}(--[a-z0-9-]+):/gm), ...unset]);
  expect([...themeVariables].toSorted()).toEqual([...names].toSorted());
});
