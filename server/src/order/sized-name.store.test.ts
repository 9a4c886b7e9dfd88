import { nameWithSize } from '@larder/domain/name-with-size';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rows, sql } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { sizedName } from './sized-name.store.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(inject('adminUrl'));
});
afterAll(() => test.drop());

it('a name that a statement reads has its size by the same rule as the name on a screen', async () => {
  const labels = [
    '1 gal',
    '1/2 gal',
    '0.5 lb',
    '6 x 12 fl oz',
    '½ gal',
    '٣ kg',
    ' 1 gal',
    '1 gal\n2',
    'each',
    'per lb',
    '',
  ];
  const named = await rows<{ label: string; name: string }>(
    test.pool,
    sql`select label, ${sizedName({ name: sql`'Whole Milk'`, label: sql`label` })} as name from unnest(${labels}::text[]) label`,
  );
  expect(named).toEqual(labels.map((label) => ({ label, name: nameWithSize('Whole Milk', label) })));
});
