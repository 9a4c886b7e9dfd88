import { expect, it } from 'vitest';
import { testDatabase } from '../testing/of-this-file.ts';
import { migrate } from './migrate.ts';
import { rows, sql } from './database.ts';

const database = await testDatabase('template0');
await migrate(database.pool);

/** Tables that stay small, or whose rows only go with an order, a movement or a store, which are never deleted. */
const unindexed = [
  'mail (location_id)',
  'payment_attempt (order_id)',
  'payment_move (parent_id)',
  'staff_challenge (staff_id)',
  'staff_device (enrolled_by)',
  'staff_invitation (invited_by)',
  'staff_pin_try (staff_id)',
  'staff_session (pin_device_id)',
];

it('what goes with a deleted row, or lets go of it, is found by an index', async () => {
  const { pool } = database;
  const found = await rows<{ what: string }>(
    pool,
    sql`select k.conrelid::regclass || ' (' || a.attname || ')' as what
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.confdeltype in ('c', 'n') and not exists (
          select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any(k.conkey)
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
        order by 1`,
  );
  expect(found.map(({ what }) => what)).toEqual(unindexed);
});
