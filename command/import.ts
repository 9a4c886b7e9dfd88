import { stat } from 'node:fs/promises';
import path from 'node:path';
import { importMerchant } from '@larder/server/import/import-merchant';
import type { ImportReport } from '@larder/server/import/import-report';
import { BadUsage, type Operation } from './operation.ts';

const options = new Set(['--allow-missing-pictures', '--accept']);

/** `larder import <folder>`: loads or refreshes a merchant's catalog, all of it or nothing. */
export const importFolder: Operation = {
  usage: 'import <folder> [--allow-missing-pictures] [--accept]',
  summary: "Load or refresh a merchant's catalog from its folder (docs/import.md).",
  run: async (words, { pool, now, say }) => {
    const folders = words.filter((word) => !word.startsWith('--'));
    const unknown = words.find((word) => word.startsWith('--') && !options.has(word));
    if (folders.length !== 1 || unknown)
      throw new BadUsage(unknown ? `There is no option ${unknown}.` : 'Name one folder.');
    const folder = path.resolve(folders[0]!);
    if (!(await isFolder(folder))) {
      say(`There is no folder ${folder}.`);
      return false;
    }
    const began = performance.now();
    let lastTold = '';
    const report = await importMerchant({
      pool,
      folder,
      now: now(),
      allowMissingPictures: words.includes('--allow-missing-pictures'),
      accept: words.includes('--accept'),
      onProgress: (step, done, total) => {
        const told = `${step} ${Math.floor((done / Math.max(1, total)) * 10) * 10} %`;
        if (told !== lastTold) say(told);
        lastTold = told;
      },
    });
    for (const line of reportLines(report)) say(line);
    if (report.outcome === 'imported') say(`Took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    return report.outcome !== 'refused';
  },
};

async function isFolder(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** Returns a report in words: one line for each problem, with file, line and field. */
function reportLines(report: ImportReport): string[] {
  const { outcome, merchant, revision, counts, problems, problemCount, untold, warnings } = report;
  const beyond = problemCount - problems.length;
  if (outcome === 'unchanged') return [`${merchant}: nothing changed since revision ${revision}.`];
  if (outcome === 'imported') {
    return [
      `${merchant}: revision ${revision}, ${counts.products} products, ${counts.prices} prices, ` +
        `${counts.pictures} pictures (${counts.picturesEncoded} new).`,
      ...warnings,
    ];
  }
  return [
    ...problems.map(({ file, row, field, message }) =>
      `${file}${row > 0 ? `:${row}` : ''} ${field} ${message}`.replace(/ +/g, ' '),
    ),
    ...(beyond > 0 ? [`and ${beyond} more problems: ${untoldWords(untold)}`] : []),
    `Nothing was changed: ${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}.`,
  ];
}

/** How many places the line of untold problems names. */
const placesTold = 12;

function untoldWords(untold: ImportReport['untold']): string {
  const told = untold.slice(0, placesTold).map(({ place, count }) => `${place} ${count}`);
  return [...told, ...(untold.length > placesTold ? ['...'] : [])].join(', ');
}
