import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { createDatabaseBefore } from '../testing/database-before.ts';
import { listMails } from '../mail/mail.store.ts';
import { rows, sql } from './database.ts';
import { migrate } from './migrate.ts';

/** A database as version 1.0 left it: migrations 0001 to 0006, with orders in every state of their money. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore(
    inject('adminUrl'),
    '0007',
    `
    insert into merchant (guid, name, order_prefix, next_order_number) values (gen_random_uuid(), 'Old', 'OLD', 1042);
    insert into location (guid, merchant_id, alias, display_name, street, city, state, zip_code, time_zone, allow_guest)
      select gen_random_uuid(), id, 'old', 'Old Store', '1 Main St', 'Austin', 'TX', '78701', 'America/Chicago', true from merchant;
    insert into mail (kind, from_name, to_address, subject, body_text, body_html, created_at)
      values ('verify', 'Old', 'ada@larder.test', 'A subject', 'Some text', '<p>Some text</p>', '2026-11-01Z')`,
  );
  const { pool } = database;
  for (const [nth, payment] of payments.entries()) await insertOrder(nth, payment);
  await pool.query(`
    insert into order_audit (order_id, at, by_whom, what)
      select id, placed_at + step * interval '1 minute', whom, what from "order",
        (values (0, 'shopper', 'placed'), (1, 'larder move-order', 'Pending → Approved'), (2, 'demo', 'Approved → Picking'))
          as each (step, whom, what)
      where note = 'charged'`);
  await migrate(pool);
});
afterAll(() => database.drop());

type OldPayment = {
  is: string;
  status: string;
  state: string;
  final?: number;
  captured?: number;
  tries?: number;
  authorized?: number;
};

const payments: OldPayment[] = [
  { is: 'placed', status: 'Pending', state: 'authorized' },
  { is: 'charge wished', status: 'Ready for delivery', state: 'capturing', final: 2500 },
  { is: 'charge tried', status: 'Out for delivery', state: 'capturing', final: 2500, tries: 2 },
  { is: 'charged', status: 'Delivered', state: 'captured', final: 2500, captured: 2500 },
  { is: 'for nothing', status: 'Ready for delivery', state: 'capturing', final: 0 },
  { is: 'reversal wished', status: 'Denied', state: 'reversing' },
  { is: 'reversal tried', status: 'Cancelled', state: 'reversing', tries: 1 },
  { is: 'reversal after a charge of which nobody knows', status: 'Cancelled', state: 'reversing', final: 2500, tries: 1 },
  { is: 'reversed', status: 'Cancelled', state: 'reversed' },
  { is: 'refund wished', status: 'Cancelled', state: 'refunding', final: 2500, captured: 2500 },
  { is: 'refund tried', status: 'Cancelled', state: 'refunding', final: 2500, captured: 2500, tries: 1 },
  { is: 'refund of a charge under way', status: 'Cancelled', state: 'refunding', final: 2500 },
  { is: 'refunded', status: 'Cancelled', state: 'refunded', final: 2500, captured: 2500 },
  { is: 'free', status: 'Pending', state: 'authorized', authorized: 0 },
]; // oxfmt-ignore

async function insertOrder(nth: number, payment: OldPayment) {
  const { is, status, state, final = null, captured = 0, tries = 0, authorized = 3000 } = payment;
  const wishes = state.endsWith('ing') ? "'2026-11-10T10:00:00Z'" : 'null';
  await database.pool.query(
    `with attempt as (
       insert into payment_attempt (purpose, state, estimated_cents, ceiling_cents, authorized_cents, provider_reference, created_at)
       values ('order', 'ordered', 0, $6, $6, 'ref-' || $1, '2026-11-10Z') returning id),
     placed as (
       insert into "order" (merchant_id, location_id, number, status, version_key, lang_code, note, estimated_cents, ceiling_cents,
         final_cents, slot_starts_at, slot_ends_at, placed_at, changed_at)
       select merchant_id, id, 'OLD-' || $1, $2, 'WYGO_DELIVERY', 'EN-US', $3, least(2800, $6), $6, $4, '2026-11-11Z', '2026-11-11Z',
         '2026-11-10Z', '2026-11-10T09:00:00Z' from location returning id)
     insert into order_payment (order_id, attempt_id, full_name, last_four, state, authorized_cents, authorized_at, captured_cents,
       provider_transaction, capture_transaction, tries, next_try_at)
     select placed.id, attempt.id, 'Ada Byron', '1111', $5, $6, '2026-11-10Z', $7, 'auth-' || $1,
       case when $7 > 0 then 'cap-' || $1 end, $8, ${wishes} from placed, attempt`,
    [String(nth), status, is, final, state, authorized, captured, tries],
  );
}

it('every payment becomes movements, with the references it was sent with', async () => {
  const moves = await rows<{ is: string; text: string }>(
    database.pool,
    sql`select o.note as is, concat_ws(' ', m.kind, m.state, m.cents, case when m.sent_at is null then 'never sent' end,
            case when m.next_try_at is not null then 'due' end,
            case m.reference when 'c-' || replace(o.id::text, '-', '') then 'c' when 'f-' || replace(o.id::text, '-', '') then 'f'
              when 'r-' || replace(a.attempt_id::text, '-', '') then 'r' when 'ref-' || substr(o.number, 5) then 'ref' end) as text
        from "order" o join payment_move m on m.order_id = o.id
          join payment_move a on a.order_id = o.id and a.kind = 'authorize'
        order by o.id, m.kind`,
  );
  const found = Map.groupBy(moves, (each) => each.is);
  const of = (is: string) => found.get(is)!.map((each) => each.text);
  const authorized = 'authorize done 3000 ref';
  expect(Object.fromEntries([...found.keys()].map((is) => [is, of(is)]))).toEqual({
    placed: [authorized],
    'charge wished': [authorized, 'capture wished 2500 never sent due c'],
    'charge tried': [authorized, 'capture unknown 2500 due c'],
    charged: [authorized, 'capture done 2500 c'],
    'for nothing': [authorized, 'reverse wished 3000 never sent due r'],
    'reversal wished': [authorized, 'reverse wished 3000 never sent due r'],
    'reversal tried': [authorized, 'reverse unknown 3000 due r'],
    'reversal after a charge of which nobody knows': [authorized, 'capture unknown 2500 due c', 'reverse unknown 3000 due r'],
    reversed: [authorized, 'reverse done 3000 r'],
    'refund wished': [authorized, 'capture done 2500 c', 'refund wished 2500 never sent due f'],
    'refund tried': [authorized, 'capture done 2500 c', 'refund unknown 2500 due f'],
    'refund of a charge under way': [authorized, 'capture unknown 2500 due c'],
    refunded: [authorized, 'capture done 2500 c', 'refund done 2500 f'],
    free: ['authorize done 0 ref'],
  }); // oxfmt-ignore
});

it('the used part of each authorization and charge is counted', async () => {
  const wrong = await rows(
    database.pool,
    sql`select p.kind, p.cents, p.used_cents from payment_move p
        where p.used_cents <> (select coalesce(sum(c.cents), 0) from payment_move c
          where c.parent_id = p.id and c.kind in ('capture', 'refund'))`,
  );
  expect(wrong).toEqual([]);
});

it('the audit becomes order events numbered by revision, and a placing without an entry gets one', async () => {
  const events = await rows<{ is: string; text: string; revision: number }>(
    database.pool,
    sql`select o.note as is, o.revision, concat_ws(' ', e.revision, e.actor, e.verb, e.before ->> 'status', e.after ->> 'status') as text
        from "order" o join order_event e on e.order_id = o.id where o.note in ('charged', 'placed') order by o.note, e.revision`,
  );
  expect(events).toEqual([
    { is: 'charged', revision: 3, text: '1 shopper placed Pending' },
    { is: 'charged', revision: 3, text: '2 machine moved Pending Approved' },
    { is: 'charged', revision: 3, text: '3 worker moved Approved Picking' },
    { is: 'placed', revision: 1, text: '1 shopper placed Pending' },
  ]);
});

it("a merchant's order numbers continue, and written mails keep their words", async () => {
  const [next] = await rows<{ number: number }>(
    database.pool,
    sql`select nextval(('order_number_' || id)::regclass) as number from merchant`,
  );
  expect(next!.number).toBe(1042);

  expect(await listMails(database.pool, 'ada@larder.test', 1)).toMatchObject([
    { fromName: 'Old', subject: 'A subject', text: 'Some text', html: '<p>Some text</p>' },
  ]);
});
