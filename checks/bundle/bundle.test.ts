import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const client = path.resolve(import.meta.dirname, '../../storefront/build/client');

/** What only the validation library writes: its error's name and the mark of the standard it follows. */
const marks = ['ZodError', '~standard', '"zod"'];

/** Scripts of a built browser bundle that hold the validation library. */
function scriptsWithValidation(scripts: { name: string; text: string }[]): string[] {
  return scripts.filter(({ text }) => marks.some((mark) => text.includes(mark))).map(({ name }) => name);
}

it('ships no validation library to the browser: no built script of the storefront holds it', () => {
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(path.join(client, name), 'utf8') }));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scriptsWithValidation(scripts)).toEqual([]);
});

it('notices a script that holds it', () => {
  const zod = readFileSync(
    path.join(import.meta.dirname, '../../node_modules/zod/v4/core/schemas.js'),
    'utf8',
  );
  expect(scriptsWithValidation([{ name: 'a.js', text: zod }])).toEqual(['a.js']);
});
