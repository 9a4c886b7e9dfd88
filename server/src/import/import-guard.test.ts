import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, inject, it } from 'vitest';
import {
  everythingImported,
  importedPrices,
  openImportTrial,
  type ImportTrial,
} from '../testing/import-trial.ts';

let trial: ImportTrial;
beforeEach(async () => {
  trial = await openImportTrial(inject('adminUrl'));
  return trial.close;
});

const said = async (accept = false) => {
  const before = await everythingImported(trial.pool);
  const report = await trial.run({ accept });
  if (report.outcome === 'refused') expect(await everythingImported(trial.pool)).toEqual(before);
  return report.problems.map(({ file, message }) => `${file} ${message}`);
};
const without = (text: string, kept: number) =>
  text
    .split('\n')
    .slice(0, kept + 1)
    .join('\n');

it('an import is refused when more than 30 % of the products would go, and done when that is accepted', async () => {
  await trial.run();
  await trial.edit('prices.csv', (text) => without(text, 0));
  const ask = 'import with --accept if that is meant';
  expect(await said()).toEqual([
    expect.stringMatching(
      /^products\.csv 30 of 30 products would no longer be sold \(avocado, bananas, .* and 20 more\): /,
    ),
  ]);
  expect((await said())[0]).toContain(`: ${ask}`);
  expect(await said(true)).toEqual([]);
  expect(await importedPrices(trial.pool, 'bananas')).toEqual([]);
});

it('an import names the products that it no longer sells, also when they are few', async () => {
  await trial.run();
  await trial.edit('prices.csv', (text) => text.replace(/^\*,(limes|bananas),.*\n/gm, ''));
  expect((await trial.run()).warnings).toEqual(
    expect.arrayContaining([
      'prices.csv: without a row nothing is sold: bananas, limes.',
      '2 products are no longer sold: bananas, limes.',
    ]),
  );
  await trial.edit('prices.csv', (text) => text.replace('free-bag', 'limes'));
  // The bag was never sold: it had a base of 0.
  const { warnings } = await trial.run();
  expect(warnings).toContain('prices.csv: without a row nothing is sold: bananas, free-bag.');
  expect(warnings).not.toContainEqual(expect.stringContaining('no longer sold'));
});

it('what has a base of 0 is not sold: it is none of the products that may go, and one set to 0 is gone', async () => {
  const never =
    /^\*,(grapes|tomatoes|onions|jalapenos|cilantro|oat-milk|eggs|rice|salsa|lager|paper-towels|whole-chicken),.*\n/gm;
  const atNothing = (text: string, codes: string) =>
    text.replaceAll(new RegExp(`^(\\*,(?:${codes}),\\*,DEFAULT,).*`, 'gm'), '$10,,,');
  await trial.edit('prices.csv', (text) => text.replaceAll(never, (row) => atNothing(row, '[a-z-]+')));
  await trial.run();
  await trial.edit('prices.csv', (text) => text.replaceAll(never, ''));
  const left = await trial.run();
  expect(left.problems).toEqual([]);
  expect(left.warnings).not.toContainEqual(expect.stringContaining('no longer sold'));

  await trial.edit('prices.csv', (text) => atNothing(text, 'limes'));
  expect((await trial.run()).warnings).toContain('1 product is no longer sold: limes.');
  const some = 'bananas|avocado|strawberries|milk-pint|queso-fresco|corn-tortillas';
  await trial.edit('prices.csv', (text) => atNothing(text, some));
  expect(await said()).toEqual([
    expect.stringMatching(/^products\.csv 6 of 17 products would no longer be sold \(avocado, /),
  ]);
  // An end of a sale is no change of a price: 4 of 17 may go.
  await trial.edit('prices.csv', (text) =>
    text.replaceAll(/(corn-tortillas|queso-fresco)(,\*,DEFAULT),0,/g, '$1$2,2.29,'),
  );
  expect(await said()).toEqual([]);
});

it('an import is refused when more than 20 % of the prices would change by half or more, and smaller changes are not', async () => {
  await trial.run();
  const times = (factor: number) => (text: string) =>
    text.replaceAll(
      /(?<=DEFAULT,)(\d+\.\d\d),[^\n]*/g,
      (_, base: string) => `${(Number(base) * factor).toFixed(2)},,,`,
    );
  const original = await readFile(path.join(trial.folder, 'prices.csv'), 'utf8');
  await trial.edit('prices.csv', times(1.4));
  expect(await said()).toEqual([]);
  await writeFile(path.join(trial.folder, 'prices.csv'), times(100)(original));
  expect(await said()).toEqual([
    expect.stringMatching(
      /^prices\.csv \d+ of 118 prices would change by half or more: import with --accept/,
    ),
  ]);
  await writeFile(path.join(trial.folder, 'prices.csv'), times(0.4)(original));
  expect((await said())[0]).toContain('prices would change');
  expect(await said(true)).toEqual([]);
});
