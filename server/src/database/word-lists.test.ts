import { expect, inject, it } from 'vitest';
import { createDatabaseBefore } from '../testing/database-before.ts';
import { rows, sql, type Database } from './database.ts';
import { migrate } from './migrate.ts';

/** Returns the tables' CHECKs by name. */
async function readChecks(database: Database): Promise<Map<string, string>> {
  const found = await rows<{ name: string; condition: string }>(
    database,
    sql`select format('%s %s', conrelid::regclass, conname) as name, pg_get_constraintdef(oid) as condition
        from pg_constraint where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`,
  );
  return new Map(found.map(({ name, condition }) => [name, condition]));
}

/** Returns a condition's words and operators, without the marks of how its lists are written. */
const wordsOf = (condition: string) => condition.replaceAll(/ARRAY|::text|[[\](){}'", ]/g, '');

it('a list of words in a CHECK is one constant, with the words that it had', async () => {
  const { pool, drop } = await createDatabaseBefore(inject('adminUrl'), '0057', '');
  try {
    const before = await readChecks(pool);
    const lists = [...before.values()].filter((condition) => condition.includes('ARRAY['));
    expect(lists.length).toBeGreaterThan(40);
    await migrate(pool);
    const after = await readChecks(pool);
    expect([...after.values()].filter((condition) => condition.includes('ARRAY['))).toEqual([]);
    for (const [name, condition] of before)
      expect([name, wordsOf(after.get(name)!)]).toEqual([name, wordsOf(condition)]);
  } finally {
    await drop();
  }
});
