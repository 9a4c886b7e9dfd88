import { expect, it } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { testDatabase } from '../testing/of-this-file.ts';
import { migrate } from './migrate.ts';

const database = await testDatabase('template0');

/** Makes the server report this version; it answers all other statements itself. */
function sayingVersion(version: string) {
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    client.query = ((...words: unknown[]) =>
      words[0] === 'show server_version'
        ? Promise.resolve({ rows: [{ server_version: version }] })
        : query(...words)) as typeof client.query;
  });
}

it('a PostgreSQL below 18 is refused at the start, which names the version needed and changes nothing', async () => {
  sayingVersion('17.6 (Debian 17.6-1)');
  const refusal: unknown = await migrate(database.pool).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CannotStart);
  expect(refusal).toMatchObject({
    lines: ['PostgreSQL 18 or later is needed; this is 17.6 (Debian 17.6-1)'],
  });
  const { rows } = await database.pool.query("select to_regclass('migration') as there");
  expect(rows).toEqual([{ there: null }]);
});
