import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startTestPostgres } from '@larder/server/testing/postgres';
import { equivalents } from './equivalents.data.ts';
import { findMutants } from './find-mutants.ts';
import { nameOf } from './mutant.ts';
import { runTests } from './run-tests.ts';
import { sample } from './sample.ts';
import type { Numbered } from './weave.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const document = path.join(root, 'docs/mutations.md');
const nouns = 'account cart checkout movement order order-status payment receipt shopper-order slots'.split(
  ' ',
);
const folders = ['domain', ...nouns.map((noun) => `server/src/${noun}`)];
const count = Number(process.env.MUTANTS ?? 500);
const seed = Number(process.env.MUTANTS_SEED ?? 1);
const atOnce = 2;

/** The mutants that one test file reaches, and how long it takes. */
type Reach = { test: string; reached: Set<number>; ms: number };
type TestFile = {
  name: string;
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string }[];
};
type Outcome = { mutant: Numbered; end: 'killed' | 'survived' | 'equivalent' };

const isFailed = ({ status }: { status: string }) => status === 'failed';

function drawMutants(): Numbered[] {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const all = files.flatMap((file) => findMutants(file, readFileSync(path.join(root, file), 'utf8')));
  return sample(all, count, seed).map((mutant, id) => ({ ...mutant, id }));
}

/**
 * Returns the mutants that each test file reaches, from one run with all of them asleep. Throws when that
 * run is not green.
 */
async function readReach(folder: string, env: Record<string, string>): Promise<Reach[]> {
  const [reachedFile, report] = [path.join(folder, 'reached.jsonl'), path.join(folder, 'report.json')];
  const isGreen = await runTests({
    files: ['domain', 'server', 'command'],
    env: { ...env, LARDER_REACHED: reachedFile },
    limitMs: 1_800_000,
    report,
    workers: atOnce,
  });
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as { testResults: TestFile[] };
  if (!isGreen) {
    const failed = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isFailed);
    throw new Error(
      `With every mutant asleep these fail:\n${failed.map(({ fullName }) => fullName).join('\n')}`,
    );
  }
  const msOf = new Map(testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]));
  const lines = existsSync(reachedFile) ? (await readFile(reachedFile, 'utf8')).trim().split('\n') : [];
  return lines.map((line) => {
    const { test, reached } = JSON.parse(line) as { test: string; reached: number[] };
    return { test, reached: new Set(reached), ms: msOf.get(test) ?? 0 };
  });
}

/** Returns the test files that reach a mutant: those of its own room first, then the quick ones. */
function testsFor(mutant: Numbered, reach: readonly Reach[]): Reach[] {
  const isAway = ({ test }: Reach) => (test.includes(`/${path.dirname(mutant.file)}/`) ? 0 : 1);
  return reach
    .filter(({ reached }) => reached.has(mutant.id))
    .sort((a, b) => isAway(a) - isAway(b) || a.ms - b.ms);
}

/** Wakes one mutant, first for its nearest tests, then, if these stay green, for all others that reach it. */
async function tryMutant(
  mutant: Numbered,
  reach: readonly Reach[],
  env: Record<string, string>,
): Promise<Outcome> {
  if (equivalents[nameOf(mutant)]) return { mutant, end: 'equivalent' };
  const tests = testsFor(mutant, reach);
  for (const part of [tests.slice(0, 3), tests.slice(3)]) {
    if (part.length === 0) continue;
    const limitMs = 40_000 + 6 * part.reduce((sum, { ms }) => sum + ms, 0);
    const files = part.map(({ test }) => test);
    if (!(await runTests({ files, env: { ...env, LARDER_MUTANT: String(mutant.id) }, limitMs })))
      return { mutant, end: 'killed' };
  }
  return { mutant, end: 'survived' };
}

/** Drops the databases of test files that were stopped midway. */
async function dropLeftOvers(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%' and not exists (select 1 from pg_stat_activity a where a.datname = pg_database.datname)",
  );
  for (const { datname } of rows) await admin.query(`drop database if exists ${datname}`).catch(() => {});
  await admin.end();
}

async function tryAll(mutants: Numbered[], reach: Reach[], env: Record<string, string>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = [...mutants];
  const work = async () => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const outcome = await tryMutant(mutant, reach, env);
      outcomes.push(outcome);
      if (outcome.end === 'survived') process.stdout.write(`\r${lineOf(mutant)}\n`);
      const survived = outcomes.filter(({ end }) => end === 'survived').length;
      process.stdout.write(`\r  ${outcomes.length} of ${mutants.length}, ${survived} survived`);
      if (outcomes.length % 25 === 0) await dropLeftOvers(env.LARDER_TEST_POSTGRES!);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  process.stdout.write('\n');
  return outcomes;
}

const lineOf = ({ file, line, kind, tells }: Numbered) =>
  `- \`${file}:${line}\` ${kind}: \`${tells.replaceAll('`', '´')}\``;
const roomOf = (file: string) => folders.find((folder) => file.startsWith(`${folder}/`))!;
const share = (part: number, whole: number) => (whole === 0 ? 100 : (part / whole) * 100);

function tableOf(outcomes: readonly Outcome[]): string {
  const rows = folders.map((folder) => {
    const own = outcomes.filter(({ mutant }) => roomOf(mutant.file) === folder);
    const of = (end: Outcome['end']) => own.filter((outcome) => outcome.end === end).length;
    const score = share(of('killed'), of('killed') + of('survived')).toFixed(1);
    return `| ${folder} | ${own.length} | ${of('killed')} | ${of('survived')} | ${of('equivalent')} | ${score} % |`;
  });
  const head = '| Room | Drawn | Killed | Survived | Equivalent | Score |';
  return [head, '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

/** Returns the whole page: score, table, and the surviving mutants, which show where tests are missing. */
function pageOf(outcomes: readonly Outcome[], score: number, minutes: number): string {
  const survivors = outcomes
    .filter(({ end }) => end === 'survived')
    .map(({ mutant }) => lineOf(mutant))
    .sort();
  return `# What the tests notice

\`npm run prove -- mutations\` breaks the rules of money, carts, slots and accounts one at a time and runs the tests that reach the place: conditions,
comparisons, arithmetic, statements left out, conditions and locks taken out of SQL. Texts and log words are left alone.
Seed ${seed}, ${outcomes.length} drawn, **${score.toFixed(1)} % noticed**, in ${minutes} minutes. What changes nothing is listed with its reason in \`checks/prove/mutations/equivalents.data.ts\`.

${tableOf(outcomes)}

## Not noticed

${survivors.join('\n')}
`;
}

/** Holds when the tests notice nine in ten of the drawn mutants. MUTANTS and MUTANTS_SEED change the draw. */
export async function proveMutations(): Promise<boolean> {
  const began = Date.now();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-mutants-'));
  const postgres = await startTestPostgres();
  try {
    const mutants = drawMutants();
    const list = path.join(folder, 'mutants.json');
    await writeFile(list, JSON.stringify(mutants));
    const env = { LARDER_MUTANTS: list, LARDER_TEST_POSTGRES: postgres.adminUrl };
    const outcomes = await tryAll(mutants, await readReach(folder, env), env);
    const killed = outcomes.filter(({ end }) => end === 'killed').length;
    const score = share(killed, outcomes.filter(({ end }) => end !== 'equivalent').length);
    const page = pageOf(outcomes, score, Math.round((Date.now() - began) / 60_000));
    await writeFile(document, page);
    process.stdout.write(`${page}\n`);
    return score >= 90;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
