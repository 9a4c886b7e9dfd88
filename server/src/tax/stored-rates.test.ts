import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createDatabaseBefore } from '../testing/database-before.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore(
    inject('adminUrl'),
    '0049',
    `insert into merchant (guid, name, order_prefix) values (gen_random_uuid(), 'Old', 'OLD');
     insert into location (guid, merchant_id, alias, display_name, street, city, state, zip_code, time_zone, allow_guest)
       select gen_random_uuid(), id, alias, alias, '1 Main St', 'Austin', 'TX', '78701', 'America/Chicago', true
       from merchant, unnest(array['taxed', 'untaxed']) alias;
     insert into tax_rate (location_id, tax_code, from_day, basis_points)
       select id, code, day, points from location,
         (values ('soda', date '2026-07-01', 900), ('soda', '2026-01-01', 825), ('food', '2026-01-01', 0)) as rate (code, day, points)
       where alias = 'taxed'`,
  );
});
afterAll(() => database.drop());

it('the rates that a store had before they stood in its own row are kept', async () => {
  await migrate(database.pool);
  const { rows } = await database.pool.query('select alias, tax_rates as rates from location order by alias');
  expect(rows).toEqual([
    {
      alias: 'taxed',
      rates: [
        { code: 'food', from: '2026-01-01', basisPoints: 0 },
        { code: 'soda', from: '2026-01-01', basisPoints: 825 },
        { code: 'soda', from: '2026-07-01', basisPoints: 900 },
      ],
    },
    { alias: 'untaxed', rates: [] },
  ]);
});
