import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { proofs } from '../prove/proofs.ts';
import { migrations, tablesOf } from './migrations.ts';
import { codeIn, pages, rowsUnder, textOf } from './pages.ts';
import { readTexts, root } from './sources.ts';

const texts = readTexts();

/** Returns the paths of files and folders that a page names. */
function pathsIn(text: string): string[] {
  return codeIn(text).filter((code) => /^(?:[\w@.-]+\/)+[\w.-]*$/.test(code));
}

const folders = new Set(globSync('*', { cwd: root }));
const files = new Set(
  globSync(
    '{*,*/*,{server,storefront,backoffice}/{src,app}/**/*,{ui,text,domain,contract,checks,command,demo}/**/*}',
    {
      cwd: root,
      exclude: ['**/node_modules', '**/build'],
    },
  ).map((file) => path.basename(file)),
);

/**
 * Returns the missing things that a page names: paths below a folder of the house, and source files by their
 * bare names.
 */
function missingIn(text: string): string[] {
  const gone = pathsIn(text).filter(
    (named) =>
      folders.has(named.split('/')[0]!) &&
      !existsSync(path.join(root, named)) &&
      !existsSync(path.join(root, `${named}.ts`)),
  );
  const bare = codeIn(text).filter(
    (code) => /^[\w.-]+\.(tsx?|sql|css|csv|md)$/.test(code) && !files.has(code),
  );
  return [...gone, ...bare];
}

it('the pages name only files that exist', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.flatMap((page) => missingIn(textOf(page)).map((gone) => `${page}: ${gone}`))).toEqual([]);
});

it('the wall notices a file that was moved', () => {
  expect(
    missingIn('See `server/src/gone.ts` and `GET api/orders`, or `a-word` in `run.ts` and `gone-too.ts`.'),
  ).toEqual(['server/src/gone.ts', 'gone-too.ts']);
});

it('the first page leads to every other, but to decisions by their folder', () => {
  const lead = new Set(pathsIn(textOf('README.md')));
  expect(pages.filter((page) => /^docs\/[^/]+$/.test(page) && !lead.has(page))).toEqual([]);
  expect(lead).toContain('docs/decisions/');
});

/** Returns the files of the numbered way in the tour, a step each; the kit is one. */
function stepsIn(tour: string): string[][] {
  const way = tour.slice(tour.indexOf('A write travels'));
  return [...way.matchAll(/^\d+\. (`.+)$/gm)].map(([, step]) => pathsIn(step!));
}

it('the tour shows a write in at most eight files that all exist', () => {
  const steps = stepsIn(textOf('docs/tour.md'));
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.length).toBeLessThanOrEqual(8);
  expect(steps.flat().filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  expect(steps.every((step) => step.length > 0)).toBe(true);
});

/** Returns the npm scripts that pages name: the script, and the first word after it. */
function npmIn(text: string): [script: string, word: string][] {
  return [...text.matchAll(/npm run ([a-z]+)(?: -- ([a-z][\w-]*))?/g)].map(([, script, word]) => [
    script!,
    word ?? '',
  ]);
}

it('the pages ask npm only for what it can run', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const asked = pages.flatMap((page) => npmIn(textOf(page)));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(([script]) => !(script in scripts))).toEqual([]);
  expect(asked.filter(([script, word]) => script === 'prove' && word !== '' && !(word in proofs))).toEqual(
    [],
  );
});

/** Returns the calls that a text names, in the contract's form. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:GET|POST|PUT|DELETE) api\/[\w/:{}-]+/g)].map(([call]) =>
    call.replaceAll(/\{(\w+)\}/g, ':$1'),
  );
}

it('the pages name only calls of the contract', () => {
  const contract = texts.filter(({ file }) => file.startsWith('contract/')).map(({ text }) => text);
  const known = new Set(callsIn(contract.join('\n')));
  const named = pages.flatMap((page) => callsIn(textOf(page)));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((call) => !known.has(call))).toEqual([]);
});

/** The words that the glossary rejects and no name needs, each in any form. */
const notOurs = rowsUnder(textOf('docs/glossary.md'), 'Words we do not use')
  .slice(0, 4)
  .flatMap(([words]) => words!.split(', '));

/** Returns the names with a rejected word: of a file, and of its declarations. */
function strangersIn(file: string, text: string): string[] {
  const declared = [...text.matchAll(/\b(?:const|let|function|type|class) (\w+)/g)].map(([, name]) => name!);
  const isStranger = (name: string) => notOurs.some((word) => name.toLowerCase().includes(word));
  return [path.basename(file), ...declared].filter(isStranger).map((name) => `${file}: ${name}`);
}

it('no file or name uses a word that the glossary rejects', () => {
  expect(notOurs).toContain('basket');
  const drawn = 'storefront/app/parts/page/drawings.tsx: BasketDrawing'; // It is a basket.
  const found = texts
    .filter(({ file }) => !file.startsWith('checks/walls/'))
    .flatMap(({ file, text }) => strangersIn(file, text));
  expect(found.filter((stranger) => stranger !== drawn)).toEqual([]);
  expect(strangersIn('a/coupon.ts', 'type Employee = string;')).toHaveLength(2);
});

/** Fields of the contract, whose names stay as they are. */
const ofTheContract = ['server/src/shopper-order/amend.routes.ts', 'storefront/app/orders/add-items.tsx'];

/** Returns the limits of a file that are not named by max or min: constants, and numbers that are handed in. */
function limitsIn(file: string, text: string): string[] {
  const word = '(?:most|longest|least|fewest|shortest)';
  const limit = new RegExp(
    `\\b(?:const|let) (${word}[A-Z]\\w*|${word}(?= = \\d))|\\bfunction (${word}[A-Z]\\w*)|[({;,\\s](${word})(?:\\?)?: (?:number|\\d)`,
    'g',
  );
  return [...text.matchAll(limit)].map((found) => `${file}: ${found.slice(1).find(Boolean)}`);
}

it('every limit is called max or min', () => {
  const own = texts.filter(
    ({ file }) =>
      !/^(checks|demo|contract)\/|\/testing\/|\.test\.tsx?$/.test(file) && !ofTheContract.includes(file),
  );
  expect(own.flatMap(({ file, text }) => limitsIn(file, text))).toEqual([]);
  const breaches = ['const mostCards = 10;', 'const most = 10;', 'type A = { longest: number };'];
  expect(breaches.flatMap((text) => limitsIn('a/a.ts', text))).toHaveLength(3);
  expect(limitsIn('a/a.ts', 'const cut = (text: string, most: number) => text;')).toHaveLength(1);
  expect(limitsIn('a/a.ts', "const pairs = [{ name: 'a', least: 4.5 }];")).toHaveLength(1);
});

it('the pages name only functions, fields and columns that exist', () => {
  const own = texts.filter(({ file }) => file !== 'checks/walls/docs.test.ts').map(({ text }) => text);
  const words = new Set([...own, migrations].join('\n').match(/\w+/g));
  const named = pages.flatMap((page) =>
    codeIn(textOf(page)).filter((code) => /^[a-z]\w*$/i.test(code) && /[a-z][A-Z]|_/.test(code)),
  );
  // The page about adding a column makes one up.
  const gone = named.filter((name) => !words.has(name) && !/^keeps_?days$/i.test(name));
  expect(named.length).toBeGreaterThan(50);
  expect(gone).toEqual([]);
});

it('a migration is named by its file, whose name says what it does', () => {
  const byNumber = /\bmigrations? \d{4}\b/i;
  expect(pages.filter((page) => byNumber.test(textOf(page)))).toEqual([]);
  expect(byNumber.test('Carried over (migration 0012): every payment')).toBe(true);
});

/** Returns the tables of a drawing. */
function drawnIn(page: string): Set<string> {
  const blocks = [...page.matchAll(/```mermaid([\s\S]*?)```/g)].map(([, block]) => block!);
  return new Set(
    blocks.flatMap((block) =>
      [...block.matchAll(/^ {2}([a-z_]+) \S+ ([a-z_]+) : /gm)].flatMap(([, one, other]) => [one!, other!]),
    ),
  );
}

it('docs/database.md names every table, and draws none that does not exist', () => {
  const page = textOf('docs/database.md');
  const tables = tablesOf(migrations);
  const words = new Set(page.match(/[a-z_]+/g));
  expect(tables.length).toBeGreaterThan(70);
  expect(tables.filter((table) => !words.has(table))).toEqual([]);
  expect([...drawnIn(page)].filter((table) => !tables.includes(table))).toEqual([]);
  expect(tablesOf('create table a (\ncreate unlogged table "b" (\ndrop table a;\n')).toEqual(['b']);
});

it('every decision named has a record', () => {
  const records = new Set(
    pages.flatMap((page) => /^docs\/decisions\/(\d{4})-/.exec(page)?.[1] ?? []).map(Number),
  );
  const said = [...texts, ...pages.map((file) => ({ file, text: textOf(file) }))].flatMap(({ file, text }) =>
    [...text.matchAll(/\b(decision|record)s? (\d+)/g)].map(([, word, number]) => ({
      file,
      word,
      number: Number(number),
    })),
  );
  expect(said.length).toBeGreaterThan(5);
  expect(said.filter(({ word, number }) => word === 'decision' || !records.has(number))).toEqual([]);
});
