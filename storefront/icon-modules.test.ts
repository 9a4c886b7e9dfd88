import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconsNamedIn, listIcons } from './icon-modules.ts';

const catalogue = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('lucide-react'))),
  '../esm/lucide-react.mjs',
);
const icons = listIcons(readFileSync(catalogue, 'utf8'), catalogue);

describe('the icons a module needs', () => {
  it('are those that it imports by name, by whichever of their names', () => {
    const code = `import { Trash2, X as Close } from "lucide-react";\nimport { Store } from './store.ts';`;
    expect(iconsNamedIn(code, icons).map((id) => path.basename(id))).toEqual(['trash.mjs', 'x.mjs']);
  });

  it('stand beside the catalogue of them all, each in a file that is there', () => {
    expect(icons.size).toBeGreaterThan(1_000);
    expect(readFileSync(icons.get('ShoppingCart')!, 'utf8')).toContain('shopping-cart');
  });

  it('are none of a module that names none', () => {
    expect(iconsNamedIn(`import { lucideReact } from "./icons.ts"`, icons)).toEqual([]);
  });
});
