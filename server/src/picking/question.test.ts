import { randomUUID } from 'node:crypto';
import { allergens } from '@larder/domain/allergens';
import type { StaffId } from '@larder/domain/owner-ids';
import { expect, it } from 'vitest';
import { checkoutShop } from '../testing/of-this-file.ts';
import { lastMail } from '../testing/member.ts';
import { answerItem, closeQuestions } from './answer-question.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { answerQuestion } from '../order/question.store.ts';
import { hashLinkToken } from '../credential/token.ts';
import { askShopper } from './ask-shopper.ts';
import { claimOrder } from './claim-order.ts';
import { finishPicking } from './finish-picking.ts';
import { findInstead } from './instead.ts';
import { findLinesToPick } from './line-to-pick.store.ts';
import { findPicks } from './pick.store.ts';
import { pickLine } from './settle-line.ts';
import { substituteLine } from './substitute-line.ts';
import { thousandths } from '@larder/domain/quantity';
import { outcomeOf } from '../testing/outcome-of.ts';

const shop = await checkoutShop();
const { pool } = shop.larder;

/** An order being filled whose picker asks whether beans may come instead of salsa; and the mailed link's token. */
async function asked() {
  const ana = await shop.ready();
  const { orderId } = await ana.press();
  await shop.move(orderId!, 'Approved');
  const call = {
    orderId: orderId!,
    by: { kind: 'staff' as const, staffId: randomUUID() as string as StaffId },
    reach: null,
  };
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  const lines = await findLinesToPick(pool, orderId!);
  const line = lines.find((each) => each.productId === shop.key('salsa'))!;
  const productId = shop.key('black-beans');
  const done = await askShopper(shop.larder, call, { lineId: line.id, productId });
  expect(outcomeOf(done)).toBe('done');
  const mail = await lastMail(pool, ana.email, 'item-asked');
  const token = /\/-\/item#([\w-]+)/.exec(mail.text)![1]!;
  const pick = async () => (await findPicks(pool, [orderId!])).find((each) => each.lineId === line.id);
  return { ...ana, call, line, lines, productId, token, mail, pick, orderId: orderId! };
}

it('a question to the shopper is mailed with what is missing and what is offered, and keeps the order from being ready [PICK-06]', async () => {
  const { mail, call, lines, line, pick, productId, shopper, token } = await asked();
  expect(mail.text).toContain('Roasted Salsa');
  expect(mail.text).toContain('Black Beans');
  expect(await pick()).toMatchObject({ state: 'asked' });
  await pool.query('update product set allergen_ids = $1 where id = $2', [[allergens.soy], productId]);
  const shown = await shopper.commerce('POST api/order/item-asked', { body: { token } });
  expect(shown).toMatchObject({ state: 'waiting', allergens: [allergens.soy] });
  await pool.query("update product set allergen_ids = '{}' where id = $1", [productId]);
  for (const { id } of lines) if (id !== line.id) await pickLine(shop.larder, call, { lineId: id });
  expect(outcomeOf(await finishPicking(shop.larder, call))).toBe('lines-open');
});

it('a question to the shopper with a yes lets the picker bring what was offered, and nothing else [PICK-06]', async () => {
  const { token, call, line, productId, pick } = await asked();
  const whose = { tokenHash: hashLinkToken('item', token) };
  const bring = (id: number) =>
    substituteLine(shop.larder, call, { lineId: line.id, productId: id, quantity: thousandths(1000) });
  expect(outcomeOf(await bring(productId))).toBe('not-instead');
  expect(await answerItem(shop.larder, whose, 'yes')).toEqual({ kind: 'kept', answer: 'yes' });
  expect(await pick()).toMatchObject({ state: 'to-pick' });
  expect(outcomeOf(await bring(shop.key('rice')))).toBe('not-instead');
  expect(outcomeOf(await bring(productId))).toBe('done');
  expect(await pick()).toMatchObject({ state: 'substituted', substituteId: productId });
});

it('what the shopper said yes to is offered to the picker though it is no best match, until it is sold no more', async () => {
  const { token, call, line, productId } = await asked();
  const offered = async () => {
    const order = (await lockOrder(pool, call.orderId, null))!;
    const { matches } = await findInstead(pool, order, line, shop.clock.now());
    return matches.map((each) => each.productId);
  };
  await answerItem(shop.larder, { tokenHash: hashLinkToken('item', token) }, 'yes');
  // It stands elsewhere now, so that it is none of the best.
  const { rows } = await pool.query<{ department: number; family: string | null }>(
    'select department_id as department, family from product where id = $1',
    [productId],
  );
  await pool.query(
    `update product set family = null, department_id = (select id from department where code = 'dairy') where id = $1`,
    [productId],
  );
  expect((await offered())[0]).toBe(productId);
  await pool.query('update product set retired = true where id = $1', [productId]);
  expect(await offered()).not.toContain(productId);
  await pool.query('update product set retired = false, family = $2, department_id = $3 where id = $1', [
    productId,
    rows[0]!.family,
    rows[0]!.department,
  ]);
  expect((await offered()).filter((id) => id === productId)).toEqual([productId]);
});

it('a line whose substitute the shopper refuses is short; of several answers at once the first counts', async () => {
  const { token, pick, accountId, orderId, line } = await asked();
  const whose = { tokenHash: hashLinkToken('item', token) };
  const own = { accountId, orderId, lineId: line.id };
  const answers = await Promise.all([
    answerItem(shop.larder, whose, 'no'),
    answerItem(shop.larder, own, 'yes'),
    answerItem(shop.larder, whose, 'no'),
  ]);
  const [first] = answers;
  expect(answers).toEqual([first, first, first]);
  const state = first.kind === 'kept' && first.answer === 'yes' ? 'to-pick' : 'short';
  expect((await pick())!.state).toBe(state);
});

it('a question to the shopper is over after five minutes: then the rule decides, once [PICK-06]', async () => {
  const money = await asked();
  const match = await asked();
  await pool.query(`update "order" set missing_choice = 'best-match' where id = $1`, [match.orderId]);
  shop.clock.advance(5 * 60_000 - 1);
  await closeQuestions(shop.larder);
  expect(await money.pick()).toMatchObject({ state: 'asked' });
  shop.clock.advance(1);
  expect(await answerItem(shop.larder, { tokenHash: hashLinkToken('item', money.token) }, 'yes')).toEqual({
    kind: 'over',
  });
  await Promise.all([closeQuestions(shop.larder), closeQuestions(shop.larder)]);
  expect(await money.pick()).toMatchObject({ state: 'short', reason: 'no-answer', amountCents: 0 });
  // Beans stand in its department and cost less.
  expect((await match.pick())!.state).toBe('to-pick');
});

it('once the time of a question is over the best match comes unasked, also for a line with a backup [PICK-05]', async () => {
  const { orderId, call, line, pick } = await asked();
  await pool.query(`update "order" set missing_choice = 'best-match' where id = $1`, [orderId]);
  await pool.query('update order_line set backup_product_id = $2 where id = $1', [line.id, shop.key('rice')]);
  shop.clock.advance(5 * 60_000);
  await closeQuestions(shop.larder);
  const order = (await lockOrder(pool, orderId, null))!;
  const known = (await findLinesToPick(pool, orderId)).find(({ id }) => id === line.id)!;
  const { rule, matches, mayComeUnasked } = await findInstead(pool, order, known, shop.clock.now());
  expect({ rule, mayComeUnasked }).toEqual({ rule: 'backup', mayComeUnasked: true });
  const best = matches.find(({ productId }) => productId !== known.backupId)!;
  const wanted = { lineId: line.id, productId: best.productId, quantity: thousandths(1000) };
  expect(outcomeOf(await substituteLine(shop.larder, call, wanted))).toBe('done');
  expect((await pick())!.state).toBe('substituted');
});

it('a question that was answered while its time ran out keeps that answer', async () => {
  const { orderId } = await asked();
  const { rows } = await pool.query<{ id: string }>('select id from question where order_id = $1', [orderId]);
  const answer = (said: 'yes' | 'over') => answerQuestion(pool, rows[0]!.id, said, shop.clock.now());
  expect([await answer('yes'), await answer('over')]).toEqual([true, false]);
  const kept = await pool.query('select answer from question where id = $1', [rows[0]!.id]);
  expect(kept.rows).toEqual([{ answer: 'yes' }]);
});

it('a question is answered by its shopper alone, and no more once the picker has found the product', async () => {
  const { token, call, line, orderId } = await asked();
  const other = await asked();
  const foreign = { accountId: other.accountId, orderId, lineId: line.id };
  expect(await answerItem(shop.larder, foreign, 'yes')).toEqual({ kind: 'missing' });
  expect(await answerItem(shop.larder, { tokenHash: hashLinkToken('item', 'other') }, 'yes')).toEqual({
    kind: 'missing',
  });
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId: line.id }))).toBe('done');
  expect(await answerItem(shop.larder, { tokenHash: hashLinkToken('item', token) }, 'yes')).toEqual({
    kind: 'over',
  });
});

it('what the shopper came to avoid while they are asked comes with their yes and never without an answer, and the card says so [PICK-06] [PAGE-02]', async () => {
  const [yes, silent] = [await asked(), await asked()];
  const bestMatch = `update "order" set missing_choice = 'best-match' where id = any($1)`;
  await pool.query(bestMatch, [[yes.orderId, silent.orderId]]);
  const { call, line, productId } = yes;
  const cardOf = ({ shopper, token }: typeof yes) =>
    shopper.commerce('POST api/order/item-asked', { body: { token } });
  const offered = async () =>
    (
      await findInstead(pool, (await lockOrder(pool, yes.orderId, null))!, line, shop.clock.now())
    ).matches.map((each) => each.productId);
  const bring = () =>
    substituteLine(shop.larder, call, { lineId: line.id, productId, quantity: thousandths(1000) });
  const avoidedByOrder = (ids: number[]) =>
    pool.query('update "order" set avoided_allergen_ids = $1 where id = $2', [ids, yes.orderId]);
  await pool.query('update product set allergen_ids = $1 where id = $2', [[allergens.soy], productId]);
  try {
    expect(await cardOf(silent)).toMatchObject({ state: 'waiting', otherwise: 'comes' });
    for (const { shopper } of [yes, silent])
      await shopper.commerce('POST api/user/preferences', { body: { avoidedAllergens: [allergens.soy] } });
    expect(await cardOf(silent)).toMatchObject({ state: 'waiting', otherwise: 'refund' });
    expect(await offered()).not.toContain(productId);
    await answerItem(shop.larder, { tokenHash: hashLinkToken('item', yes.token) }, 'yes');
    expect(await offered()).toContain(productId);
    // A yes does not reach behind what the order was placed with.
    await avoidedByOrder([allergens.soy]);
    expect(await offered()).not.toContain(productId);
    expect(outcomeOf(await bring())).toBe('not-instead');
    await avoidedByOrder([]);
    expect(outcomeOf(await bring())).toBe('done');
    shop.clock.advance(5 * 60_000);
    await closeQuestions(shop.larder);
    expect(await silent.pick()).toMatchObject({ state: 'short', reason: 'no-answer' });
  } finally {
    await pool.query("update product set allergen_ids = '{}' where id = $1", [productId]);
  }
});
