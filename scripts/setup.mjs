// Brings a checkout to the point where it can run: installs when the lockfile changed, builds when sources
// changed. Plain JavaScript without dependencies, because it runs under any version of Node, before anything is
// installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const modules = path.join(root, 'node_modules');
const wants = new Set(process.argv.slice(2));

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(folder, skip = /^(node_modules|build|\.react-router|\.fonts)$/) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return skip.test(entry.name) ? [] : filesBelow(full, skip);
    return statSync(full).size > 2_000_000 ? [] : [full];
  });
}

/**
 * Does the work unless the stamp says that it is done. The stamp is part of the result, so that it disappears
 * with it.
 */
function unlessDone(stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function run(title, command, args, options = {}) {
  const began = Date.now();
  process.stdout.write(`${title} ...\n`);
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (done.status !== 0) {
    process.stderr.write(`${title} failed${done.error ? `: ${done.error.message}` : ''}.\n`);
    process.exit(done.status ?? 1);
  }
  process.stdout.write(`${title} took ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}

/** Returns the packages of a lockfile, by the place of each below this folder. */
function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/** Returns whether npm may leave a package out: an optional one, unless it is made for this machine. */
function mayBeMissing({ optional, os, cpu, libc }) {
  return optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

/** Returns whether `npm install` has put the lockfile's tree here already: npm writes down what it installed, last. */
function isInstalled() {
  const written = path.join(modules, '.package-lock.json');
  if (!existsSync(written)) return false;
  const here = packagesIn(written);
  return Object.entries(packagesIn(path.join(root, 'package-lock.json'))).every(([place, wanted]) => {
    const found = here[place];
    if (!found) return !place.includes('node_modules/') || mayBeMissing(wanted);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Installs exactly the tree of the lockfile; one that does not fit stops here. */
function install() {
  if (!process.env.CI && isInstalled()) return;
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm && /\.c?js$/.test(npm)) run('Installing', process.execPath, [npm, ...flags]);
  else run('Installing', 'npm', flags);
}

/**
 * Installs a browser for the journeys where there is none, best with its headless shell beside it, which most of them
 * use (checks/journeys/browsers.ts).
 */
function installBrowser() {
  const known = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    process.env.CHROMIUM_PATH ?? '',
  ];
  if (known.some((file) => file && existsSync(file))) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const names of [['chromium', 'chromium-headless-shell'], ['chromium']]) {
      const got = spawnSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'ignore', env });
      if (got.status === 0) return;
    }
  }
  run('Downloading Chromium', path.join(modules, '.bin', 'playwright'), ['install', 'chromium']);
}

/** Builds one of the two apps for the browser. */
function build(room, name) {
  const bin = path.join(modules, '.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NODE_ENV: 'production' };
  run(`Building the ${name}`, path.join(bin, 'react-router'), ['build', '--logLevel', 'warn'], {
    cwd: path.join(root, room),
    env,
  });
  run('Compressing its files', path.join(bin, 'node'), ['scripts/compress-assets.ts', room], { env });
}

const installed = path.join(modules, '.larder-installed');
// Continuous integration always installs, which proves that the lockfile can be installed.
if (process.env.CI) rmSync(installed, { force: true });
unlessDone(
  installed,
  hashOf([path.join(root, 'package-lock.json'), path.join(root, 'package.json')]) +
    process.platform +
    process.arch,
  install,
);
if (wants.has('--build')) {
  const shared = ['ui', 'contract', 'domain', 'text'].flatMap((folder) =>
    filesBelow(path.join(root, folder)),
  );
  for (const [room, name] of [
    ['storefront', 'storefront'],
    ['backoffice', 'back office'],
  ]) {
    const sources = [...filesBelow(path.join(root, room)), ...shared, path.join(root, 'package-lock.json')];
    unlessDone(path.join(root, room, 'build', 'stamp'), hashOf(sources), () => build(room, name));
  }
}
if (wants.has('--browser')) installBrowser();
