import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A run that has told nothing for so long is stopped: a loop without an end holds its worker. A hook may take 60 s. */
const silenceMs = 70_000;

/** What the run tells about one test file: first that it has begun, later whether it was green and how long it took. */
export type FileLine = { test: string; isGreen?: boolean; ms?: number };

/** `ends` names the file in which the run tells about each test file, `until` the instant at which it is stopped. */
type Run = { files?: readonly string[]; env: Record<string, string>; ends: string; until: number };

/** Runs test files over the woven sources: `files`, or all trials. Returns whether the run ended or was stopped. */
export async function runTests({ files = [], env, ends, until }: Run): Promise<'ended' | 'silent' | 'late'> {
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  const child = spawn(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', '-c', config, ...files.map((file) => path.relative(root, path.resolve(root, file)))],
    { cwd: root, env: { ...process.env, ...env, LARDER_ENDS: ends }, stdio: 'ignore', detached: true },
  );
  const began = Date.now();
  let end: 'ended' | 'silent' | 'late' = 'ended';
  const watch = setInterval(async () => {
    const last = existsSync(ends) ? (await stat(ends)).mtimeMs : began;
    const isLate = Date.now() > until;
    if (child.exitCode !== null || (!isLate && Date.now() - last <= silenceMs)) return;
    end = isLate ? 'late' : 'silent';
    process.kill(-child.pid!, 'SIGKILL');
  }, 2000);
  await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  return end;
}

/** Returns what a run told about each test file that it began. */
export async function linesOf(ends: string): Promise<FileLine[]> {
  const text = existsSync(ends) ? (await readFile(ends, 'utf8')).trim() : '';
  const lines = text ? text.split('\n').map((line) => JSON.parse(line) as FileLine) : [];
  return [...new Map(lines.map((line) => [line.test, line])).values()];
}
