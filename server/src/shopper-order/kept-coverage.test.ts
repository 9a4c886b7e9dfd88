import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createDatabaseBefore } from '../testing/database-before.ts';

const order = (number: string, feeCents: number | null, departments: string | null) =>
  `('${number}', ${feeCents}, ${departments && `array[${departments}]`}::integer[])`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabaseBefore(
    inject('adminUrl'),
    '0047',
    `insert into merchant (guid, name, order_prefix) values (gen_random_uuid(), 'Old', 'OLD');
     insert into location (guid, merchant_id, alias, display_name, street, city, state, zip_code, time_zone, allow_guest)
       select gen_random_uuid(), id, 'old', 'Old Store', '1 Main St', 'Austin', 'TX', '78701', 'America/Chicago', true from merchant;
     insert into department (merchant_id, code, name_en, name_es, sort_order)
       select id, 'dairy', 'Dairy', 'Lácteos', 1 from merchant;
     insert into product (merchant_id, department_id, code, name_en, name_es, selling_mode)
       select merchant_id, id, name, name, name, 'UNIT' from department, unnest(array['milk', 'soap']) name;
     insert into "order" (merchant_id, location_id, number, status, version_key, lang_code, estimated_cents, ceiling_cents,
         slot_starts_at, slot_ends_at, placed_at, changed_at, fee_cents, promo_department_ids)
       select merchant_id, id, each.number, 'Pending', 'WYGO_DELIVERY', 'EN-US', 100, 100, '2026-11-11Z', '2026-11-11Z',
         '2026-11-10Z', '2026-11-10Z', each.fee, each.departments
       from location, (values
         ${order('both kept', 599, '1')}, ${order('all covered', 599, null)}, ${order('in part', 599, null)},
         ${order('before fees', null, null)}, ${order('before fees, in part', null, null)}
       ) as each (number, fee, departments);
     insert into order_line (order_id, position, product_id, name_en, name_es, selling_mode, unit_step_thousandths,
         weight_step_thousandths, quantity_thousandths, price_level, base_cents, unit_cents, final_unit_cents, amount_cents, is_covered)
       select o.id, p.id, p.id, p.code, p.code, 'UNIT', 1000, 500, 1000, 'DEFAULT', 50, 50, 50, 50,
         p.code = 'milk' or o.number not in ('both kept', 'in part', 'before fees, in part')
       from "order" o, product p`,
  );
});
afterAll(() => database.drop());

it('an order from before it was said whether coverage is kept keeps the one it has, and none that it only may have', async () => {
  await migrate(database.pool);
  const { rows } = await database.pool.query<{ number: string; keeps: boolean }>(
    'select number, keeps_coverage as keeps from "order"',
  );
  expect(Object.fromEntries(rows.map(({ number, keeps }) => [number, keeps]))).toEqual({
    'both kept': true,
    'all covered': true,
    'in part': false,
    'before fees': false,
    'before fees, in part': false,
  });
});
