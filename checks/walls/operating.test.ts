import { roles } from '@larder/domain/staff-roles';
import { expect, it } from 'vitest';
import { codeIn, rowsUnder, textOf } from './pages.ts';
import { isTest, readTexts } from './sources.ts';

const texts = readTexts();
const operating = textOf('docs/operating.md');

it('docs/operating.md has a line for each setting that is read, and none for another', () => {
  const read = textOf('server/src/environment.ts').match(/(?<=^ {2})[A-Z][A-Z_]+(?=:)/gm)!;
  const said = rowsUnder(operating, 'Settings').flatMap(([names]) => codeIn(names!));
  expect(said.length).toBeGreaterThan(25);
  expect(said.toSorted()).toEqual(read.toSorted());
});

it('docs/operating.md has a line for each verb of `larder`, and none for another', () => {
  const known = /const operations[^{]*\{([^}]*)\}/.exec(textOf('command/main.ts'))![1]!;
  const verbs = [...known.matchAll(/^ {2}'?([a-z-]+)'?(?:,|:)/gm)].map(([, verb]) => verb!);
  const said = rowsUnder(operating, "The store's own verbs").flatMap(([cell]) =>
    codeIn(cell!).map((code) => code.split(' ')[0]!),
  );
  expect(verbs.length).toBeGreaterThan(6);
  expect([...new Set(said)].toSorted()).toEqual(verbs.toSorted());
});

it('docs/operating.md has a line for each role, and none for another', () => {
  const said = rowsUnder(operating, 'The people of the store').flatMap(([cell]) => codeIn(cell!));
  expect(said).toEqual([...roles]);
});

it('docs/operating.md watches only for what is logged', () => {
  const logged = texts.map(({ text }) => text).join('\n');
  const told = operating.slice(operating.indexOf('Log events to watch:')).split('\n\n')[0]!;
  const events = codeIn(told).filter((code) => /^[a-z]+(-[a-z]+)+$/.test(code));
  expect(events.length).toBeGreaterThan(8);
  expect(events.filter((event) => !logged.includes(`'${event}'`))).toEqual([]);
});

/** Returns the events of level error that a file logs. */
function errorsIn(text: string): string[] {
  return [...text.matchAll(/\blog\(\s*'error',\s*'([a-z-]+)'/g)].map(([, event]) => event!);
}

it('docs/operating.md names every event that is logged as an error', () => {
  const logged = texts.filter(({ file }) => !isTest(file)).flatMap(({ text }) => errorsIn(text));
  expect(logged.length).toBeGreaterThan(12);
  const told = new Set(codeIn(operating));
  expect(logged.filter((event) => !told.has(event))).toEqual([]);
  expect(errorsIn("larder.log('error', 'gone', {}); log('warn', 'near');")).toEqual(['gone']);
});
