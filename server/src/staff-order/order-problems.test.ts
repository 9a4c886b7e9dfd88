import { afterAll, beforeEach, expect, it } from 'vitest';
import { row, rows, sql } from '../database/database.ts';
import { createMailTask } from '../mail/send-mail.ts';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { startSmtp } from '../testing/smtp.ts';
import { createStaff } from '../testing/staff.ts';
import { postJson } from '../testing/post-json.ts';
import { startWorker } from '../worker/start-worker.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { renewAuthorizations } from '../payment/renew-authorizations.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;
const smtp = await startSmtp();
afterAll(() => smtp.stop());
const joan = await createStaff(shop, { role: 'support', location: 'alder', name: 'Joan Miller' });
const west = await createStaff(shop, { role: 'manager', location: 'alder-west' });
beforeEach(() => shop.sandbox.clearFaults());

const hour = 3600 * 1000;

/** Makes the hold of an order so old, in hours. */
async function age(orderId: string, hours: number) {
  const settledAt = new Date(shop.clock.now() - hours * hour).toISOString();
  await pool.query(`update payment_move set settled_at = $1 where order_id = $2 and kind = 'authorize'`, [
    settledAt,
    orderId,
  ]);
}

const board = async (staff = joan) => staff.operations('GET api/orders', { query: {} });
const cardOf = async (orderId: string, staff = joan) =>
  (await board(staff)).orders.find(({ id }) => id === orderId);
const read = (orderId: string) => joan.operations('GET api/orders/:id', { params: { id: orderId } });
const moved = (
  orderId: string,
  to: 'Approved' | 'Picking' | 'Ready for delivery' | 'Out for delivery' | 'Delivered',
) => moveOrder(shop.larder, { orderId, to, by: { kind: 'machine' } });

/** Returns the jobs that wait to send a mail, each as the tries it had. */
const jobsOf = async (mailId: string) =>
  (
    await rows<{ attempts: number }>(
      pool,
      sql`select attempts from graphile_worker._private_jobs where payload ->> 'mailId' = ${mailId}`,
    )
  ).map(({ attempts }) => attempts);

it('the board shows a renewal that the bank refused: the order stays where it is, and its money is held anew [BOARD-04]', async () => {
  const { orderId } = await shop.placed();
  await moved(orderId, 'Approved');
  await age(orderId, 6 * 24 + 1);
  expect((await cardOf(orderId))!.problems).toEqual([]);
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  expect(await renewAuthorizations(shop.larder)).toBe(0);
  expect(await cardOf(orderId)).toMatchObject({ column: 'new', problems: ['not-renewed'] });
  expect(await cardOf(orderId, west)).toBeUndefined();

  await pool.query(`select graphile_worker.remove_job('move-money')`);
  const params = { id: orderId };
  const { revision, problems, holdLapsesAt } = await read(orderId);
  expect(problems).toEqual(['not-renewed']);
  expect(Date.parse(holdLapsesAt!)).toBe(shop.clock.now() + 23 * hour);
  await shop.sandbox.clearFaults();
  const held = await joan.operations('POST api/orders/:id/hold', { params, body: { revision } });
  expect(held.revision).toBe(revision + 1);
  // A worker is asked at once to give the old hold back.
  const { rowCount } = await pool.query(
    "select graphile_worker.remove_job('move-money') from graphile_worker.jobs where key = 'move-money'",
  );
  expect(rowCount).toBe(1);
  await moveMoney(shop.larder);
  expect(await cardOf(orderId)).toMatchObject({ problems: [] });
  expect(await read(orderId)).toMatchObject({ holdLapsesAt: null });
  expect(await shop.moneyFaults()).toEqual([]);
  const again = await postJson(joan, `/operations/api/orders/${orderId}/hold`, { revision: held.revision });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errorCode: 'not-lapsing' });
});

it('the board shows an authorization with less than twelve hours left, whatever became of its renewal [BOARD-04]', async () => {
  const { orderId } = await shop.placed();
  await age(orderId, 7 * 24 - 12.1);
  expect((await cardOf(orderId))!.problems).toEqual([]);
  await age(orderId, 7 * 24 - 11.9);
  expect((await cardOf(orderId))!.problems).toEqual(['hold-lapses']);
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'authorization' } });
  const { revision } = await read(orderId);
  const refused = await postJson(joan, `/operations/api/orders/${orderId}/hold`, { revision });
  expect(await refused.json()).toMatchObject({ errorCode: 'card-declined' });
  expect((await cardOf(orderId))!.problems).toEqual(['hold-lapses']);
});

it('the board shows a charge that the bank refused, which stops the order [BOARD-04]', async () => {
  const { orderId } = await shop.placed();
  for (const to of ['Approved', 'Picking', 'Ready for delivery'] as const) await moved(orderId, to);
  await shop.sandbox.fault('response', { code: '110', match: { transaction: 'capture' } });
  await moveMoney(shop.larder);
  expect(await cardOf(orderId)).toMatchObject({ column: 'problems', problems: ['not-charged'] });
  await shop.sandbox.clearFaults();
  const { revision } = await read(orderId);
  await joan.operations('POST api/orders/:id/charge', { params: { id: orderId }, body: { revision } });
  expect(await cardOf(orderId)).toMatchObject({ column: 'ready', problems: [] });
});

it('the board shows a mail that did not arrive: it is sent once more, or its reader is told otherwise [BOARD-04]', async () => {
  const { environment } = shop.larder;
  const larder = { ...shop.larder, environment: { ...environment, smtpUrl: smtp.url } };
  const { send } = await createMailTask(larder);
  const mailsTo = async (to: string) =>
    (await row<{ id: string }>(
      pool,
      sql`select id from mail where to_address = ${to} and kind like 'order%'`,
    ))!;
  smtp.refuse('for-good');
  const ana = await shop.placed();
  const { id: mailId } = await mailsTo(ana.email);
  // Refused for good is not tried again by itself.
  await send({ mailId });
  expect(await cardOf(ana.orderId)).toMatchObject({ column: 'new', problems: ['mail-bounced'] });
  expect(await cardOf(ana.orderId, west)).toBeUndefined();
  const params = { id: ana.orderId, mailId };
  const { bouncedMails, revision } = await read(ana.orderId);
  expect(bouncedMails).toMatchObject([{ mailId, kind: 'order Pending' }]);
  const other = await shop.placed();
  const path = `/operations/api/orders/${other.orderId}/mails/${mailId}`;
  const foreign = await postJson(joan, path, { revision: 1, done: 'told' });
  expect(await foreign.json()).toMatchObject({ errorCode: 'mail-not-bounced' });

  await joan.operations('POST api/orders/:id/mails/:mailId', {
    params,
    body: { revision, done: 'sent-again' },
  });
  expect((await cardOf(ana.orderId))!.problems).toEqual([]);
  expect(await jobsOf(mailId)).toEqual([0]);
  smtp.refuse(false);
  await send({ mailId });
  expect(smtp.mails.filter((mail) => mail.includes(ana.email))).toHaveLength(1);
  expect((await read(ana.orderId)).history.at(-1)).toMatchObject({
    verb: 'mailed-again',
    name: 'Joan Miller',
  });

  // What goes wrong again and again is told after five tries, also of an order that is over.
  smtp.refuse(true);
  const eva = await shop.placed();
  const late = await mailsTo(eva.email);
  for (const to of ['Approved', 'Picking', 'Ready for delivery', 'Out for delivery', 'Delivered'] as const)
    await moved(eva.orderId, to);
  await moveMoney(shop.larder);
  for (let tries = 1; tries <= 4; tries += 1) await expect(send({ mailId: late.id })).rejects.toThrow();
  expect(await cardOf(eva.orderId)).toBeUndefined();
  await expect(send({ mailId: late.id })).rejects.toThrow();
  expect(await cardOf(eva.orderId)).toMatchObject({ column: 'problems', problems: ['mail-bounced'] });
  const seen = await read(eva.orderId);
  await joan.operations('POST api/orders/:id/mails/:mailId', {
    params: { id: eva.orderId, mailId: late.id },
    body: { revision: seen.revision, done: 'told' },
  });
  expect(await cardOf(eva.orderId)).toBeUndefined();
  // It is settled: nothing waits to try it again, and a try that was under way brings no card back.
  expect(await jobsOf(late.id)).toEqual([]);
  await expect(send({ mailId: late.id })).rejects.toThrow();
  expect(await cardOf(eva.orderId)).toBeUndefined();
  smtp.refuse(false);
});

it('the board shows a worker that was not heard of for five minutes [BOARD-04]', async () => {
  expect((await board()).worker).toEqual({ heardAt: null, isSilent: true });
  const worker = await startWorker(shop.larder);
  await expect.poll(async () => (await board()).worker.isSilent, { timeout: 10_000 }).toBe(false);
  await worker.stop();
  const { heardAt } = (await board()).worker;
  expect(Date.parse(heardAt!)).toBeLessThanOrEqual(shop.clock.now());
  shop.clock.advance(5 * 60_000);
  expect((await board()).worker.isSilent).toBe(false);
  shop.clock.advance(1);
  expect((await board()).worker).toEqual({ heardAt, isSilent: true });
});
