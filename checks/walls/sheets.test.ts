import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

/** The page's own style sheets; every other sheet belongs to one component. */
const ofThePage = [
  'ui/tokens.css',
  'ui/base.css',
  'ui/controls.css',
  'storefront/app/app.css',
  'backoffice/app/app.css',
  'backoffice/app/tokens.css',
  'backoffice/app/controls.css',
];

/** Components that are rendered on the server and loaded late: their sheets must have loaded before. */
const broughtAlong = [
  'storefront/app/shell/shell.tsx: ../chooser/chooser.css',
  'storefront/app/shell/shell.tsx: ../chooser/store-tile.css',
];

type File = { file: string; text: string };

/** Returns sheets that no component of their name imports, and imports of a sheet by another. */
function disowned(files: File[]): string[] {
  const importsOf = ({ file, text }: File) =>
    [...text.matchAll(/import '([^']+\.css)'/g)].map(([, sheet]) => ({ file, sheet: sheet! }));
  const imports = files.filter(({ file }) => file.endsWith('.tsx')).flatMap(importsOf);
  const own = ({ file, sheet }: { file: string; sheet: string }) =>
    sheet === `./${path.basename(file, '.tsx')}.css`;
  const owned = new Set(imports.filter(own).map(({ file }) => file.replace(/\.tsx$/, '.css')));
  return [
    ...imports
      .filter((each) => !own(each) && /^\.|^@larder/.test(each.sheet))
      .map(({ file, sheet }) => `${file}: ${sheet}`),
    ...files
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.css') && !owned.has(file) && !ofThePage.includes(file)),
  ];
}

/** Returns buttons and grey blocks that were made by hand; without the component its sheet may not have loaded. */
function handmade(files: File[]): string[] {
  const byHand = ({ file, text }: File) =>
    (file !== 'ui/button.tsx' && /["'`]btn[ "'`]/.test(text)) ||
    (file !== 'ui/skeleton.tsx' && /["'`]skeleton[ "'`]/.test(text));
  return files.filter(byHand).map(({ file }) => file);
}

/** Returns sheets that style buttons past the button's own one. */
function restyling(files: File[]): string[] {
  return files
    .filter(({ file, text }) => /^(?!ui\/button\.)[^]*\.css$/.test(file) && /\.btn\b/.test(text))
    .map(({ file }) => file);
}

/**
 * Returns transitions and keyframes of more than transform and opacity, which the browser would paint in each
 * frame.
 */
function repainting(files: File[]): string[] {
  const moves = ({ text }: File) => [
    ...[...text.matchAll(/transition:([^;}]+)/g)].flatMap(([, list]) => list!.split(/,(?![^(]*\))/)),
    ...[...text.matchAll(/@keyframes[^{]+\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, frames]) =>
      [...frames!.matchAll(/[{;]\s*([a-z-]+):/g)].map(([, property]) => property!),
    ),
  ];
  return files
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap((file) =>
      moves(file)
        .map((move) => move.trim().split(' ')[0]!)
        .filter((property) => !['transform', 'opacity', 'none'].includes(property))
        .map((property) => `${file.file}: ${property}`),
    );
}

/** Sheets in which a text is part of a picture or of a label of paper, whose size the reader does not choose. */
const drawn = /drawn-tile|backoffice\/app\/print\//;

/**
 * Returns sizes of text, and widths at which a layout changes, that are not in rem: text would stay small for a reader
 * who has set the browser to large text, or grow in a layout that has no room for it.
 */
function deafToTheReader(files: File[]): string[] {
  const fixed =
    /(?:font-size|line-height|--text-[\w-]+|--breakpoint-\w+): [^;]*\dpx|@(?:media|container)[^{]*\dpx|(?:text|leading|min|max)-\[\d+px\][:\s"'`]|\((?:width|height) [<>=]+ \d+px|(?:min|max)-(?:width|height):\d+px\)\]:/g;
  return files
    .filter(({ file }) => !drawn.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(fixed)].map(([found]) => `${file}: ${found.trim()}`));
}

const files = globSync('{storefront/app,backoffice/app,ui}/**/*.{css,tsx}', { cwd: root })
  .filter((file) => !file.includes('node_modules'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

it('every style sheet belongs to the component of its name', () => {
  expect(files.length).toBeGreaterThan(300);
  const isOfTheRoot = (found: string) =>
    /^(storefront|backoffice)\/app\/root\.tsx: \.\/app\.css$/.test(found);
  expect(disowned(files).filter((found) => !broughtAlong.includes(found) && !isOfTheRoot(found))).toEqual([]);
});

it('every button is made of Button, ButtonLink or buttonClass, and every grey block of Skeleton', () => {
  expect(handmade(files)).toEqual([]);
});

it('a sheet changes a button by a class of its own component, or by the measures that tokens.css names', () => {
  expect(restyling(files)).toEqual([]);
});

/** Returns what sheets load from elsewhere (only an app's own sheet may), and words they put on the screen past the text tables. */
function reachingOut(files: File[]): string[] {
  return files
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => {
      const isApp = /^(storefront|backoffice)\/app\/app\.css$/.test(file);
      const loaded = [...text.matchAll(/@import ['"]?([^'";]+)|url\(['"]?([^'")]+)/g)].map(
        ([, sheet, other]) => sheet ?? other!,
      );
      const said = [...text.matchAll(/\bcontent:([^;}]*)/g)].flatMap(
        ([, value]) => value!.match(/(?<=['"])[^'"]*\p{L}{2}[^'"]*(?=['"])/gu) ?? [],
      );
      const foreign = loaded.filter((each) =>
        isApp ? /@larder\/(?!ui\/)|\.\.\/\.\./.test(each) : !/^(data:|#|\.\/[\w-]+\.svg$)/.test(each),
      );
      return [...foreign, ...said].map((each) => `${file}: ${each}`);
    });
}

it('a sheet loads no other, but for the app’s own, and says no word', () => {
  expect(reachingOut(files)).toEqual([]);
});

it.each([
  ['another screen’s sheet', 'storefront/app/home/a.css', "@import '../cart/cart.css';", '../cart/cart.css'],
  [
    'a sheet of the other app',
    'storefront/app/app.css',
    "@import '@larder/backoffice/app/a.css';",
    '@larder/backoffice/app/a.css',
  ],
  [
    'a picture of elsewhere',
    'ui/a.css',
    'a { background: url(../storefront/a.webp); }',
    '../storefront/a.webp',
  ],
  ['a word', 'ui/a.css', "a::after { content: 'gone'; }", 'gone'],
  ['a word among others', 'ui/a.css', "a::after { content: counter(b) ' of all'; }", ' of all'],
])('the wall notices a sheet with %s', (_, file, text, found) => {
  expect(reachingOut([{ file, text }])).toEqual([`${file}: ${found}`]);
});

/** Returns what a sheet says of a selector. */
const saidOf = (file: string, selector: string) =>
  files
    .find((each) => each.file === file)!
    .text.split(`  ${selector} {`)[1]
    ?.split('}')[0];

it('a word or a choice that is too long widens neither a stack of cards nor the row of a sheet', () => {
  expect(saidOf('ui/base.css', '.grid')).toContain('grid-auto-columns: minmax(0, auto);');
  const choices = 'storefront/app/parts/again/item-choices.css';
  expect(saidOf(choices, '.item-choices')).toContain('min-width: 0;');
  expect(saidOf(choices, '.item-choices select')).toContain('max-width: min(320px, 100%);');
});

it('text and the widths of layouts follow the size of text that the reader has set', () => {
  expect(deafToTheReader(files)).toEqual([]);
  expect(saidOf('ui/base.css', 'html')).not.toContain('font-size');
});

it.each([
  ['ui/a.css', '.a { font-size: 15px; }'],
  ['ui/a.css', '@theme { --text-h1: 26px; }'],
  ['ui/a.css', '@media (width >= 768px) {}'],
  ['ui/a.tsx', '<p className="mt-1 text-[40px] font-bold" />'],
  ['ui/a.tsx', "matchMedia('(width < 768px)')"],
])('the wall notices in %s the fixed %s', (file, text) => {
  expect(deafToTheReader([{ file, text }])).toHaveLength(1);
  expect(deafToTheReader([{ file, text: text.replace(/\d+px/, '2rem') }])).toEqual([]);
});

it('only transform and opacity are animated', () => {
  expect(repainting(files)).toEqual([]);
});

it('the wall notices a colour that fades, by transition or by keyframes', () => {
  const text =
    'a { transition: transform 90ms, color 1s cubic-bezier(0, 1, 0, 1); } @keyframes b { from { opacity: 0; top: 0; } }';
  expect(repainting([{ file: 'ui/a.css', text }])).toEqual(['ui/a.css: color', 'ui/a.css: top']);
});

it.each([
  ['a sheet nobody imports', [{ file: 'ui/a.css', text: '' }], ['ui/a.css']],
  [
    'a sheet of another component',
    [
      { file: 'ui/a.css', text: '' },
      { file: 'ui/a.tsx', text: "import './a.css';" },
      { file: 'ui/b.tsx', text: "import './a.css';" },
    ],
    ['ui/b.tsx: ./a.css'],
  ],
])('the wall notices %s', (_, house, found) => {
  expect(disowned(house)).toEqual(found);
});

it('the wall notices a sheet that styles all buttons in it', () => {
  expect(restyling([{ file: 'ui/a.css', text: '.a .btn { color: red; }' }])).toEqual(['ui/a.css']);
  expect(restyling([{ file: 'ui/button.css', text: '.btn { color: red; }' }])).toEqual([]);
});

it.each(['btn btn-primary', 'skeleton h-8'])('the wall notices %s made by hand', (className) => {
  expect(handmade([{ file: 'ui/a.tsx', text: `<a className="${className}" />` }])).toEqual(['ui/a.tsx']);
});
