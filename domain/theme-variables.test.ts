import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { themeVariables } from './theme-variables.ts';

it('the variables of a theme are those that the style sheet sets on the root, and no others', async () => {
  const tokens = await readFile(path.join(import.meta.dirname, '../ui/tokens.css'), 'utf8');
  const roots = [...tokens.matchAll(/^:root \{(.*?)^\}/gms)].map(([, inner]) => inner);
  const names = roots.flatMap((inner) =>
    [...inner!.matchAll(/^ {2}(--[a-z0-9-]+):/gm)].map(([, name]) => name!),
  );
  expect([...themeVariables].toSorted()).toEqual([...new Set(names)].toSorted());
});
