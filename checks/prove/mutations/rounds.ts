import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { equivalents } from './equivalents.data.ts';
import { nameOf } from './mutant.ts';
import { lineOf, type Outcome } from './outcome.ts';
import { testsFor, type Reach } from './reach.ts';
import { linesOf, runTests } from './run-tests.ts';
import type { Numbered } from './weave.ts';

/** A mutant and the test files that have not tried it yet, the nearest first. */
export type Trial = { mutant: Numbered; tests: string[] };

/** In so many rounds a mutant is tried by one file at a time, since most are noticed by their nearest. */
const patientRounds = 8;

/**
 * Returns the mutant that each test file tries in the next round: a file tries one at a time, so that one run tries
 * hundreds. A mutant whose nearest files are taken waits: a far one would only cost time.
 */
export function nextRound(trials: readonly Trial[], round: number): Map<string, Numbered> {
  const [near, atOnce] = round < patientRounds ? [2, 1] : [5, 5];
  const chosen = new Map<string, Numbered>();
  for (const { mutant, tests } of trials) {
    const free = tests.slice(0, near).filter((test) => !chosen.has(test));
    for (const test of free.slice(0, atOnce)) chosen.set(test, mutant);
  }
  return chosen;
}

/** Tries all mutants with the tests that reach them, round by round. Returns how each of them ended. */
export async function tryAll(
  mutants: readonly Numbered[],
  reach: readonly Reach[],
  env: Record<string, string>,
  folder: string,
): Promise<Outcome[]> {
  const isEquivalent = (mutant: Numbered) => nameOf(mutant) in equivalents;
  const outcomes: Outcome[] = mutants
    .filter(isEquivalent)
    .map((mutant) => ({ mutant, end: 'equivalent' as const }));
  let trials: Trial[] = mutants
    .filter((mutant) => !isEquivalent(mutant))
    .map((mutant) => ({ mutant, tests: testsFor(mutant, reach) }));
  for (let round = 0; trials.length > 0; round += 1) {
    const killed = await playRound(trials, round, env, folder);
    for (const { mutant } of trials.filter(({ mutant: { id } }) => killed.has(id)))
      outcomes.push({ mutant, end: 'killed' });
    const open = trials.filter(({ mutant: { id } }) => !killed.has(id));
    for (const { mutant } of open.filter(({ tests }) => tests.length === 0)) {
      outcomes.push({ mutant, end: 'survived' });
      process.stdout.write(`${lineOf(mutant)}\n`);
    }
    trials = open.filter(({ tests }) => tests.length > 0);
    process.stdout.write(`  round ${round + 1}: ${outcomes.length} of ${mutants.length} decided\n`);
  }
  return outcomes;
}

/** Plays one round and takes its test files off the trials. Returns the mutants that were noticed. */
async function playRound(
  trials: readonly Trial[],
  round: number,
  env: Record<string, string>,
  folder: string,
): Promise<Set<number>> {
  const chosen = nextRound(trials, round);
  if (chosen.size === 0) return new Set();
  const [awake, ends] = [path.join(folder, 'awake.json'), path.join(folder, `round-${round}.jsonl`)];
  await writeFile(awake, JSON.stringify(Object.fromEntries([...chosen].map(([test, { id }]) => [test, id]))));
  await runTests({ files: [...chosen.keys()], env: { ...env, LARDER_AWAKE: awake }, ends });
  await dropLeftOvers(env.LARDER_TEST_POSTGRES!);
  const begun = await linesOf(ends);
  if (begun.length === 0) throw new Error('The tests of a round did not begin.');
  const tried = new Set(begun.map(({ test }) => test));
  for (const trial of trials)
    trial.tests = trial.tests.filter((test) => chosen.get(test) !== trial.mutant || !tried.has(test));
  // A file that began and never ended was held by its mutant: noticed.
  return new Set(begun.filter(({ isGreen }) => !isGreen).map(({ test }) => chosen.get(test)!.id));
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
