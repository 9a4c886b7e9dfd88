import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { backofficeOnly } from '@larder/text/es-mx-backoffice';
import { describe, expect, it } from 'vitest';

const house = path.resolve(import.meta.dirname, '../..');

type Script = { name: string; text: string };

/** Returns the scripts of a built app, as browsers get them. */
function scriptsOf(room: string): Script[] {
  const client = path.join(house, room, 'build/client');
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join(client, name), 'utf8') }));
}

/** Returns the scripts that contain any of these marks. */
function holding(scripts: Script[], marks: readonly string[]): string[] {
  return scripts.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ name }) => name);
}

/** Marks of the validation library alone: its error's name and the mark of the standard it follows. */
const ofValidation = ['ZodError', '~standard', '"zod"'];

/** Marks of the back office alone: its addresses, storage names and sentences. */
const ofTheStore = [
  '/operations/',
  'larder-office-',
  ...Object.values(backofficeOnly).filter((text) => text.length > 24),
];

describe.each(['storefront', 'backoffice'])('the built %s', (room) => {
  it('a built app ships no validation library to the browser', () => {
    const scripts = scriptsOf(room);
    expect(scripts.length).toBeGreaterThan(10);
    expect(holding(scripts, ofValidation)).toEqual([]);
  });
});

it('the shop’s scripts hold nothing of the back office', () => {
  expect(holding(scriptsOf('storefront'), ofTheStore)).toEqual([]);
});

it('the check notices a script that holds the validation library, and one that holds the back office', () => {
  const zod = readFileSync(path.join(house, 'node_modules/zod/v4/core/schemas.js'), 'utf8');
  expect(holding([{ name: 'a.js', text: zod }], ofValidation)).toEqual(['a.js']);
  expect(holding(scriptsOf('backoffice'), ofTheStore).length).toBeGreaterThan(1);
});
