import { lineOf, type Outcome } from './outcome.ts';

const roomOf = (folders: readonly string[], file: string) =>
  folders.find((folder) => file.startsWith(`${folder}/`))!;
const share = (part: number, whole: number) => (whole === 0 ? 100 : (part / whole) * 100);
const countOf = (outcomes: readonly Outcome[], end: Outcome['end']) =>
  outcomes.filter((outcome) => outcome.end === end).length;

/** Returns how many percent of the mutants were noticed; equivalents count neither way, the undecided as not noticed. */
export const scoreOf = (outcomes: readonly Outcome[]): number =>
  share(countOf(outcomes, 'killed'), outcomes.length - countOf(outcomes, 'equivalent'));

function tableOf(folders: readonly string[], outcomes: readonly Outcome[]): string {
  const rows = folders.map((folder) => {
    const own = outcomes.filter(({ mutant }) => roomOf(folders, mutant.file) === folder);
    const counts = (['killed', 'survived', 'undecided', 'equivalent'] as const).map((end) =>
      countOf(own, end),
    );
    return `| ${folder} | ${[own.length, ...counts].join(' | ')} | ${scoreOf(own).toFixed(1)} % |`;
  });
  const head = '| Room | Drawn | Killed | Survived | Undecided | Equivalent | Score |';
  return [head, '| --- | --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

type Draw = { folders: readonly string[]; seed: number };

/** Returns the whole page: score, table, and the mutants that no test noticed, which show where tests are missing. */
export function pageOf({ folders, seed }: Draw, outcomes: readonly Outcome[], minutes: number): string {
  const listOf = (end: Outcome['end']) =>
    outcomes
      .filter((outcome) => outcome.end === end)
      .map(({ mutant }) => lineOf(mutant))
      .sort()
      .join('\n') || 'None.';
  return `# What the tests notice

\`npm run prove -- mutations\` breaks the rules of money, carts, slots and accounts one at a time and runs the tests that reach the place: conditions,
comparisons, arithmetic, statements left out, conditions and locks taken out of SQL. Texts and log words are left alone.
Seed ${seed}, ${outcomes.length} drawn, **${scoreOf(outcomes).toFixed(1)} % noticed**, in ${minutes} minutes. What changes nothing is listed with its reason in \`checks/prove/mutations/equivalents.data.ts\`.

${tableOf(folders, outcomes)}

## Not noticed

${listOf('survived')}

## Undecided

The time was up before every test file that reaches them had tried them. They count as not noticed.

${listOf('undecided')}
`;
}
