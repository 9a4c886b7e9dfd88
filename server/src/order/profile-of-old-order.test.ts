import { expect, inject, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { createDatabaseBefore } from '../testing/database-before.ts';

it('an order under way from before orders kept their profile has the one that is chosen; one that is over has none', async () => {
  const database = await createDatabaseBefore(
    inject('adminUrl'),
    '0060',
    `insert into merchant (guid, name, order_prefix) values (gen_random_uuid(), 'Old', 'OLD');
     insert into location (guid, merchant_id, alias, display_name, street, city, state, zip_code, time_zone, allow_guest)
       select gen_random_uuid(), id, 'old', 'Old Store', '1 Main St', 'Austin', 'TX', '78701', 'America/Chicago', true from merchant;
     insert into account (email, password_hash, first_name, last_name, phone, lang_code, created_at)
       select name || '@larder.test', '', name, '', '', 'EN-US', '2026-11-01Z' from unnest(array['ana', 'luis']) name;
     insert into contact (account_id, nickname, first_name, last_name, email, phone, created_at)
       select id, '', 'Luz', '', '', '', created_at from account;
     update account a set selected_contact_id = c.id from contact c where c.account_id = a.id and a.first_name = 'ana';
     insert into "order" (merchant_id, location_id, account_id, number, status, version_key, lang_code, estimated_cents,
         ceiling_cents, slot_starts_at, slot_ends_at, placed_at, changed_at)
       select l.merchant_id, l.id, a.id, a.first_name || ', ' || status, status, 'WYGO_DELIVERY',
         'EN-US', 1, 1, '2026-11-11Z', '2026-11-11Z', '2026-11-10Z', '2026-11-10Z'
       from location l, account a, unnest(array['Picking', 'Delivered']) status`,
  );
  try {
    await migrate(database.pool);
    const { rows } = await database.pool.query<{ number: string; name: string | null }>(
      'select o.number, c.first_name as name from "order" o left join contact c on c.id = o.contact_id order by 1',
    );
    expect(rows.map(({ number, name }) => [number, name])).toEqual([
      ['ana, Delivered', null],
      ['ana, Picking', 'Luz'],
      ['luis, Delivered', null],
      ['luis, Picking', null],
    ]);
  } finally {
    await database.drop();
  }
});
