import { randomUUID } from 'node:crypto';
import { reportWithinMs } from '@larder/domain/problem';
import { beforeEach, expect, it, vi } from 'vitest';
import { row, sql } from '../database/database.ts';
import { findMail } from '../mail/mail.store.ts';
import { moveMoney } from '../movement/move-money.ts';
import type { Ready } from '../testing/checkout-shop.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { once, postJson } from '../testing/post-json.ts';

let maria: TestStaff;
let joan: TestStaff;
const shop = await checkoutShop({ timeoutMs: 3_000 });
const { pool } = shop.larder;
beforeEach(async () => {
  await pool.query('delete from attempt_counter');
  maria = await createStaff(shop, { role: 'manager' });
  joan = await createStaff(shop, { role: 'support' });
});

type Delivered = Ready & { orderId: string; lineIds: string[] };

/** An order that was charged and has just been delivered. */
async function delivered({ short = false } = {}): Promise<Delivered> {
  const ana = await shop.placed();
  const { orderId } = ana;
  await shop.move(orderId, 'Approved', 'Picking');
  if (short)
    await pool.query(
      `insert into pick (order_line_id, order_id, state, amount_cents, at)
       select id, order_id, 'short', 0, $2 from order_line where order_id = $1 and position = 1`,
      [orderId, new Date(shop.clock.now())],
    );
  await shop.move(orderId, 'Ready for delivery');
  await moveMoney(shop.larder);
  await shop.move(orderId, 'Out for delivery', 'Delivered');
  const products = await ana.shopper.commerce('GET api/customer/orders/:id/products', {
    params: { id: orderId },
  });
  return { ...ana, orderId, lineIds: products.map(({ id }) => id) };
}

const send = (who: Pick<TestStaff, 'request'>, path: string, body: unknown, key: string = randomUUID()) =>
  postJson(who, path, body, once(key));

/** Reports that something is damaged unless told otherwise; answers status and error code. */
async function report(
  ana: Pick<Delivered, 'orderId' | 'lineIds' | 'shopper'>,
  fields: { what?: string; words?: string; lineId?: string } = {},
  key?: string,
) {
  const body = { lineId: ana.lineIds[0], what: 'damaged', ...fields };
  return outcome(await send(ana.shopper, `/commerce/api/customer/orders/${ana.orderId}/problems`, body, key));
}

async function outcome(response: Response): Promise<string> {
  const { errorCode } = (await response.json()) as { errorCode?: string };
  return `${response.status} ${errorCode ?? 'done'}`;
}

const detail = (ana: Delivered) =>
  ana.shopper.commerce('GET api/customer/orders/:id', { params: { id: ana.orderId } });

const open = async (who = maria) => (await who.operations('GET api/problems', { query: {} })).problems;

async function problemOf({ orderId }: Delivered, who = maria) {
  const { problems } = await who.operations('GET api/orders/:id/problems', { params: { id: orderId } });
  return problems[0]!;
}

/** Answers the first report of an order as it is now. */
async function answer(
  ana: Delivered,
  fields: { quantity?: number; reply?: string; revision?: number },
  { who = maria, key }: { who?: typeof maria; key?: string } = {},
) {
  const { problemId, revision } = await problemOf(ana);
  const path = `/operations/api/orders/${ana.orderId}/problems/${problemId}/answer`;
  return send(who, path, { revision, ...fields }, key ?? randomUUID());
}

const lastMail = async (kind: string) => {
  const mail = await row<{ id: string }>(
    pool,
    sql`select id from mail where kind = ${kind} order by created_at desc, id desc limit 1`,
  );
  return (await findMail(pool, mail!.id))!;
};

it('a problem with a line is reported once the order is there, stands on the board with a remedy, and is answered with it [MONEY-08]', async () => {
  const ana = await delivered();
  expect(await report(ana, { words: 'Two of them were cracked.' })).toBe('200 done');
  expect(await detail(ana)).toMatchObject({
    problems: [
      { lineId: ana.lineIds[0], what: 'damaged', words: 'Two of them were cracked.', state: 'open' },
    ],
  });
  const { orders } = await maria.operations('GET api/orders', { query: {} });
  expect(orders.find(({ id }) => id === ana.orderId)).toMatchObject({
    column: 'problems',
    problems: ['reported'],
  });
  const { lines } = await maria.operations('GET api/orders/:id/money', { params: { id: ana.orderId } });
  const { paid, tax, quantity } = lines[0]!;
  const shown = (await open()).find(({ orderId }) => orderId === ana.orderId)!;
  expect(shown).toMatchObject({ prodName: lines[0]!.name, remedy: { quantity, amount: paid, tax } });
  const response = await answer(ana, { quantity, reply: 'Sorry about the eggs.' });
  expect(await response.json()).toMatchObject({
    problem: { state: 'refunded', refunded: paid, remedy: null, by: 'Sam Ortiz' },
  });
  await moveMoney(shop.larder);
  const after = await detail(ana);
  expect(after.problems).toMatchObject([
    { state: 'refunded', refunded: paid, reply: 'Sorry about the eggs.' },
  ]);
  expect(after.receipt!.refunded).toBe(paid);
  expect((await lastMail('refunded')).text).toContain('Sorry about the eggs.');
  expect((await open()).map(({ orderId }) => orderId)).not.toContain(ana.orderId);
  const board = await maria.operations('GET api/orders', { query: {} });
  expect(board.orders.map(({ id }) => id)).not.toContain(ana.orderId);
  const { history } = await maria.operations('GET api/orders/:id', { params: { id: ana.orderId } });
  expect(history.slice(-3).map(({ actor, verb }) => [actor, verb])).toEqual([
    ['shopper', 'problem-reported'],
    ['staff', 'refunded'],
    ['staff', 'problem-answered'],
  ]);
  expect(await shop.moneyFaults()).toEqual([]);
});

it('a problem with a line is answered in words by mail too, in the language of the order, and moves no money then [MONEY-08]', async () => {
  const ana = await delivered();
  await pool.query(`update "order" set lang_code = 'ES-MX' where id = '${ana.orderId}'`);
  await report(ana, { what: 'quality' });
  expect(await outcome(await answer(ana, {}))).toBe('400 invalid-request');
  expect(await outcome(await answer(ana, { reply: ' ' }))).toBe('400 invalid-request');
  expect((await answer(ana, { reply: 'Ya hablamos con el proveedor.' })).status).toBe(200);
  const mail = await lastMail('problem-answered');
  expect(mail.subject).toMatch(/^Tu pedido .*: sobre /);
  expect(mail.text).toContain('Ya hablamos con el proveedor.');
  expect((await detail(ana)).problems).toMatchObject([{ state: 'answered', refunded: 0 }]);
  const { refunds } = await maria.operations('GET api/orders/:id/money', { params: { id: ana.orderId } });
  expect(refunds).toEqual([]);
});

it('a problem with a line may be reported from hand-over until 48 hours later, to the second, and not again of that line [MONEY-08]', async () => {
  const early = await shop.placed();
  const { orderId } = early;
  const { problemsUntil } = await early.shopper.commerce('GET api/customer/orders/:id', {
    params: { id: orderId },
  });
  expect(problemsUntil).toBeNull();
  expect(await report({ ...early, orderId, lineIds: [randomUUID()] })).toBe('409 not-reportable');
  const ana = await delivered();
  const until = shop.clock.now() + reportWithinMs;
  expect((await detail(ana)).problemsUntil).toBe(new Date(until).toISOString());
  expect(await report(ana)).toBe('200 done');
  expect(await report(ana, { what: 'missing' })).toBe('409 reported-already');
  shop.clock.advance(reportWithinMs - 1_000);
  expect(await report(ana, { lineId: ana.lineIds[1]! })).toBe('200 done');
  shop.clock.advance(1_000);
  expect(await report(ana, { lineId: ana.lineIds[2]! })).toBe('409 not-reportable');
});

it('a problem with a line takes no more statements in a list of many than in a list of one', async () => {
  const statements = async () => {
    const list = () => maria.operations('GET api/problems', { query: {} });
    await list();
    const sent = vi.spyOn(pool, 'query');
    const { problems } = await list();
    // Looking for a new catalog goes on beside it.
    const own = sent.mock.calls.filter(([query]) => !JSON.stringify(query).includes('from revision'));
    sent.mockRestore();
    return { problems, count: own.length };
  };
  const first = await delivered();
  expect(await report(first)).toBe('200 done');
  const before = await statements();
  const others = [await delivered(), await delivered()];
  for (const other of others)
    for (const lineId of other.lineIds) expect(await report(other, { lineId })).toBe('200 done');
  const after = await statements();
  expect(after.problems.length).toBe(before.problems.length + 8);
  // Something else may look into the database beside it; per report would be many more.
  expect(after.count).toBeLessThanOrEqual(before.count + 2);
  for (const { orderId, lineIds } of others) {
    const { lines } = await maria.operations('GET api/orders/:id/money', { params: { id: orderId } });
    for (const lineId of lineIds) {
      const { remedy } = after.problems.find((each) => each.lineId === lineId)!;
      expect(remedy!.amount).toBe(lines.find((line) => line.lineId === lineId)!.paid);
    }
  }
});

it('a problem with a line is reported by its shopper alone, in its store, and only of a line that came', async () => {
  const [ana, other] = [await delivered({ short: true }), await delivered()];
  expect(await report({ ...ana, shopper: other.shopper })).toBe('404 order-not-found');
  expect(await report(ana)).toBe('404 order-line-not-found');
  expect(await report(ana, { lineId: other.lineIds[0]! })).toBe('404 order-line-not-found');
  expect(await report(ana, { lineId: ana.lineIds[1]!, what: 'late' })).toBe('400 invalid-request');
  expect(await report(ana, { lineId: ana.lineIds[1]!, words: 'x'.repeat(301) })).toBe('400 invalid-request');
  expect(await report(ana, { lineId: ana.lineIds[1]!, words: 'x'.repeat(300) })).toBe('200 done');
  const { problemId } = await problemOf(ana);
  await report(other);
  const { revision } = await problemOf(other);
  const path = `/operations/api/orders/${other.orderId}/problems/${problemId}/answer`;
  expect(await outcome(await send(maria, path, { revision, reply: 'no' }))).toBe('404 problem-not-found');
  const bodega = await createStaff(shop, { role: 'owner', merchant: 'bodega' });
  expect(await outcome(await answer(ana, { reply: 'no' }, { who: bodega }))).toBe('404 order-not-found');
  expect(await open(bodega)).toEqual([]);
  await expect(problemOf(ana, bodega)).rejects.toThrow();
  const picker = await createStaff(shop, { role: 'picker' });
  await expect(open(picker)).rejects.toThrow();
});

it('a problem with a line is not reported of one that was taken off for want of an age [HAND-02] [MONEY-08]', async () => {
  const packed = await packedOrder(shop, { way: 'delivery', lager: true });
  const orderId = packed.id;
  await moveMoney(shop.larder);
  const params = { id: orderId };
  const { revision } = await maria.operations('GET api/orders/:id', { params });
  const age = { answer: 'no', revision };
  expect((await send(maria, `/operations/api/orders/${orderId}/age-at-door`, age)).status).toBe(200);
  await shop.move(orderId, 'Out for delivery', 'Delivered');
  const lines = await packed.shopper.commerce('GET api/customer/orders/:id/products', { params });
  const of = (code: string) => lines.find(({ prodRrn }) => prodRrn === shop.key(code))!;
  const order = { ...packed, orderId, lineIds: lines.map(({ id }) => id) };
  expect(of('lager').isOff).toBe(true);
  expect(await report(order, { lineId: of('lager').id })).toBe('404 order-line-not-found');
  expect(of('rice').isOff).toBe(false);
  expect(await report(order, { lineId: of('rice').id })).toBe('200 done');
});

it('a problem with a line is reported once and answered once, however often and by however many at once', async () => {
  const ana = await delivered();
  const key = randomUUID();
  const same = await Promise.all([report(ana, {}, key), report(ana, {}, key), report(ana, {}, key)]);
  expect(same).toEqual(['200 done', '200 done', '200 done']);
  const line = { lineId: ana.lineIds[1]! };
  const twice = await Promise.all([report(ana, line), report(ana, line)]);
  expect(twice.toSorted()).toEqual(['200 done', '409 reported-already']);
  const { revision } = await problemOf(ana);
  const pressed = await Promise.all([
    answer(ana, { quantity: 1, revision }),
    answer(ana, { quantity: 1, revision }, { who: joan }),
    answer(ana, { reply: 'We are sorry.', revision }, { who: joan }),
  ]);
  const outcomes = await Promise.all(pressed.map(outcome));
  expect(outcomes.toSorted()).toEqual(['200 done', '409 order-changed', '409 order-changed']);
  expect(await outcome(await answer(ana, { quantity: 1 }))).toBe('409 problem-answered');
  const { refunds } = await maria.operations('GET api/orders/:id/money', { params: { id: ana.orderId } });
  expect(refunds.length).toBeLessThanOrEqual(1);
});

it('a problem answered again under its key is answered the same, and a refund above what its author may give is refused', async () => {
  const ana = await delivered();
  await report(ana);
  const { problemId, revision } = await problemOf(ana);
  const path = `/operations/api/orders/${ana.orderId}/problems/${problemId}/answer`;
  const key = randomUUID();
  const press = () => send(joan, path, { revision, quantity: 1 }, key);
  const [first, second] = [await (await press()).json(), await (await press()).json()];
  expect(second).toEqual(first);
  const more = await delivered();
  await report(more);
  await pool.query(
    `insert into refund (order_id, cents, tax_cents, reason, at) values ($1, 5000, 0, 'goodwill', $2)`,
    [more.orderId, new Date(shop.clock.now())],
  );
  expect(await outcome(await answer(more, { quantity: 1 }, { who: joan }))).toBe('403 refund-over-limit');
  expect((await detail(more)).problems).toMatchObject([{ state: 'open' }]);
});
