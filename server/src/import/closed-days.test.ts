import { expect, inject, it, onTestFinished } from 'vitest';
import { setClosed } from '../slots/windows.store.ts';
import { openImportTrial } from '../testing/import-trial.ts';

it('an import says which orders stand on a day that it closes, and which day a command keeps open [OPS-01] [OPS-03]', async () => {
  const trial = await openImportTrial(inject('adminUrl'));
  onTestFinished(trial.close);
  await trial.run();
  const { rows } = await trial.pool.query<{ id: number }>("select id from location where alias = 'alder'");
  await setClosed(trial.pool, rows[0]!.id, 'CUST_PICKUP', { day: '2026-12-02', isClosed: false });
  await trial.pool.query(
    `insert into "order" (merchant_id, location_id, number, status, version_key, lang_code, estimated_cents, ceiling_cents,
         slot_starts_at, slot_ends_at, placed_at, changed_at)
       select l.merchant_id, l.id, each.number, each.status, 'CUST_PICKUP', 'EN-US', 100, 100, each.at::timestamptz,
         each.at::timestamptz, now(), now()
       from location l, (values ('AG-1', 'Pending', '2026-12-01T17:00-06'), ('AG-2', 'Cancelled', '2026-12-01T17:00-06'),
         ('AG-3', 'Pending', '2026-12-02T17:00-06')) as each (number, status, at) where l.alias = 'alder'`,
  );
  const closing = async (...days: string[]) => {
    await trial.restore();
    await trial.edit('store.json', (text) => {
      const store = JSON.parse(text) as { locations: { exceptions: object[] }[] };
      store.locations[0]!.exceptions = days.map((date) => ({ date, version: 'CUST_PICKUP', closed: true }));
      return JSON.stringify(store);
    });
    return (await trial.run()).warnings.filter((warning) => warning.includes(' for pickup '));
  };
  expect(await closing('2026-11-01', '2026-12-01', '2026-12-02', '2026-12-03')).toEqual([
    'store.json: alder on 2026-12-01 for pickup closes. Order AG-1 of that day stands: agree on another time with its shopper, or cancel it.',
    'store.json: alder on 2026-12-02 for pickup stays open: a command opened it.',
  ]);
  // Of a day that is closed already nothing is said again.
  expect(await closing('2026-12-01')).toEqual([]);
});
