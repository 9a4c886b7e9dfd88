import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const tokens = 'ui/tokens.css';
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The beginnings of the classes that are made of an alias of the theme, by the alias's own beginning. */
const classes: Record<string, string> = {
  'text-color': 'text-',
  color:
    '(?:bg|text|border(?:-[a-z])?|ring|fill|stroke|outline|accent|from|via|to|divide|decoration|shadow)-',
  font: 'font-',
  text: 'text-',
  radius: 'rounded(?:-[a-z]+)?-',
  shadow: 'shadow-',
  ease: 'ease-',
  breakpoint: '(?:max-)?',
};

/** Returns the aliases of a theme that no class and no other sheet is made of. */
function unworn(theme: string, texts: string): string[] {
  const aliases = theme.match(/(?<=^ {2}--)[\w-]+(?=:)/gm) ?? [];
  return aliases.filter((alias) => {
    const kind = Object.keys(classes).find((each) => alias.startsWith(`${each}-`));
    if (!kind || alias.includes('--')) return false;
    const name = `${classes[kind]}${alias.slice(kind.length + 1)}`;
    return !new RegExp(`var\\(--${alias}\\)|(?<![\\w-])${name}(?![\\w-])`).test(texts);
  });
}

it('every alias of the theme is worn by something', () => {
  const [, theme] = /^@theme inline \{\n([^}]*)/m.exec(textOf(tokens))!;
  const others = globSync('{storefront/app,backoffice/app,ui}/**/*.{css,ts,tsx}', { cwd: root }).filter(
    (file) => file !== tokens && !file.includes('node_modules'),
  );
  expect(unworn(theme!, others.map(textOf).join('\n'))).toEqual([]);
  expect(theme).toContain('--color-brand: ');
});

it('the wall notices an alias that only a longer name or another kind of class seems to wear', () => {
  const theme =
    '  --color-gone: red;\n  --text-gone--line-height: 1rem;\n  --shadow-2: none;\n  --color-ink: red;\n';
  const text = '<p className="mt-2 text-ink-gone p-gone rounded-2 md:text-ink" />';
  expect(unworn(theme, text)).toEqual(['color-gone', 'shadow-2']);
});

/** Returns the mixtures with plain white in a sheet: a text in the ink of a dark theme is not read on one. */
const mixedWithWhite = (sheet: string) =>
  sheet.match(/color-mix\((?:[^()]|\([^()]*\))*(?<![\w-])(?:white|#fff(?:fff)?)(?![\w-])[^;]*/gi) ?? [];

it('no ground is mixed with white: a theme may have dark cards', () => {
  const sheets = globSync('{storefront/app,ui}/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap((file) => mixedWithWhite(textOf(file)))).toEqual([]);
});

it('the wall notices white in a mixture, in front, behind and beside a variable', () => {
  expect(mixedWithWhite('color-mix(in oklab, var(--brand) 6%, white);')).toHaveLength(1);
  expect(mixedWithWhite('color-mix(in oklab, white, var(--brand) 6%);')).toHaveLength(1);
  expect(mixedWithWhite('color-mix(in srgb, #fff 20%, var(--brand));')).toHaveLength(1);
  expect(mixedWithWhite('color-mix(in oklab, var(--brand) 6%, var(--surface)); color: white;')).toEqual([]);
});
