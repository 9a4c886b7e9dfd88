import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './sources.ts';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 32_000_000,
})
  .split('\n')
  .filter((file) =>
    /\.(ts|tsx|mjs|json|md|css|sql|sh|csv|html|yml|py)$|(^|\/)(run|LICENSE)$|^\.npmrc$/.test(file),
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
