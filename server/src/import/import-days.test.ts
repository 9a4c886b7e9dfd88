import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openImportTrial, type ImportTrial } from '../testing/import-trial.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(inject('adminUrl'));
});
afterAll(() => trial.close());

it('the days of a promo code and of an ad are whole days of each store, on the clock of that store', async () => {
  await trial.edit('store.json', (text) => {
    const store = JSON.parse(text) as { locations: { timeZone: string }[] };
    store.locations[1]!.timeZone = 'America/Los_Angeles';
    return JSON.stringify(store);
  });
  expect((await trial.run()).problems).toEqual([]);
  const daysIn = async (table: string, named: string) => {
    const { rows } = await trial.pool.query<{ alias: string; starts: string; ends: string }>(
      `select l.alias, (p.starts_at at time zone 'UTC')::text as starts,
         (p.ends_at at time zone 'UTC')::text as ends
       from ${table}_location p join ${table} o on o.id = p.${table}_id join location l on l.id = p.location_id
       where o.code = $1 order by l.alias`,
      [named],
    );
    return rows;
  };
  expect(await daysIn('promo', 'WELCOME10')).toEqual([
    { alias: 'alder', starts: '2026-01-01 06:00:00', ends: '2031-01-01 06:00:00' },
    { alias: 'alder-west', starts: '2026-01-01 08:00:00', ends: '2031-01-01 08:00:00' },
  ]);
  expect(await daysIn('ad', 'december')).toEqual([
    { alias: 'alder', starts: '2026-12-01 06:00:00', ends: '2026-12-25 06:00:00' },
    { alias: 'alder-west', starts: '2026-12-01 08:00:00', ends: '2026-12-25 08:00:00' },
  ]);
  expect(await daysIn('ad', 'tacos')).toEqual([{ alias: 'alder', starts: null, ends: null }]);
});
