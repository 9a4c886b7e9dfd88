import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureSuggestions } from './suggestions.ts';
import { compare, type Comparison, type Reached } from './compare.ts';

const document = path.join(import.meta.dirname, '../../../docs/search.md');
/** The least share of the purchases that suggestions must lead to, in per cent. */
const minSuggested = 90;
const begins = '<!-- measured: begin -->';
const ends = '<!-- measured: end -->';

const cell = ({ ndcg, bought, empty, ms }: Reached) =>
  [ndcg.toFixed(1), `${bought.toFixed(0)} %`, String(empty), ms.toFixed(2)].join(' | ');

/** Returns one table: engines as rows under each kind of query. */
function tableOf(title: string, results: readonly Comparison[], part: 'tuned' | 'heldOut'): string {
  const rows = [...new Set(results.map(({ of }) => of))].flatMap((of) =>
    results
      .filter((each) => each.of === of)
      .map(
        (each, nth) =>
          `| ${nth === 0 ? `${of} (${each[part].count})` : ''} | ${each.engine} | ${cell(each[part])} |`,
      ),
  );
  return [
    `**${title}**`,
    '',
    '| Queries | Engine | nDCG@10 | Bought share | Empty | CPU ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/**
 * Compares our search with two engines that others would take, on a catalog made to collide. Holds when ours
 * is the best by nDCG in every kind of query and leaves fewer answers empty, on the half that nobody looked
 * at while ranking was worked on.
 */
export async function proveRelevance(): Promise<boolean> {
  const results = [
    ...(await compare('Larder')),
    ...(await compare('MiniSearch')),
    ...(await compare('PostgreSQL')),
  ];
  const tables = [
    tableOf('Held out while ranking was worked on', results, 'heldOut'),
    tableOf('Looked at while ranking was worked on', results, 'tuned'),
  ].join('\n\n');
  const suggested = await measureSuggestions();
  const line = `Of what three to six letters can mean, suggestions lead to ${suggested.heldOut.toFixed(1)} % of the purchases in one press (held out; ${suggested.tuned.toFixed(1)} % of the others).`;
  process.stdout.write(`\n${tables}\n\n${line}\n\n`);
  const text = await readFile(document, 'utf8');
  const [before, after] = [text.split(begins)[0]!, text.split(ends)[1]!];
  await writeFile(document, `${before}${begins}\n\n${tables}\n\n${line}\n\n${ends}${after}`);
  const ours = results.filter(({ engine }) => engine === 'Larder');
  if (suggested.heldOut < minSuggested) return false;
  return results.every((other) => {
    const mine = ours.find(({ of }) => of === other.of)!.heldOut;
    return mine.ndcg >= other.heldOut.ndcg && mine.empty <= other.heldOut.empty;
  });
}
