import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Scenario } from './measure.ts';
import { sideBySide } from './shopping.ts';

/** The number of orders on the board, and of those handed over before. */
const open = 500;
const over = 5_000;
const linesOfOrder = 20;
const pickers = 4;

/**
 * Measures the store's daily work: reading a board of 500 open orders, and putting one line in the bag. It
 * writes the orders, some of which are being filled, and signs somebody in.
 */
export async function storeWork(
  origin: string,
  databaseUrl: string,
): Promise<{ scenarios: Scenario[]; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: pickers });
  // The shop's own end says more than that this connection broke off with it.
  pool.on('error', () => {});
  await writeOrders(pool);
  const { cookie, staffId } = await signIn(pool);
  const filling = await claimOrders(pool, staffId);
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, cookie, origin, 'accept-encoding': 'gzip, br' };
    const response = await fetch(`${origin}/operations/api/${path}`, { ...init, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text) as { revision: number };
  };
  const board: Scenario = {
    name: `board of ${open} orders`,
    goal: 40,
    work: sideBySide(1, async () => void (await ask('orders'))),
  };
  const pick: Scenario = {
    name: 'pick one line',
    goal: 4,
    work: sideBySide(pickers, async (index) => {
      const order = filling[index]!;
      if (order.next === order.lines.length) {
        await pool.query('delete from pick where order_id = $1', [order.id]);
        order.next = 0;
      }
      const body = JSON.stringify({ revision: order.revision });
      const headers = { 'content-type': 'application/json', 'Idempotency-Key': randomUUID() };
      const path = `orders/${order.id}/lines/${order.lines[order.next]}/pick`;
      ({ revision: order.revision } = await ask(path, { method: 'POST', headers, body }));
      order.next += 1;
    }),
  };
  return { scenarios: [board, pick], close: () => pool.end() };
}

/** Writes orders of 20 lines each; the last ones are over. */
async function writeOrders(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with made as (
       insert into "order" (merchant_id, location_id, number, status, version_key, lang_code, recipient, estimated_cents,
         ceiling_cents, slot_starts_at, slot_ends_at, placed_at, changed_at, opened_at)
       select l.merchant_id, l.id, 'BOARD-' || n, case when n > $1 then 'Delivered' when n % 3 = 0 then 'Picking' else 'Approved' end,
         'WYGO_DELIVERY', 'EN-US', '{"fullName": "Ana Reyes", "phoneNumber": "(512) 555-0101"}', 6000, 7000,
         now() + (n % 40) * interval '1 hour', now() + (n % 40 + 1) * interval '1 hour', now(), now(), now()
       from (select * from location order by id limit 1) l, generate_series(1, $1::int + $2::int) n returning id, location_id),
     begun as (insert into order_event (order_id, revision, at, actor, verb) select id, 1, now(), 'shopper', 'placed' from made)
     insert into order_line (order_id, position, product_id, name_en, name_es, selling_mode, unit_step_thousandths,
       weight_step_thousandths, quantity_thousandths, price_level, base_cents, unit_cents, final_unit_cents, amount_cents)
     select made.id, n, p.id, p.name_en, p.name_es, 'UNIT', 1000, 500, 2000, 'DEFAULT', 150, 150, 150, 300
     from made, generate_series(1, $3::int) n, (select * from product order by id limit 1) p`,
    [open, over, linesOfOrder],
  );
  await pool.query(
    `insert into pick (order_line_id, order_id, state, picked_thousandths, amount_cents, at)
     select l.id, l.order_id, 'picked', 2000, 300, now() from order_line l join "order" o on o.id = l.order_id
     where o.number like 'BOARD-%' and o.status <> 'Approved' and l.position % 2 = 0`,
  );
  await pool.query('vacuum analyze');
}

/** Signs in somebody of the store who may do everything there. */
async function signIn(pool: pg.Pool): Promise<{ cookie: string; staffId: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await pool.query<{ id: string }>(
    `with person as (
       insert into staff (merchant_id, email, name, created_at)
       select merchant_id, 'sam@larder.test', 'Sam Ortiz', now() from location order by id limit 1 returning id, merchant_id),
     granted as (insert into staff_role (staff_id, merchant_id, role) select id, merchant_id, 'manager' from person)
     insert into staff_session (staff_id, token_hash, signed_in_at, used_at, expires_at)
     select id, $1, now(), now(), now() + interval '10 hours' from person returning staff_id as id`,
    [createHash('sha256').update(token).digest()],
  );
  return { cookie: `larder-staff=${token}`, staffId: rows[0]!.id };
}

/** Claims one order for each picker, with nothing in the bag yet. */
async function claimOrders(pool: pg.Pool, staffId: string) {
  const { rows } = await pool.query<{ id: string; lines: string[]; revision: number }>(
    `with mine as (select o.id, o.revision from "order" o where o.number like 'BOARD-%' and o.status = 'Picking' order by o.id limit $2),
     emptied as (delete from pick where order_id in (select id from mine)),
     claimed as (insert into claim (order_id, staff_id, tote, at)
       select id, $1, (array['blue', 'green', 'orange', 'purple'])[row_number() over ()], now() from mine)
     select id, revision, array(select l.id from order_line l where l.order_id = mine.id order by l.position) as lines from mine`,
    [staffId, pickers],
  );
  return rows.map((order) => ({ ...order, next: 0 }));
}
