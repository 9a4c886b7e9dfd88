import { expect, it, vi } from 'vitest';
import { planOf } from '../testing/plan-of.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { listBoard } from './board.store.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const sam = await createStaff(shop, { role: 'picker', location: 'alder' });

type Query = {
  locationGuid?: string;
  versionKey?: 'WYGO_DELIVERY' | 'CUST_PICKUP';
  windowStart?: string;
  search?: string;
};

const board = async (query: Query = {}) => (await sam.operations('GET api/orders', { query })).orders;
const card = async (id: string) => (await board()).find((each) => each.id === id);

it('the board shows an order in the column of what happens next, until it is over [BOARD-01]', async () => {
  const id = (await shop.placed()).orderId;
  expect(await card(id)).toMatchObject({
    column: 'new',
    linesCount: 4,
    settledCount: 0,
    firstName: 'Ana',
    isFirstOrder: true,
    hasAge: false,
    ageYears: null,
    revision: 1,
  });
  await shop.move(id, 'Approved');
  expect((await card(id))!.column).toBe('new');
  await sam.operations('POST api/orders/:id/opened', { params: { id } });
  expect((await card(id))!.column).toBe('to-pick');
  const unopened = (await shop.placed()).orderId;
  await sam.operations('POST api/orders/:id/claim', {
    params: { id },
    body: { revision: 2, tote: 'green' },
  });
  expect(await card(id)).toMatchObject({ column: 'picking', claim: { name: 'Sam Ortiz', tote: 'green' } });
  await shop.move(unopened, 'Approved');
  expect((await card(unopened))!.column).toBe('new');
  for (const orderId of [id, unopened]) await shop.move(orderId, 'Cancelled');
  expect(await card(id)).toBeUndefined();
});

it('the board has the soonest window first, whatever came in first, and says what is special about an order [BOARD-01]', async () => {
  const [first, second] = [(await shop.placed()).orderId, (await shop.placed()).orderId];
  await pool.query(
    `update "order" set slot_starts_at = slot_starts_at + interval '2 hours', note = 'Ring twice',
         slot_ends_at = slot_ends_at + interval '2 hours' where id = $1`,
    [first],
  );
  await pool.query(
    `update "order" set placed_at = placed_at + interval '1 minute',
         account_id = (select account_id from "order" where id = $1) where id = $2`,
    [first, second],
  );
  await pool.query(
    `update order_line set minimum_age = case position when (
         select min(position) from order_line where order_id = $1) then 18 else 16 end where order_id = $1`,
    [first],
  );
  const ids = (await board()).map((each) => each.id);
  expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first));
  expect(await card(first)).toMatchObject({
    note: 'Ring twice',
    hasAge: true,
    ageYears: 18,
    isFirstOrder: true,
  });
  expect(await card(second)).toMatchObject({ note: '', hasAge: false, isFirstOrder: false });
});

it('the board is filtered by store, way, window, number, name and the end of the phone number [BOARD-03]', async () => {
  const id = (await shop.placed()).orderId;
  const { number, windowStart, locationGuid } = (await card(id))!;
  const ids = async (query: Query) => (await board(query)).map((each) => each.id);
  const matching: Query[] = [
    { locationGuid },
    { versionKey: 'WYGO_DELIVERY' },
    { windowStart },
    { search: number.slice(-4) },
    { search: 'reyes' },
    { search: '0101' },
  ];
  for (const query of matching) expect(await ids(query)).toContain(id);
  const others: Query[] = [
    { locationGuid: '00000000-0000-4000-8000-000000000000' },
    { versionKey: 'CUST_PICKUP' },
    { windowStart: '2026-01-01T00:00:00Z' },
    { search: 'nobody' },
    { search: '9999' },
    { search: '%' },
  ];
  for (const query of others) expect(await ids(query)).toEqual([]);
});

it('the board is searched by name and phone of the shopper, whom its card names, and of who collects [BOARD-03]', async () => {
  const id = (await shop.placed()).orderId;
  // As for a pickup person of the shopper's.
  await pool.query(
    `update "order" set recipient = recipient || '{"fullName": "Beto Sandoval", "phoneNumber": "5125550202"}' where id = $1`,
    [id],
  );
  expect((await card(id))!.firstName).toBe('Ana');
  const ids = async (search: string) => (await board({ search })).map((each) => each.id);
  for (const search of ['ana', 'Ana Reyes', 'sandoval', '0101', '0202'])
    expect(await ids(search)).toContain(id);
  for (const search of ['0303', 'Ana Sandoval']) expect(await ids(search)).not.toContain(id);
});

it('the board finds a name with or without its accents, and a phone number typed whole [BOARD-03]', async () => {
  const id = (await shop.placed()).orderId;
  await pool.query(
    `update "order" set recipient = recipient || '{"fullName": "José Muñoz", "phoneNumber": "(512) 555-0303"}' where id = $1`,
    [id],
  );
  const ids = async (search: string) => (await board({ search })).map((each) => each.id);
  const matching = ['jose munoz', 'MUÑOZ', 'José', 'Réyes', '555-0303', '(512) 555-0303', '+1 512 555 0303'];
  for (const search of matching) expect(await ids(search), search).toContain(id);
  for (const search of ['munos', '303', '(513) 555-0303', '5-0-0'])
    expect(await ids(search), search).not.toContain(id);
});

it('the board tells everybody who watches within two seconds, and nobody of another store [BOARD-02]', async () => {
  const west = await createStaff(shop, { role: 'picker', location: 'alder-west' });
  const watch = async (staff: TestStaff) => {
    const ended = new AbortController();
    const response = await staff.request('/operations/api/events', { signal: ended.signal });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body!.getReader();
    let text = '';
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        text += new TextDecoder().decode(value);
      }
    })();
    await expect.poll(() => text).toContain('event: look');
    return { text: () => text, end: () => ended.abort() };
  };
  const here = await watch(sam);
  const there = await watch(west);
  const id = (await shop.placed()).orderId;
  // From here on: placing itself is not what is promised.
  await expect.poll(here.text, { timeout: 2_000 }).toContain(id);
  expect(there.text()).not.toContain(id);
  here.end();
  there.end();
});

it('the board of 500 open orders takes a handful of statements, and reads no other lines than theirs', async () => {
  const id = (await shop.placed()).orderId;
  await pool.query(
    `with made as (
         insert into "order" (merchant_id, location_id, account_id, number, status, version_key, lang_code, note, recipient,
           estimated_cents, ceiling_cents, slot_starts_at, slot_ends_at, placed_at, changed_at)
         select merchant_id, location_id, account_id, number || '-' || n, 'Approved', version_key, lang_code, note, recipient,
           estimated_cents, ceiling_cents, slot_starts_at, slot_ends_at, placed_at, changed_at
         from "order", generate_series(1, 500) n where id = $1 returning id)
       insert into order_line (order_id, position, product_id, name_en, name_es, selling_mode, unit_step_thousandths,
         weight_step_thousandths, quantity_thousandths, price_level, base_cents, unit_cents, final_unit_cents, amount_cents)
       select made.id, p, l.product_id, name_en, name_es, selling_mode, 1000, 500, 1000, 'DEFAULT', 100, 100, 100, 100
       from made, generate_series(1, 25) p, (select * from order_line where order_id = $1 limit 1) l`,
    [id],
  );
  await pool.query('analyze');
  await board();
  const sent = vi.spyOn(pool, 'query');
  expect((await board()).length).toBeGreaterThanOrEqual(500);
  // Looking for a new catalog goes on beside it, the more often the slower the machine.
  const own = sent.mock.calls.filter(([query]) => !JSON.stringify(query).includes('from revision'));
  expect(own.length).toBeLessThan(12);
  sent.mockRestore();
  const wanted = { locationIds: [1, 2, 3], versionKey: null, windowStart: null, search: null, troubled: [] };
  const now = shop.clock.now();
  const plan = await planOf(pool, (listening) => listBoard(listening, { ...wanted, now }));
  expect(plan).not.toMatch(/Seq Scan on order_line/);
});

it('the board keeps open orders in sight, however many of years ago once had a refused movement of money', async () => {
  const id = (await shop.placed()).orderId;
  await pool.query(
    `with made as (
         insert into "order" (merchant_id, location_id, account_id, number, status, version_key, lang_code, note, recipient,
           estimated_cents, ceiling_cents, slot_starts_at, slot_ends_at, placed_at, changed_at)
         select merchant_id, location_id, account_id, number || '-old-' || n, 'Cancelled', version_key, lang_code, note,
           recipient, estimated_cents, ceiling_cents, slot_starts_at - interval '1 year', slot_ends_at - interval '1 year',
           placed_at - interval '1 year', changed_at
         from "order", generate_series(1, 1000) n where id = $1 returning id),
       lines as (
         insert into order_line (order_id, position, product_id, name_en, name_es, selling_mode, unit_step_thousandths,
           weight_step_thousandths, quantity_thousandths, price_level, base_cents, unit_cents, final_unit_cents, amount_cents)
         select made.id, 1, l.product_id, name_en, name_es, selling_mode, 1000, 500, 1000, 'DEFAULT', 100, 100, 100, 100
         from made, (select * from order_line where order_id = $1 limit 1) l)
       insert into payment_move (order_id, parent_id, kind, cents, reference, reason, state, made_at, sent_at, settled_at)
       select made.id, m.id, 'reverse', 1, left(made.id::text, 36), 'called-off', 'refused', made_at, made_at, made_at
       from made, (select * from payment_move where order_id = $1) m`,
    [id],
  );
  const cards = await board();
  expect(cards.map((each) => each.id)).toContain(id);
  const wanted = {
    versionKey: null,
    windowStart: null,
    search: '-old-',
    troubled: [],
    now: shop.clock.now(),
  };
  expect(await listBoard(pool, { ...wanted, locationIds: [1, 2, 3] })).toEqual([]);
});
