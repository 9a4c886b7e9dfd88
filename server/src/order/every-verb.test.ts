import { operations } from '@larder/contract/operations';
import { beforeEach, expect, it } from 'vitest';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { postJson } from '../testing/post-json.ts';

/** The calls made in this test. */
const made = new Set<string>();
const shop = await checkoutShop();
const { pool } = shop.larder;
const maria = await createStaff(shop, { role: 'manager', name: 'Maria Luna' });
const sam = await createStaff(shop, { role: 'picker', location: 'alder', name: 'Sam Ortiz' });
const dan = await createStaff(shop, { role: 'driver', location: 'alder', name: 'Dan Vega' });
beforeEach(() => shop.sandbox.clearFaults());

const read = (id: string) => maria.operations('GET api/orders/:id', { params: { id } });

/** Calls one verb of an order and returns its one new event. */
async function done(who: TestStaff, id: string, verb: string, body: object = {}, ids: object = {}) {
  const before = await read(id);
  const name = `POST api/orders/:id/${verb}`;
  const path = Object.entries(ids).reduce(
    (text, [key, value]) => text.replace(`:${key}`, String(value)),
    verb,
  );
  const answer = await postJson(who, `/operations/api/orders/${id}/${path}`, {
    revision: before.revision,
    ...body,
  });
  expect([name, answer.status, await answer.text()]).toEqual([name, 200, expect.any(String)]);
  made.add(name);
  const { history, revision } = await read(id);
  const news = history.filter((event) => event.revision > before.revision);
  const first = news.find((event) => event.actor === 'staff')!;
  expect([name, first?.name, first?.revision]).toEqual([name, who.name, before.revision + 1]);
  expect(revision).toBeGreaterThan(before.revision);
  return { verb: first.verb, before: first.before, after: first.after };
}

const lineOf = async (id: string, name: RegExp) =>
  (await read(id)).lines.find(({ prodName }) => name.test(prodName))!.id;

const moved = (before: string, after: string) => ({
  verb: 'moved',
  before: { status: before },
  after: { status: after },
});

async function placed(products: [code: string, quantity: number][] = []) {
  await pool.query('delete from attempt_counter');
  const ana = await shop.ready();
  for (const [code, quantity] of products) await ana.put(code, quantity);
  const { orderId } = await ana.press({ approvals: ['age-21'] });
  return { ...ana, id: orderId! };
}

it('filling an order writes an event for each step: actor, verb, before and after [STAFF-05]', async () => {
  const { id, shopper } = await placed([['ground-beef', 2]]);
  expect(await done(maria, id, 'accept')).toMatchObject(moved('Pending', 'Approved'));
  expect(await done(sam, id, 'claim')).toMatchObject(moved('Approved', 'Picking'));
  const [eggs, salsa] = [await lineOf(id, /Eggs/), await lineOf(id, /Salsa/)];
  const line = (lineId: string, verb: string, body: object = {}) =>
    done(sam, id, `lines/:lineId/${verb}`, body, { lineId });
  const open = { state: 'to-pick' };
  expect(await line(eggs, 'pick')).toMatchObject({
    verb: 'picked',
    before: open,
    after: { lineId: eggs, state: 'picked' },
  });
  expect(await line(eggs, 'undo')).toMatchObject({
    verb: 'undone',
    before: { state: 'picked' },
    after: { lineId: eggs },
  });
  expect(await line(eggs, 'short', { reason: 'gone' })).toMatchObject({
    verb: 'short',
    before: open,
    after: { lineId: eggs, state: 'short' },
  });
  const beans = { prodRrn: shop.key('black-beans') };
  expect(await line(salsa, 'ask', beans)).toMatchObject({
    verb: 'asked',
    before: open,
    after: { lineId: salsa },
  });
  await shopper.commerce('POST api/customer/orders/:id/lines/:lineId/answer', {
    params: { id, lineId: salsa },
    body: { answer: 'yes' },
  });
  expect((await read(id)).history.at(-1)).toMatchObject({ actor: 'shopper', name: '', verb: 'answered' });
  expect(await line(salsa, 'substitute', beans)).toMatchObject({
    verb: 'substituted',
    before: open,
    after: { lineId: salsa, state: 'substituted' },
  });
  expect(await done(sam, id, 'give-back')).toMatchObject({ verb: 'released' });
  expect(await done(sam, id, 'claim')).toMatchObject({ verb: 'claimed' });
  for (const name of [/Rice/, /Queso/]) await line(await lineOf(id, name), 'pick');
  await line(await lineOf(id, /Beef/), 'pick', { weight: 9, confirmed: true });
  const bags = { ambient: 2, chilled: 1, frozen: 0 };
  expect(await done(sam, id, 'pack', { bags, stagingSpot: 'B3' })).toMatchObject({
    verb: 'packed',
    after: { ambient: 2, chilled: 1 },
  });
  expect(await done(sam, id, 'ask-more')).toMatchObject({ verb: 'more-asked' });
  expect(await done(sam, id, 'ready', { chargeCeiling: true })).toMatchObject(
    moved('Picking', 'Ready for delivery'),
  );
});

it('handing over, delivering and calling off write events too, without a shopper’s name [STAFF-05]', async () => {
  const pickup = await packedOrder(shop, { way: 'pickup', lager: true });
  const brought = await packedOrder(shop, { way: 'delivery', lager: true });
  await moveMoney(shop.larder);
  const age = { verb: 'age-asked', after: { answer: 'yes' } };
  expect(await done(sam, pickup.id, 'age', { answer: 'yes' })).toMatchObject(age);
  const bags = { ambient: 0, chilled: 0, frozen: 0 };
  expect(await done(sam, pickup.id, 'hand-over', { bags })).toMatchObject(
    moved('Ready for pick up', 'Picked up'),
  );
  const out = moved('Ready for delivery', 'Out for delivery');
  expect(await done(dan, brought.id, 'out')).toMatchObject(out);
  expect(await done(dan, brought.id, 'nobody-home', { reason: 'no-access' })).toMatchObject({
    before: out.after,
    after: out.before,
  });
  expect(await done(dan, brought.id, 'out')).toMatchObject(out);
  expect(await done(dan, brought.id, 'age-at-door', { answer: 'yes' })).toMatchObject(age);
  expect(await done(dan, brought.id, 'delivered', { initials: 'QZ' })).toMatchObject(
    moved('Out for delivery', 'Delivered'),
  );
  const reason = 'Closed today';
  expect(await done(maria, (await placed()).id, 'deny', { reason })).toMatchObject(
    moved('Pending', 'Denied'),
  );
  expect(await done(maria, (await placed()).id, 'cancel', { reason })).toMatchObject(
    moved('Pending', 'Cancelled'),
  );
  const written = await pool.query(
    `select string_agg(before::text || after::text, '') as said from order_event`,
  );
  expect(written.rows[0].said).not.toMatch(/Reyes|512\)? ?555|Congress|"QZ"/);
});

it('movements of money and answers to a shopper are in the history [STAFF-05]', async () => {
  const old = await placed();
  const longAgo = new Date(shop.clock.now() - 167 * 3_600_000).toISOString();
  await pool.query(`update payment_move set settled_at = $1 where order_id = $2 and kind = 'authorize'`, [
    longAgo,
    old.id,
  ]);
  expect(await done(maria, old.id, 'hold')).toMatchObject({
    verb: 'held-again',
    after: { cents: expect.any(Number) },
  });

  const refused = await packedOrder(shop, { way: 'delivery' });
  const refuse = (transaction: string) =>
    shop.sandbox.fault('response', { code: '350', match: { transaction } });
  await refuse('capture');
  await moveMoney(shop.larder);
  expect(await done(maria, refused.id, 'charge')).toMatchObject({
    verb: 'charged-again',
    after: { cents: expect.any(Number) },
  });
  await moveMoney(shop.larder);
  const trusted = await packedOrder(shop, { way: 'delivery' });
  await refuse('capture');
  await moveMoney(shop.larder);
  expect(await done(maria, trusted.id, 'charge/release', { reason: 'A regular' })).toMatchObject({
    verb: 'released',
  });
  const reasonsSeen = async (who: TestStaff, orderId = trusted.id) =>
    (await who.operations('GET api/orders/:id', { params: { id: orderId } })).history.flatMap(
      ({ verb, reason }) => (reason === null ? [] : [[verb, reason]]),
    );
  expect(await reasonsSeen(maria)).toEqual([['released', 'A regular']]);
  // The reason may name people: a picker does not see it.
  expect(await reasonsSeen(sam)).toEqual([]);

  const { id, shopper, email } = await packedOrder(shop, { way: 'delivery' });
  await moveMoney(shop.larder);
  await done(dan, id, 'out');
  await done(dan, id, 'delivered', { initials: 'AR' });
  expect(await done(maria, id, 'refunds', { reason: 'late', amount: 2 })).toMatchObject({
    verb: 'refunded',
    after: { cents: 200, reason: 'late' },
  });
  await refuse('credit');
  await moveMoney(shop.larder);
  const { refunds } = await maria.operations('GET api/orders/:id/money', { params: { id } });
  const { refundId } = refunds[0]!;
  expect(await done(maria, id, 'refunds/:refundId/again', {}, { refundId })).toMatchObject({
    verb: 'refunded-again',
    after: { refundId, cents: 200 },
  });
  await refuse('credit');
  await moveMoney(shop.larder);
  expect(await done(maria, id, 'paid-back', { reason: 'Cash to Ana' })).toEqual({
    verb: 'paid-back',
    before: {},
    after: { cents: 200 },
  });
  expect(await reasonsSeen(maria, id)).toEqual([['paid-back', 'Cash to Ana']]);
  // What is erased with its shopper's account leaves no word behind.
  await pool.query(
    `update order_event set after = after - 'reason' where order_id = $1 and verb = 'paid-back'`,
    [id],
  );
  expect(await reasonsSeen(maria, id)).toEqual([]);
  expect(await reasonsSeen(sam, id)).toEqual([]);
  await shopper.commerce('POST api/customer/orders/:id/problems', {
    params: { id },
    body: { lineId: await lineOf(id, /Eggs/), what: 'damaged' },
  });
  const { problems } = await maria.operations('GET api/orders/:id/problems', { params: { id } });
  const { problemId } = problems[0]!;
  const answer = await done(maria, id, 'problems/:problemId/answer', { reply: 'Sorry.' }, { problemId });
  expect(answer).toMatchObject({ verb: 'problem-answered' });
  const mail = await pool.query(
    `update mail set bounced_at = created_at where to_address = $1 and kind = 'order Pending' returning id`,
    [email],
  );
  const mailId = String(mail.rows[0].id);
  expect(await done(maria, id, 'mails/:mailId', { done: 'told' }, { mailId })).toMatchObject({
    after: { mailId },
  });
});

it('every verb of an order was called here [STAFF-05]', () => {
  const verbs = Object.keys(operations).filter(
    // Opening an order for the first time does not change it.
    (name) => name.startsWith('POST api/orders/:id/') && name !== 'POST api/orders/:id/opened',
  );
  expect([...made].toSorted()).toEqual(verbs.toSorted());
});
