import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const house = path.resolve(import.meta.dirname, '../..');

/**
 * Returns selectors with :hover that also apply where nothing hovers: on touch screens they stick after a
 * tap.
 */
function sticking(css: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, text = '', brace] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') open.pop();
    if (brace !== '{') continue;
    open.push(text.trim());
    const isGuarded = open.some((rule) => /@media[^{]*\(hover: hover\)/.test(rule));
    if (text.includes(':hover') && !isGuarded) found.push(text.trim());
  }
  return found;
}

it('hover styles apply only on devices that can hover', () => {
  const sheets = globSync('{storefront/app,backoffice/app,ui}/**/*.css', { cwd: house });
  expect(sheets.length).toBeGreaterThan(10);
  const found = sheets.flatMap((file) =>
    sticking(readFileSync(path.join(house, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});

it.each([
  ['a plain rule', '.a { color: red } .btn:hover { color: blue }', ['.btn:hover']],
  ['one in another media query', '@media (width > 1px) { .btn:hover { color: blue } }', ['.btn:hover']],
  ['one after a guarded one', '@media (hover: hover) { .a:hover { b: c } } .d:hover { e: f }', ['.d:hover']],
  ['a guarded one', '@layer x { @media (hover: hover) { .a:hover { b: c } } }', []],
])('the wall notices %s', (_, css, selectors) => {
  expect(sticking(css)).toEqual(selectors);
});
