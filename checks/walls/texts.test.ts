import { spanish } from '@larder/text/es-mx';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

type Node = { type: string; [field: string]: unknown };

const screens = readSources().filter(
  (source) => source.room === 'storefront' && source.file.endsWith('.tsx') && !source.file.includes('.test.'),
);
const spokenAttributes = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'aria-description',
  'aria-roledescription',
  'label',
]);
const isWord = (text: string) => /\p{L}{2,}/u.test(text);

/** Names that are the same in every language. */
const names = new Set(['Larder', 'English', 'Español', 'lb']);

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (typeof node === 'object' && node !== null) {
    if (typeof (node as Node).type === 'string') visit(node as Node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

/** Words that a shopper would read and that come from no table: text between tags, and attributes that are spoken. */
function looseWords(file: string, text: string): string[] {
  const found: string[] = [];
  walk(parseSync(file, text).program, (node) => {
    if (node.type === 'JSXText' && isWord(String(node.value)) && !names.has(String(node.value).trim()))
      found.push(String(node.value).trim());
    if (node.type !== 'JSXAttribute') return;
    const name = (node.name as { name?: string }).name ?? '';
    const value = node.value as { type?: string; value?: unknown } | null;
    if (spokenAttributes.has(name) && value?.type === 'Literal' && isWord(String(value.value)))
      found.push(`${name}="${String(value.value)}"`);
  });
  return found;
}

/** Every key that a `t('...')` or `say(words, '...')` names. */
function keysUsed(file: string, text: string): string[] {
  const keys: string[] = [];
  walk(parseSync(file, text).program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = (node.callee as { name?: string }).name;
    const index = callee === 't' ? 0 : callee === 'say' ? 1 : -1;
    const argument = (node.arguments as { type: string; value?: unknown }[])[index];
    if (argument?.type === 'Literal' && typeof argument.value === 'string') keys.push(argument.value);
  });
  return keys;
}

it('finds words that come from no table, when there are some', () => {
  expect(looseWords('a.tsx', 'const a = <p title="Hello you">Add {x} now</p>')).toEqual([
    'title="Hello you"',
    'Add',
    'now',
  ]);
});

it('shows no text on any screen that is not from the text tables [APP-06]', () => {
  expect(
    screens.flatMap((source) =>
      looseWords(source.file, source.text).map((words) => `${source.file}: ${words}`),
    ),
  ).toEqual([]);
});

it('names no text key that has no Spanish', () => {
  const table = new Set<string>(Object.keys(spanish));
  const all = readSources().filter(
    (source) => ['storefront', 'server'].includes(source.room) && !source.file.includes('.test.'),
  );
  expect(
    all.flatMap((source) =>
      keysUsed(source.file, source.text)
        .filter((key) => !table.has(key))
        .map((key) => `${source.file}: ${key}`),
    ),
  ).toEqual([]);
});
