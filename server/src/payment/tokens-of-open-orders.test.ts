import { expect, inject, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { createDatabaseBefore } from '../testing/database-before.ts';

it('an open or uncharged order from before attempts kept the token of a saved card has that of its card, and no other one', async () => {
  const database = await createDatabaseBefore(
    inject('adminUrl'),
    '0058',
    `insert into merchant (guid, name, order_prefix) values (gen_random_uuid(), 'Old', 'OLD');
     insert into location (guid, merchant_id, alias, display_name, street, city, state, zip_code, time_zone, allow_guest)
       select gen_random_uuid(), id, 'old', 'Old Store', '1 Main St', 'Austin', 'TX', '78701', 'America/Chicago', true from merchant;
     insert into account (email, password_hash, first_name, last_name, phone, lang_code, created_at)
       select name || '@larder.test', '', name, '', '', 'EN-US', '2026-11-01Z' from unnest(array['ana', 'luis']) name;
     insert into card (account_id, vault_token, network_transaction_id, last_four, first_six, expiry_month, expiry_year,
         full_name, nickname, created_at)
       select id, first_name || '-token', first_name || '-network', '1111', '411111', 12, 2030, '', '', created_at from account;
     insert into payment_attempt (account_id, purpose, state, request, estimated_cents, ceiling_cents, provider_reference, created_at)
       select a.id, 'verification', 'reversed', json_build_object('card', json_build_object('cardId', c.id)), 1, 1,
         a.first_name || ' with the card of ' || owner.first_name || ', ' || status, a.created_at
       from account a, card c join account owner on owner.id = c.account_id, unnest(array['Picking', 'Delivered']) status;
     insert into "order" (merchant_id, location_id, account_id, number, status, version_key, lang_code, estimated_cents,
         ceiling_cents, slot_starts_at, slot_ends_at, placed_at, changed_at)
       select l.merchant_id, l.id, a.account_id, a.provider_reference, split_part(a.provider_reference, ', ', 2), 'WYGO_DELIVERY',
         'EN-US', 1, 1, '2026-11-11Z', '2026-11-11Z', '2026-11-10Z', '2026-11-10Z' from location l, payment_attempt a;
     insert into payment_move (order_id, attempt_id, kind, cents, reference, reason, state, provider_transaction, made_at, sent_at, settled_at)
       select o.id, a.id, 'authorize', 1, a.id, 'placed', 'done', 'x', o.placed_at, o.placed_at, o.placed_at
       from "order" o join payment_attempt a on a.provider_reference = o.number;
     insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at, sent_at, settled_at)
       select m.order_id, m.id, 'capture', 1, m.reference, 'ready', 'refused', m.made_at, m.made_at, m.made_at
       from payment_move m join "order" o on o.id = m.order_id where o.number = 'luis with the card of luis, Delivered';
     insert into payment_attempt (account_id, purpose, state, request, estimated_cents, ceiling_cents, provider_reference, created_at)
       select a.id, 'verification', 'unknown', json_build_object('card', json_build_object('cardId', c.id)), 1, 1,
         'ana, under way', a.created_at
       from account a join card c on c.account_id = a.id where a.first_name = 'ana'`,
  );
  try {
    await migrate(database.pool);
    const { rows } = await database.pool.query<{ kept: string }>(
      `select concat_ws(': ', provider_reference, vault_token, network_transaction_id) as kept from payment_attempt order by 1`,
    );
    expect(rows.map(({ kept }) => kept)).toEqual([
      'ana with the card of ana, Delivered',
      'ana with the card of ana, Picking: ana-token: ana-network',
      'ana with the card of luis, Delivered',
      'ana with the card of luis, Picking',
      'ana, under way: ana-token: ana-network',
      'luis with the card of ana, Delivered',
      'luis with the card of ana, Picking',
      'luis with the card of luis, Delivered: luis-token: luis-network',
      'luis with the card of luis, Picking: luis-token: luis-network',
    ]);
  } finally {
    await database.drop();
  }
});
