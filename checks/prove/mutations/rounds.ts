import path from 'node:path';
import pg from 'pg';
import { equivalents } from './equivalents.data.ts';
import { nameOf } from './mutant.ts';
import { lineOf, type Outcome } from './outcome.ts';
import { testsFor, type Reach } from './reach.ts';
import { linesOf, runTests } from './run-tests.ts';
import { writeTrials, type Trial } from './trials.ts';
import type { Numbered } from './weave.ts';

/** A mutant that nobody has noticed yet, whether it acts while modules load, and the test files that have not tried it, the nearest first. */
type Open = { mutant: Numbered; anew: boolean; tests: string[] };

/** So many test files try each open mutant in a round: few at first, since most are noticed by their nearest. */
const widths = [1, 1, 1, 2, 2, 4, 8];

/** Returns the trials of a round, those by the nearest test files first. */
export function nextRound(open: readonly Open[], round: number): Trial[] {
  const width = widths[Math.min(round, widths.length - 1)]!;
  return Array.from({ length: width }, (_, at) =>
    open.flatMap(({ mutant, anew, tests }) =>
      tests.slice(at, at + 1).map((test) => ({ mutant, anew, test })),
    ),
  ).flat();
}

type Draw = {
  mutants: readonly Numbered[];
  reach: readonly Reach[];
  env: Record<string, string>;
  folder: string;
  /** The instant, in milliseconds, at which the run stops trying. */
  until: number;
};

/** Tries all mutants with the tests that reach them, round by round. Returns how each of them ended. */
export async function tryAll({ mutants, reach, env, folder, until }: Draw): Promise<Outcome[]> {
  const isEquivalent = (mutant: Numbered) => nameOf(mutant) in equivalents;
  const outcomes: Outcome[] = mutants
    .filter(isEquivalent)
    .map((mutant) => ({ mutant, end: 'equivalent' as const }));
  let open: Open[] = mutants
    .filter((mutant) => !isEquivalent(mutant))
    .map((mutant) => ({
      mutant,
      anew: reach.some(({ early }) => early.has(mutant.id)),
      tests: testsFor(mutant, reach),
    }));
  for (let round = 0; open.length > 0 && Date.now() < until; round += 1) {
    const killed = await playRound(open, round, { env, folder, until });
    for (const { mutant } of open.filter(({ mutant: { id } }) => killed.has(id)))
      outcomes.push({ mutant, end: 'killed' });
    open = open.filter(({ mutant: { id } }) => !killed.has(id));
    for (const { mutant } of open.filter(({ tests }) => tests.length === 0)) {
      outcomes.push({ mutant, end: 'survived' });
      process.stdout.write(`${lineOf(mutant)}\n`);
    }
    open = open.filter(({ tests }) => tests.length > 0);
    process.stdout.write(`  round ${round + 1}: ${outcomes.length} of ${mutants.length} decided\n`);
  }
  return [...outcomes, ...open.map(({ mutant }) => ({ mutant, end: 'undecided' as const }))];
}

type Limits = Pick<Draw, 'env' | 'folder' | 'until'>;

/** Plays one round and takes the test files that tried a mutant off it. Returns the mutants that were noticed. */
async function playRound(open: readonly Open[], round: number, limits: Limits): Promise<Set<number>> {
  const trials = nextRound(open, round);
  if (trials.length === 0) return new Set();
  const [place, ends] = [
    path.join(limits.folder, `round-${round}`),
    path.join(limits.folder, `round-${round}.jsonl`),
  ];
  const byFile = await writeTrials(place, trials);
  const env = { ...limits.env, LARDER_TRIALS: place };
  const isLate = (await runTests({ env, ends, until: limits.until })) === 'late';
  await dropLeftOvers(limits.env.LARDER_TEST_POSTGRES!);
  const begun = await linesOf(ends);
  if (begun.length === 0 && !isLate) throw new Error('The tests of a round did not begin.');
  for (const { test } of begun) {
    const { mutant, test: tried } = byFile.get(test)!;
    const left = open.find((one) => one.mutant === mutant)!;
    left.tests = left.tests.filter((one) => one !== tried);
  }
  // A file that began and never ended was held by its mutant, unless the run had to stop: noticed.
  const red = begun.filter(({ isGreen }) => isGreen === false || (isGreen === undefined && !isLate));
  return new Set(red.map(({ test }) => byFile.get(test)!.mutant.id));
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
