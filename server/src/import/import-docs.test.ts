import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { csvRows } from './import-check.ts';
import { csvFiles } from './import-files.ts';
import { adItem, listItem, productRow, recipeItem, sectionItem } from './import-schema.ts';
import { storeFile } from './import-store-schema.ts';

const page = await readFile(path.join(import.meta.dirname, '../../../docs/import.md'), 'utf8');

it.each(csvFiles)('docs/import.md names the columns of %s as the import takes them [OPS-01]', (file) => {
  const line = page.split('\n').find((each) => each.startsWith(`| \`${file}\``));
  const columns = line
    ?.split('|')[2]
    ?.match(/`([^`]+)`/)?.[1]
    ?.split(',');
  expect(columns).toEqual(Object.keys(csvRows[file].shape));
});

it('docs/import.md says which columns of a product may be missing', () => {
  const optional = Object.entries(productRow.shape).filter(([, rule]) => rule.safeParse(undefined).success);
  const said = page.match(/These columns of `products\.csv` may be missing: ([^.]+)\./)?.[1];
  expect(said?.match(/[a-z_]+/g)?.filter((word) => word !== 'and')).toEqual(optional.map(([name]) => name));
});

const settings = storeFile.shape.locations.element.shape.settings.unwrap().shape;

it.each(Object.entries(settings))('docs/import.md says what %s is when it is left out', (setting, rule) => {
  const said = new RegExp(`\`${setting}\` \\(\`([^\`]+)\``).exec(page)?.[1];
  expect(rule.parse(JSON.parse(said ?? 'null'))).toEqual(rule.parse(undefined));
});

/** Returns the names of all fields of a rule, of those within too. */
function fieldsOf(rule: z.ZodType): string[] {
  if (rule instanceof z.ZodArray) return fieldsOf(rule.element as z.ZodType);
  if (rule instanceof z.ZodUnion) return rule.options.flatMap((each) => fieldsOf(each as z.ZodType));
  if ('unwrap' in rule) return fieldsOf((rule as z.ZodOptional<z.ZodType>).unwrap());
  if (!(rule instanceof z.ZodObject)) return [];
  return Object.entries(rule.shape).flatMap(([name, inner]) => [name, ...fieldsOf(inner as z.ZodType)]);
}

it('what docs/import.md sets in brackets may be left out of store.json, and nothing else', () => {
  const said = 'left out, with what it is then';
  const html = { en: '<p>Text</p>', es: '<p>Texto</p>' };
  const least = {
    merchant: { guid: crypto.randomUUID(), name: 'Corner', orderPrefix: 'CO' },
    messages: { help: html, privacy: html, terms: html },
    locations: [
      {
        guid: crypto.randomUUID(),
        alias: 'corner',
        displayName: 'Corner',
        street: '1 Elm St',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        timeZone: 'America/Chicago',
        versions: [{ key: 'CUST_PICKUP' }],
      },
    ],
  };
  expect(storeFile.safeParse(least).error?.issues ?? []).toEqual([]);
  expect(page).toContain(said);
  const needed = [...page.matchAll(/`(\w+)` \(needed/g)].map(([, name]) => name);
  expect(needed).toContain('timeZone');
  for (const name of Object.keys(least.locations[0]!)) {
    const without = { ...least, locations: [{ ...least.locations[0], [name]: undefined }] };
    expect([name, storeFile.safeParse(without).success]).toEqual([name, false]);
  }
});

it.each(Object.entries({ recipes: recipeItem, lists: listItem, ads: adItem, sections: sectionItem }))(
  'docs/import.md names the fields of %s.json [OPS-01]',
  (file, item) => {
    const line = page.split('\n').find((each) => each.startsWith(`- \`${file}.json\`: `));
    for (const name of fieldsOf(item).filter((each) => !['en', 'es'].includes(each)))
      expect(line).toMatch(new RegExp(`[\`"]${name}[\`"]`));
  },
);

const gone = new Set(['guests']);

it.each([...new Set(fieldsOf(storeFile))].filter((name) => !gone.has(name)))(
  'docs/import.md names the field %s of store.json [OPS-01]',
  (name) => {
    expect(page).toMatch(new RegExp(`[\`".]${name}["\`.]`));
  },
);
