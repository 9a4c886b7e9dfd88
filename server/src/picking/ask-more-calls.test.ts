import { expect, it } from 'vitest';
import { moveMoney } from '../movement/move-money.ts';
import { answerMore } from '../payment/answer-more.ts';
import { calmShop } from '../testing/checkout-facts.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { createStaff } from '../testing/staff.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const sam = await createStaff(shop, { role: 'picker', location: 'alder', name: 'Sam Ortiz' });
const west = await createStaff(shop, { role: 'picker', location: 'alder-west' });

/** An order that Sam has filled, with twice the beef that was asked for. */
async function overfilled() {
  await calmShop(shop);
  await pool.query('delete from claim');
  const ana = await shop.ready();
  await ana.put('ground-beef', 2);
  const id = (await ana.press()).orderId!;
  await shop.move(id, 'Approved');
  const params = { id };
  let { revision } = await sam.operations('POST api/orders/:id/claim', { params, body: { revision: 2 } });
  const { lines } = await sam.operations('GET api/orders/:id', { params });
  for (const line of lines) {
    const weight = line.sellingMode === 'UNIT' ? {} : { weight: 4, confirmed: true };
    ({ revision } = await sam.operations('POST api/orders/:id/lines/:lineId/pick', {
      params: { id, lineId: line.id },
      body: { revision, ...weight },
    }));
  }
  const bags = { ambient: 0, chilled: 1, frozen: 0 };
  const packed = { params, body: { revision, bags, stagingSpot: 'A1' } };
  ({ revision } = await sam.operations('POST api/orders/:id/pack', packed));
  return { ...ana, id, params, revision };
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { problem?: { errorCode?: string } }) => error.problem?.errorCode,
  );

it('over the calls an order above its ceiling is asked about, and a yes charges what it came to [MONEY-02]', async () => {
  const { params, revision, shopper } = await overfilled();
  const ready = (seen: number, more = {}) =>
    sam.operations('POST api/orders/:id/ready', { params, body: { revision: seen, ...more } });
  expect(await codeOf(ready(revision))).toBe('over-ceiling');
  const foreign = west.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  expect(await codeOf(foreign)).toBe('order-not-found');
  const asked = await sam.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  expect(Date.parse(asked.expiresAt)).toBe(shop.clock.now() + 5 * 60_000);
  expect(asked.revision).toBe(revision + 1);
  const detail = () => shopper.commerce('GET api/customer/orders/:id', { params });
  const { more, ceiling } = await detail();
  expect(more).toMatchObject({ state: 'waiting' });
  const answer = () =>
    shopper.commerce('POST api/customer/orders/:id/more', { params, body: { answer: 'yes' } });
  expect(await answer()).toMatchObject({ errorFlag: false, asked: { state: 'raised' } });
  expect(await answer()).toMatchObject({ errorFlag: false });
  const now = await sam.operations('GET api/orders/:id', { params });
  const done = await ready(now.revision);
  expect(done.status).toBe('ready');
  expect(done.final).toBeGreaterThan(ceiling);
  await moveMoney(shop.larder);
  expect((await detail()).payments[0]).toMatchObject({ capturedAmount: done.final });
  expect(await shop.moneyFaults()).toEqual([]);
  expect((await detail()).total).toBe(done.final);
});

it('an order whose shopper is asked for more waits for them on the board, until they answer or their time is over [BOARD-01]', async () => {
  const column = async (id: string) =>
    (await sam.operations('GET api/orders', { query: {} })).orders.find((each) => each.id === id)?.column;
  const { id, params, revision, shopper } = await overfilled();
  expect(await column(id)).toBe('picking');
  await sam.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  expect(await column(id)).toBe('waiting');
  shop.clock.advance(5 * 60_000);
  expect(await column(id)).toBe('picking');
  shop.clock.advance(-1);
  expect(await column(id)).toBe('waiting');
  await shopper.commerce('POST api/customer/orders/:id/more', { params, body: { answer: 'no' } });
  expect(await column(id)).toBe('picking');
});

it('after a no the ceiling is charged and the rest given away, without another press', async () => {
  const { params, revision, shopper } = await overfilled();
  const asked = await sam.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  await shopper.commerce('POST api/customer/orders/:id/more', { params, body: { answer: 'no' } });
  const { ceiling } = await shopper.commerce('GET api/customer/orders/:id', { params });
  const seen = asked.revision + 1;
  const done = await sam.operations('POST api/orders/:id/ready', { params, body: { revision: seen } });
  expect(done).toMatchObject({ status: 'ready', final: ceiling });
});

it('after a no, more than was asked about is not given away without another press [MONEY-02]', async () => {
  const { params, revision, shopper } = await overfilled();
  await sam.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  await shopper.commerce('POST api/customer/orders/:id/more', { params, body: { answer: 'no' } });
  const { lines, revision: seen } = await sam.operations('GET api/orders/:id', { params });
  const beef = { id: params.id, lineId: lines.find(({ sellingMode }) => sellingMode !== 'UNIT')!.id };
  const undone = await sam.operations('POST api/orders/:id/lines/:lineId/undo', {
    params: beef,
    body: { revision: seen },
  });
  const again = await sam.operations('POST api/orders/:id/lines/:lineId/pick', {
    params: beef,
    body: { revision: undone.revision, weight: 5, confirmed: true },
  });
  const ready = (more = {}) =>
    sam.operations('POST api/orders/:id/ready', { params, body: { revision: again.revision, ...more } });
  expect(await codeOf(ready())).toBe('over-ceiling');
  expect((await ready({ chargeCeiling: true })).status).toBe('ready');
});

it('undoing a line withdraws the question that it led to: no yes raises the ceiling, and more is a new question [MONEY-02]', async () => {
  const { params, revision, shopper } = await overfilled();
  const asked = await sam.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  const { lines } = await sam.operations('GET api/orders/:id', { params });
  const beef = lines.find(({ sellingMode }) => sellingMode !== 'UNIT')!;
  const line = { id: params.id, lineId: beef.id };
  const undone = await sam.operations('POST api/orders/:id/lines/:lineId/undo', {
    params: line,
    body: { revision: asked.revision },
  });
  const before = await shopper.commerce('GET api/customer/orders/:id', { params });
  expect(before.more).toBe(null);
  const yes = shopper.commerce('POST api/customer/orders/:id/more', { params, body: { answer: 'yes' } });
  expect(await codeOf(yes)).toBe('question-not-found');
  expect((await shopper.commerce('GET api/customer/orders/:id', { params })).ceiling).toBe(before.ceiling);
  const again = await sam.operations('POST api/orders/:id/lines/:lineId/pick', {
    params: line,
    body: { revision: undone.revision, weight: 4, confirmed: true },
  });
  const ready = { params, body: { revision: again.revision } };
  expect(await codeOf(sam.operations('POST api/orders/:id/ready', ready))).toBe('over-ceiling');
});

it('undoing a line leaves an answer, and a yes that is on its way to the bank', async () => {
  const { id, accountId, params, revision, shopper } = await overfilled();
  const asked = await sam.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  const { lines } = await sam.operations('GET api/orders/:id', { params });
  const undo = (seen: number, at: number) =>
    sam.operations('POST api/orders/:id/lines/:lineId/undo', {
      params: { id: params.id, lineId: lines[at]!.id },
      body: { revision: seen },
    });
  const more = async () => (await shopper.commerce('GET api/customer/orders/:id', { params })).more?.state;
  const moody = createMoodyProvider(shop.larder.cardProvider);
  moody.be('authorize', 'answers-late');
  const larder = { ...shop.larder, cardProvider: moody.provider };
  const yes = answerMore(larder, { orderId: id, accountId }, 'yes');
  await expect.poll(moody.waiting).toBe(1);
  const first = await undo(asked.revision, 0);
  expect(await more()).toBe('waiting');
  moody.release();
  await yes;
  expect(await more()).toBe('raised');
  await undo(first.revision + 1, 1);
  expect(await more()).toBe('raised');
});

it('undoing a line leaves a question whose time is over: what it asked for charges the ceiling without another press', async () => {
  const { params, revision, shopper } = await overfilled();
  const asked = await sam.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  const { lines } = await sam.operations('GET api/orders/:id', { params });
  const beef = lines.find(({ sellingMode }) => sellingMode !== 'UNIT')!;
  const line = { id: params.id, lineId: beef.id };
  shop.clock.advance(5 * 60_000);
  const undone = await sam.operations('POST api/orders/:id/lines/:lineId/undo', {
    params: line,
    body: { revision: asked.revision },
  });
  const again = await sam.operations('POST api/orders/:id/lines/:lineId/pick', {
    params: line,
    body: { revision: undone.revision, weight: 4, confirmed: true },
  });
  const { ceiling } = await shopper.commerce('GET api/customer/orders/:id', { params });
  const ready = { params, body: { revision: again.revision } };
  expect(await sam.operations('POST api/orders/:id/ready', ready)).toMatchObject({ final: ceiling });
});

it('an order that came to more than an order can is neither asked about nor made ready, and stays as it is', async () => {
  const { id, params, revision } = await overfilled();
  await pool.query(
    `update pick set amount_cents = 1000000001 where order_line_id =
       (select id from order_line where order_id = $1 order by position limit 1)`,
    [id],
  );
  const asked = sam.operations('POST api/orders/:id/ask-more', { params, body: { revision } });
  expect(await codeOf(asked)).toBe('too-dear');
  const body = { revision, chargeCeiling: true };
  expect(await codeOf(sam.operations('POST api/orders/:id/ready', { params, body }))).toBe('too-dear');
  const after = await sam.operations('GET api/orders/:id', { params });
  expect([after.revision, after.orderStatus]).toEqual([revision, 'Picking']);
});
