import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTexts, root } from './sources.ts';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 32_000_000,
})
  .split('\n')
  .filter((file) =>
    /\.([cm]?[jt]s|[jt]sx|json|md|css|sql|sh|csv|html|yml|py)$|(^|\/)(run|LICENSE)$|^\.npmrc$/.test(file),
  );

function filesWith(pattern: RegExp, except: RegExp = /$^/): string[] {
  return tracked.filter(
    (file) => !except.test(file) && pattern.test(readFileSync(path.join(root, file), 'utf8')),
  );
}

it('no file names a package registry, so that any configured one serves', () => {
  expect(filesWith(/registry\.(npmjs|yarnpkg)|npmjs\.org|"resolved": "https?:/)).toEqual([]);
});

it('no file names a path of one machine', () => {
  expect(
    filesWith(/(^|["'\s=(])\/(work|home|root|Users)\/[a-z]/m, /^checks\/walls\/clean\.test\.ts$/),
  ).toEqual([]);
});

it('every dependency is pinned to one version', () => {
  const manifests = tracked.filter((file) => /(^|\/)package\.json$/.test(file));
  const loose = manifests.flatMap((file) => {
    const content = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((part) =>
      Object.entries(content[part] ?? {})
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${file}: ${name} ${version}`),
    );
  });
  expect(loose).toEqual([]);
});

it('the lockfile holds all that a locked package names, so that npm ci installs on every platform', () => {
  type Locked = Record<'dependencies' | 'optionalDependencies', Record<string, string> | undefined>;
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  /** The places where Node finds a package: beside the importing one, then in every folder above it. */
  const isLocked = (from: string, name: string): boolean =>
    `${from ? `${from}/` : ''}node_modules/${name}` in packages ||
    (from !== '' && isLocked(from.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, ''), name));
  const missing = Object.entries(packages).flatMap(([from, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })
      .filter((name) => !isLocked(from, name))
      .map((name) => `${from} -> ${name}`),
  );
  expect(missing).toEqual([]);
});

type Text = { file: string; text: string };
const own = readTexts().filter(({ file }) => file !== 'checks/walls/clean.test.ts');

/** One line, one rule, and of what the eye, React and the browser ask: sizes, circles and types are silenced nowhere. */
const ofOneLine = /oxlint-disable-next-line (react|jsx-a11y|unicorn)\/[a-z-]+(?= *(\*\/|$))/gm;

/** Returns files that silence the linter or the compiler past that; a test may say that a line must not compile. */
function silencing(texts: Text[]): string[] {
  const isSilent = ({ file, text }: Text) =>
    /(ox|es)lint-disable|@ts-(ignore|nocheck)/.test(text.replace(ofOneLine, '')) ||
    (text.includes('@ts-expect-error') && !/\.test\.tsx?$/.test(file));
  return texts.filter(isSilent).map(({ file }) => file);
}

it('no file silences the compiler, nor the linter for more than a line and a rule of the screen', () => {
  expect(silencing(own)).toEqual([]);
});

it.each([
  ['a rule that is switched off', 'domain/a.ts', '/* oxlint-disable complexity */'],
  [
    'a rule of the screen that is off in a whole file',
    'ui/a.tsx',
    '/* oxlint-disable react/exhaustive-deps */',
  ],
  ['a size that is overlooked', 'ui/a.tsx', '// oxlint-disable-next-line max-params'],
  ['two rules at once', 'ui/a.tsx', '// oxlint-disable-next-line react/exhaustive-deps, max-params'],
  ['a rule that is switched off by its old name', 'domain/a.test.ts', '// eslint-disable-next-line'],
  ['a type that is overlooked', 'ui/a.test.ts', '// @ts-ignore'],
  ['a type that is known to be wrong', 'ui/a.ts', '// @ts-expect-error'],
])('the wall notices %s', (_, file, text) => {
  expect(silencing([{ file, text }])).toEqual([file]);
});

/** Returns files of tests that leave one out, or all others. */
function leavingOut(texts: Text[]): string[] {
  return texts
    .filter(({ text }) =>
      /\b(it|test|describe)\.(only|skip|todo|fixme|fails|concurrent\.only)\b|\b[fx](it|describe)\(/.test(
        text,
      ),
    )
    .map(({ file }) => file);
}

it('no test is left out, and none runs alone', () => {
  expect(leavingOut(own)).toEqual([]);
});

it.each(["it.skip('a', b);", "describe.only('a', b);", "test.fixme('a', b);", "xit('a', b);"])(
  'the wall notices %s',
  (text) => {
    expect(leavingOut([{ file: 'ui/a.test.ts', text }])).toEqual(['ui/a.test.ts']);
  },
);

/** Returns tests that wait for something only as long as Vitest does by itself, which is a second. */
const impatient = (texts: Text[]): string[] =>
  texts
    .filter(({ text }) => /\bvi\.wait(For|Until)\((?![^;]*, \d\d_000\))/.test(text))
    .map(({ file }) => file);

it('no test waits for a second only, which is short on a busy machine: expect.poll waits for ten', () => {
  expect(impatient(own)).toEqual([]);
  const late = ['vi.waitFor(() => expect(a).toBe(b));', 'vi.waitUntil(() => a(1, 2), 5000);'];
  expect(impatient(late.map((text) => ({ file: text, text })))).toEqual(late);
  expect(impatient([{ file: 'a', text: 'await vi.waitFor(() => expect(a).toBe(b), 10_000);' }])).toEqual([]);
});

/** Files that run before a Node that reads TypeScript is there. */
const beforeNode = ['scripts/setup.mjs', 'server/main.mjs'];

/** Returns files of code that no wall would read, or whose names are not in lower case with hyphens. */
function outOfSight(files: readonly string[]): string[] {
  return files.filter((file) => {
    const isCode = /\.([cm]?[jt]s|[jt]sx)$/.test(file);
    const isRead = /\.tsx?$/.test(file) || beforeNode.includes(file);
    return isCode && !(isRead && /^[a-z\d]+([-.][a-z\d]+)*$/.test(path.basename(file)));
  });
}

it('all code is TypeScript that the walls read, in files named in lower case with hyphens', () => {
  expect(outOfSight(tracked)).toEqual([]);
  const hidden = [
    'server/src/cart/a.mts',
    'ui/a.js',
    'ui/a.jsx',
    'command/a.mjs',
    'ui/ProductCard.tsx',
    'ui/a_b.ts',
  ];
  expect(outOfSight([...hidden, 'ui/a-b.test.tsx'])).toEqual(hidden);
});
