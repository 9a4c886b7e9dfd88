import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { expect, it } from 'vitest';
import { iconsNamedIn, listIcons } from './icon-modules.ts';

const catalogue = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('lucide-react'))),
  '../esm/lucide-react.mjs',
);
const icons = listIcons(readFileSync(catalogue, 'utf8'), catalogue);

it('the icons a module needs are those it imports by name, under any of their names', () => {
  const code = `import { Trash2, X as Close } from "lucide-react";\nimport { Store } from './store.ts';`;
  expect(iconsNamedIn(code, icons).map((id) => path.basename(id))).toEqual(['trash.mjs', 'x.mjs']);
});

it('the icons a module needs are in the catalogue of all icons, each in an existing file', () => {
  expect(icons.size).toBeGreaterThan(1_000);
  expect(readFileSync(icons.get('ShoppingCart')!, 'utf8')).toContain('shopping-cart');
});

it('the icons a module needs are none where it imports none', () => {
  expect(iconsNamedIn(`import { lucideReact } from "./icons.ts"`, icons)).toEqual([]);
});
