import { isRefusal } from '@larder/contract/refuse';
import type { StaffId } from '@larder/domain/owner-ids';
import { describe, expect, it } from 'vitest';
import { allergens, type AllergenId } from '@larder/domain/allergens';
import { cents, centsFromDecimal, formatMoney } from '@larder/domain/money';
import { readPriceLabel, weightOfLabel } from '@larder/domain/price-label';
import { thousandths } from '@larder/domain/quantity';
import { randomUUID } from 'node:crypto';
import { row, rows, sql } from '../database/database.ts';
import type { Actor } from '../order/actor.ts';
import { listEvents } from '../order/order-event.store.ts';
import { moveOrder } from '../order-status/move-order.ts';
import { lockOrder } from '../order/order-change.store.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { setLocked } from '../staff/people.store.ts';
import { createStaff } from '../testing/staff.ts';
import { answerWithinMs } from '@larder/domain/question-time';
import { askMore } from './ask-more.ts';
import { finishDecided } from './finish-decided.ts';
import { claimOrder, giveBackOrder } from './claim-order.ts';
import { finishPicking } from './finish-picking.ts';
import { checkInstead, findInstead } from './instead.ts';
import { findLineToPick, findLinesToPick } from './line-to-pick.store.ts';
import { packOrder } from './pack.ts';
import { findPicks } from './pick.store.ts';
import { pickLine, shortLine, undoLine } from './settle-line.ts';
import { substituteLine } from './substitute-line.ts';
import { outcomeOf } from '../testing/outcome-of.ts';

const shop = await checkoutShop();

const machine = { kind: 'machine' } as const;
/** One of the staff who may fill the orders of these tests. */
const aPicker = async (): Promise<Actor & { kind: 'staff' }> => {
  const { id } = await createStaff(shop, { role: 'picker', location: 'alder' });
  return { kind: 'staff', staffId: id };
};
/** Somebody whom the staff does not know. */
const somebody = (): Actor => ({ kind: 'staff', staffId: randomUUID() as string as StaffId });

/**
 * Places an approved order of eggs, salsa, rice and cheese, with further products, and returns it with its
 * picker.
 */
async function placed(extra: [string, number][] = [], avoidedAllergens: AllergenId[] = []) {
  await shop.larder.pool.query('delete from attempt_counter');
  const ana = await shop.ready();
  await ana.shopper.commerce('POST api/user/preferences', { body: { avoidedAllergens } });
  for (const [code, quantity] of extra) await ana.put(code, quantity);
  const { orderId } = await ana.press();
  await shop.move(orderId!, 'Approved');
  const by = await aPicker();
  const call = { orderId: orderId!, by, reach: null };
  const lines = await findLinesToPick(shop.larder.pool, orderId!);
  const line = (code: string) => lines.find((each) => each.productId === shop.key(code))!;
  return { ...ana, orderId: orderId!, by, call, lines, line };
}

async function claimed(extra: [string, number][] = [], avoided: AllergenId[] = []) {
  const order = await placed(extra, avoided);
  expect(outcomeOf(await claimOrder(shop.larder, order.call, { tote: null, device: '' }))).toBe('done');
  return order;
}

/** Returns why a product may not come in place of a line, or undefined if it may. */
async function whyNotInstead(orderId: string, lineId: string, productId: number) {
  const { pool, now } = shop.larder;
  const order = (await lockOrder(pool, orderId, null))!;
  const line = (await findLineToPick(pool, orderId, lineId))!;
  const wanted = { productId, agreedId: null, isOffered: false, now: now() };
  const checked = await checkInstead(pool, order, line, wanted);
  return 'why' in checked ? checked.why : undefined;
}

async function orderOf(orderId: string) {
  const found = await row<{
    status: string;
    finalCents: number | null;
    estimatedCents: number;
    ceilingCents: number;
  }>(
    shop.larder.pool,
    sql`select status, final_cents as "finalCents", estimated_cents as "estimatedCents", ceiling_cents as "ceilingCents"
        from "order" where id = ${orderId}`,
  );
  return found!;
}

const captures = (orderId: string) =>
  rows<{ cents: number; state: string }>(
    shop.larder.pool,
    sql`select cents, state from payment_move where order_id = ${orderId} and kind = 'capture'`,
  );

async function pickAll({ call, lines }: Awaited<ReturnType<typeof placed>>) {
  for (const { id, quantity } of lines)
    expect(outcomeOf(await pickLine(shop.larder, call, { lineId: id, weight: quantity }))).toBe('done');
}

it('a claim is exclusive and moves the order to Picking; giving it back undoes that and moves no money [PICK-01]', async () => {
  const { orderId, call } = await placed();
  const other = { ...call, by: somebody() };
  const all = await Promise.all(
    [call, other, { ...call, by: somebody() }].map((each) =>
      claimOrder(shop.larder, each, { tote: null, device: 'phone' }),
    ),
  );
  expect(all.map(outcomeOf).sort()).toEqual(['done', 'not-yours', 'not-yours']);
  expect((await orderOf(orderId)).status).toBe('Picking');
  const winner = [call, other].find((_, nth) => !isRefusal(all[nth])) ?? null;
  if (!winner) return;
  expect(outcomeOf(await giveBackOrder(shop.larder, winner))).toBe('done');
  expect((await orderOf(orderId)).status).toBe('Approved');
  expect(await captures(orderId)).toEqual([]);
});

it('a picker claims up to four orders, each in a tote of its own colour, also with presses at once [PICK-01]', async () => {
  const by = await aPicker();
  const orders = [];
  for (let nth = 0; nth < 6; nth += 1) orders.push(await placed());
  const claims = await Promise.all(
    orders.map(({ call }) => claimOrder(shop.larder, { ...call, by }, { tote: null, device: '' })),
  );
  const won = claims.flatMap((each) => (isRefusal(each) ? [] : [each.facts.tote]));
  expect(new Set(won).size).toBe(won.length);
  expect(won.length).toBeLessThanOrEqual(4);
  for (const { call } of orders) await claimOrder(shop.larder, { ...call, by }, { tote: null, device: '' });
  const held = await rows<{ tote: string }>(
    shop.larder.pool,
    sql`select tote from claim where staff_id = ${by.staffId} order by tote`,
  );
  expect(held.map((each) => each.tote)).toEqual(['blue', 'green', 'orange', 'purple']);
});

it('picked lines stay picked when a claim is given back, and when it is taken over', async () => {
  const { orderId, call, line } = await claimed();
  await pickLine(shop.larder, call, { lineId: line('eggs').id });
  expect(outcomeOf(await giveBackOrder(shop.larder, call))).toBe('done');
  expect((await orderOf(orderId)).status).toBe('Picking');
  const second = { ...call, by: somebody() };
  await claimOrder(shop.larder, second, { tote: null, device: '' });
  const third = { ...call, by: somebody() };
  const takeOver = { tote: null, device: '', takeOver: true };
  shop.clock.advance(15 * 60_000);
  expect(outcomeOf(await claimOrder(shop.larder, third, takeOver))).toBe('done');
  expect(outcomeOf(await pickLine(shop.larder, second, { lineId: line('salsa').id }))).toBe('not-yours');
  expect(await findPicks(shop.larder.pool, [orderId])).toMatchObject([{ state: 'picked', quantity: 4000 }]);
});

it('a claim is refused before the order is approved', async () => {
  const ana = await shop.ready();
  const { orderId } = await ana.press();
  const call = { orderId: orderId!, by: somebody(), reach: null };
  expect(outcomeOf(await claimOrder(shop.larder, call, { tote: null, device: '' }))).toBe('not-picking');
});

it('a line is settled once when two devices of a picker press at once, with the revision they saw or without [PICK-01]', async () => {
  const { call, line, orderId } = await claimed();
  const both = await Promise.all(
    [1, 2].map(() => pickLine(shop.larder, { ...call, revision: 3 }, { lineId: line('eggs').id })),
  );
  expect(both.map(outcomeOf).sort()).toEqual(['done', 'order-changed']);
  const again = await Promise.all([
    pickLine(shop.larder, call, { lineId: line('salsa').id }),
    shortLine(shop.larder, call, { lineId: line('salsa').id, reason: '' }),
    pickLine(shop.larder, call, { lineId: line('salsa').id }),
  ]);
  expect(again.filter((each) => !isRefusal(each))).toHaveLength(1);
  const events = await listEvents(shop.larder.pool, orderId);
  const settled = events.filter((each) => each.verb === 'picked' || each.verb === 'short');
  expect(settled).toHaveLength(2);
  expect(settled[0]).toMatchObject({
    actor: 'staff',
    staffId: call.by.kind === 'staff' ? call.by.staffId : '',
  });
});

it('a line takes no more pieces than were asked, and can be undone until the order is ready [PICK-07]', async () => {
  const { call, line } = await claimed();
  const lineId = line('eggs').id;
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId, quantity: thousandths(5000) }))).toBe(
    'too-many',
  );
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId, quantity: thousandths(2500) }))).toBe(
    'off-step',
  );
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId, quantity: thousandths(3000) }))).toBe('done');
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId }))).toBe('settled-already');
  expect(outcomeOf(await undoLine(shop.larder, call, { lineId }))).toBe('done');
  expect(outcomeOf(await undoLine(shop.larder, call, { lineId }))).toBe('not-settled');
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId }))).toBe('done');
});

it('a line of goods that are sold in parts of a piece is picked by them, and replaced by whole pieces [PICK-07]', async () => {
  // As ordered of a product whose step is half a piece: one and a half.
  const { orderId, call, line } = await placed();
  const lineId = line('eggs').id;
  const { pool } = shop.larder;
  await pool.query(
    `update order_line set unit_step_thousandths = 500, quantity_thousandths = 1500, backup_product_id = $2 where id = $1`,
    [lineId, shop.key('salsa')],
  );
  await claimOrder(shop.larder, call, { tote: null, device: '' });
  const quantity = async () =>
    (await findPicks(pool, [orderId])).find((each) => each.lineId === lineId)!.quantity;
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId, quantity: thousandths(250) }))).toBe(
    'off-step',
  );
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId, quantity: thousandths(500) }))).toBe('done');
  await undoLine(shop.larder, call, { lineId });
  expect(outcomeOf(await pickLine(shop.larder, call, { lineId }))).toBe('done');
  expect(await quantity()).toBe(1500);
  await undoLine(shop.larder, call, { lineId });
  const instead = { lineId, productId: shop.key('salsa') };
  expect(outcomeOf(await substituteLine(shop.larder, call, instead))).toBe('done');
  expect(await quantity()).toBe(2000);
});

it('an amount that cannot be right is refused by the name of its field [PICK-04]', async () => {
  const { call, line } = await claimed([['ground-beef', 2]]);
  const fieldOf = async (code: string, goods: object) => {
    const refused = await pickLine(shop.larder, call, { lineId: line(code).id, ...goods });
    return isRefusal(refused) ? refused.fields.map(({ path }) => path) : 'done';
  };
  expect(await fieldOf('eggs', { quantity: thousandths(1) })).toEqual(['units']);
  expect(await fieldOf('eggs', { quantity: thousandths(9000) })).toEqual(['units']);
  expect(await fieldOf('ground-beef', {})).toEqual(['weight']);
  expect(await fieldOf('ground-beef', { label: '203456008991' })).toEqual(['label']);
});

it('a line by the pound needs its weight, asks again about an unlikely one, and reads a label [PICK-04]', async () => {
  const { call, line, orderId } = await claimed([['ground-beef', 2]]);
  const { id: lineId, unitCents } = line('ground-beef');
  const pick = (goods: object) => pickLine(shop.larder, call, { lineId, ...goods });
  expect(outcomeOf(await pick({}))).toBe('weight-needed');
  expect(outcomeOf(await pick({ weight: thousandths(20_000) }))).toBe('unlikely-weight');
  expect(outcomeOf(await pick({ label: '203456008991' }))).toBe('wrong-label');
  expect(outcomeOf(await pick({ label: '203456008990' }))).toBe('done');
  const [pickOfLabel] = await findPicks(shop.larder.pool, [orderId]);
  expect(pickOfLabel).toMatchObject({
    weight: Math.round(899_000 / unitCents),
    weightSource: 'label',
    amountCents: 899,
  });
  await undoLine(shop.larder, call, { lineId });
  expect(outcomeOf(await pick({ weight: thousandths(20_000), confirmed: true, source: 'scale' }))).toBe(
    'done',
  );
});

it('a label is of one piece: of pieces by the pound it tells one, unless more are told with their weight [PICK-04]', async () => {
  const { call, line, orderId } = await claimed([['whole-chicken', 2]]);
  const lineId = line('whole-chicken').id;
  const picked = async () => (await findPicks(shop.larder.pool, [orderId]))[0];
  const label = { lineId, label: '203456008990', confirmed: true };
  expect(outcomeOf(await pickLine(shop.larder, call, label))).toBe('done');
  expect(await picked()).toMatchObject({ quantity: 1000, weightSource: 'label', amountCents: 899 });
  await undoLine(shop.larder, call, { lineId });
  const both = { lineId, weight: thousandths(8_200), source: 'label' } as const;
  expect(outcomeOf(await pickLine(shop.larder, call, both))).toBe('done');
  expect(await picked()).toMatchObject({ quantity: 2000, weight: 8_200, weightSource: 'label' });
});

it('a line whose price changed since the order is read by the price its label was printed with, and paid as ordered [PICK-04] [MONEY-01]', async () => {
  const { call, line } = await claimed([['ground-beef', 2]]);
  const { id: lineId, unitCents, productId } = line('ground-beef');
  const { pool } = shop.larder;
  const priced = (by: string) =>
    pool.query(`update price set base_cents = base_cents ${by} where product_id = $1`, [productId]);
  await priced('* 2');
  const maria = await createStaff(shop, { role: 'manager' });
  const shown = async () => {
    const params = { id: call.orderId };
    const order = await maria.operations('GET api/orders/:id', { params });
    return order.lines.map(({ id, unitPrice, labelPrice }) => ({ id, unitPrice, labelPrice }));
  };
  let told: Awaited<ReturnType<typeof shown>> = [];
  try {
    told = await shown();
    expect(
      outcomeOf(await pickLine(shop.larder, call, { lineId, label: '203456008990', confirmed: true })),
    ).toBe('done');
  } finally {
    await priced('/ 2');
  }
  const { weight, amountCents } = (await findPicks(pool, [call.orderId]))[0]!;
  expect(weight).toBe(Math.round(899_000 / (2 * unitCents)));
  // The phone reckons by the same price while nobody answers it.
  const beef = told.find(({ id }) => id === lineId)!;
  expect(beef).toMatchObject({ unitPrice: unitCents / 100, labelPrice: (2 * unitCents) / 100 });
  expect(weightOfLabel(readPriceLabel('203456008990')!, centsFromDecimal(beef.labelPrice!))).toBe(weight);
  expect(told.find(({ id }) => id === line('eggs').id)!.labelPrice).toBeNull();
  expect(amountCents).toBe(Math.round((weight! * unitCents) / 1000));
});

it('a line of another order is not found', async () => {
  const one = await claimed();
  const other = await claimed();
  expect(outcomeOf(await pickLine(shop.larder, one.call, { lineId: other.line('eggs').id }))).toBe(
    'order-line-not-found',
  );
  const elsewhere = { ...one.call, reach: { locationIds: [99_999] } };
  expect(outcomeOf(await pickLine(shop.larder, elsewhere, { lineId: one.line('eggs').id }))).toBe(
    'order-not-found',
  );
});

describe('ready', () => {
  it('an order is ready only when every line is settled, with the wish to charge it in the same transaction [PICK-07] [MONEY-01]', async () => {
    const order = await claimed([['ground-beef', 2]]);
    const { orderId, call, line } = order;
    expect(await finishPicking(shop.larder, call)).toMatchObject({
      code: 'lines-open',
      args: [5],
    });
    await shortLine(shop.larder, call, { lineId: line('salsa').id, reason: 'gone' });
    for (const code of ['eggs', 'rice', 'queso-fresco'])
      await pickLine(shop.larder, call, { lineId: line(code).id });
    await pickLine(shop.larder, call, { lineId: line('ground-beef').id, weight: thousandths(1_900) });
    expect(
      outcomeOf(
        await packOrder(shop.larder, call, { bags: { ambient: 2, chilled: 1, frozen: 0 }, spot: 'B3' }),
      ),
    ).toBe('done');
    const before = await orderOf(orderId);
    const beef = line('ground-beef');
    const expected =
      before.estimatedCents -
      line('salsa').amountCents -
      beef.amountCents +
      Math.round((beef.unitCents * 1_900) / 1000);
    expect(await finishPicking(shop.larder, call)).toMatchObject({
      facts: { status: 'ready', finalCents: expected },
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'Ready for delivery', finalCents: expected });
    expect(await captures(orderId)).toEqual([{ cents: expected, state: 'wished' }]);
    expect(outcomeOf(await undoLine(shop.larder, call, { lineId: beef.id }))).toBe('not-picking');
  });

  it('an order is made ready once, with one charge, however often that is pressed at once', async () => {
    const order = await claimed();
    await pickAll(order);
    const all = await Promise.all(Array.from({ length: 6 }, () => finishPicking(shop.larder, order.call)));
    expect(all.filter((each) => !isRefusal(each))).toHaveLength(1);
    const { estimatedCents } = await orderOf(order.orderId);
    expect(await captures(order.orderId)).toEqual([{ cents: estimatedCents, state: 'wished' }]);
  });

  it('an order of which nothing was picked is cancelled by the store, and its authorization goes back', async () => {
    const { orderId, call, lines } = await claimed();
    for (const { id } of lines) await shortLine(shop.larder, call, { lineId: id, reason: '' });
    expect(await finishPicking(shop.larder, call)).toMatchObject({ facts: { status: 'cancelled' } });
    expect((await orderOf(orderId)).status).toBe('Cancelled');
    const moves = await rows(
      shop.larder.pool,
      sql`select kind, state, reason from payment_move where order_id = ${orderId} and kind <> 'authorize'`,
    );
    expect(moves).toEqual([{ kind: 'reverse', state: 'wished', reason: 'called-off' }]);
  });

  it('an order above the ceiling is not made ready, and is charged the ceiling at an explicit press [MONEY-02]', async () => {
    const order = await claimed([['ground-beef', 2]]);
    const { orderId, call, line } = order;
    for (const code of ['eggs', 'rice', 'queso-fresco', 'salsa'])
      await pickLine(shop.larder, call, { lineId: line(code).id });
    await pickLine(shop.larder, call, { lineId: line('ground-beef').id, weight: thousandths(2_900) });
    const { ceilingCents } = await orderOf(orderId);
    expect(await finishPicking(shop.larder, call)).toMatchObject({
      code: 'over-ceiling',
      args: [expect.any(String), formatMoney(cents(ceilingCents))],
    });
    expect((await orderOf(orderId)).status).toBe('Picking');
    expect(await finishPicking(shop.larder, call, { chargeCeiling: true })).toMatchObject({
      facts: { finalCents: ceilingCents },
    });
    const totals = await rows<{ cents: number }>(
      shop.larder.pool,
      sql`select amount_cents as cents from final_total where order_id = ${orderId}`,
    );
    expect(totals.reduce((sum, { cents }) => sum + cents, 0)).toBe(ceilingCents);
  });

  describe('above the ceiling, once its shopper was asked', () => {
    /** Packed, three pounds of beef where two were asked, and its shopper asked for the difference. */
    async function asked() {
      const order = await claimed([['ground-beef', 2]]);
      const { call, line } = order;
      for (const code of ['eggs', 'rice', 'queso-fresco', 'salsa'])
        await pickLine(shop.larder, call, { lineId: line(code).id });
      await pickLine(shop.larder, call, { lineId: line('ground-beef').id, weight: thousandths(2_900) });
      await packOrder(shop.larder, call, { bags: { ambient: 1, chilled: 1, frozen: 0 }, spot: 'B3' });
      expect(outcomeOf(await askMore(shop.larder, call))).toBe('done');
      const answer = (said: 'yes' | 'no') =>
        order.shopper.commerce('POST api/customer/orders/:id/more', {
          params: { id: order.orderId },
          body: { answer: said },
        });
      return { ...order, answer, before: await orderOf(order.orderId) };
    }

    it('an order above the ceiling is charged what was picked after a yes, from two authorizations [MONEY-02]', async () => {
      const { orderId, call, answer, before } = await asked();
      expect(outcomeOf(await finishPicking(shop.larder, call))).toBe('over-ceiling');
      expect(await answer('yes')).toMatchObject({ errorFlag: false });
      expect(await finishDecided(shop.larder)).toBe(0);
      const done = await finishPicking(shop.larder, call);
      const { finalCents, ceilingCents } = await orderOf(orderId);
      expect(done).toMatchObject({ facts: { status: 'ready', finalCents } });
      expect(finalCents).toBe(ceilingCents);
      expect(ceilingCents).toBeGreaterThan(before.ceilingCents);
      expect((await captures(orderId)).map(({ cents }) => cents)).toEqual([
        before.ceilingCents,
        ceilingCents - before.ceilingCents,
      ]);
    });

    it('an order above the ceiling is charged the ceiling by itself once five minutes are over, and the rest is given away [MONEY-02]', async () => {
      const { orderId, before } = await asked();
      expect(await finishDecided(shop.larder)).toBe(0);
      shop.clock.advance(answerWithinMs);
      expect(await finishDecided(shop.larder)).toBe(1);
      expect(await orderOf(orderId)).toMatchObject({
        status: 'Ready for delivery',
        finalCents: before.ceilingCents,
        ceilingCents: before.ceilingCents,
      });
      expect(await finishDecided(shop.larder)).toBe(0);
    });

    it('an order above the ceiling is charged the ceiling at a plain press after a no [MONEY-02]', async () => {
      const { call, answer, before } = await asked();
      await answer('no');
      expect(await finishPicking(shop.larder, call)).toMatchObject({
        facts: { finalCents: before.ceilingCents },
      });
    });

    it('an order above the ceiling is left to a picker who takes something out after a no, and charged by itself after a rest', async () => {
      const { orderId, call, line, answer, before } = await asked();
      await answer('no');
      shop.clock.advance(answerWithinMs);
      expect(await finishDecided(shop.larder)).toBe(0);
      const beef = { lineId: line('ground-beef').id };
      await undoLine(shop.larder, call, beef);
      await pickLine(shop.larder, call, { ...beef, weight: thousandths(2_500), confirmed: true });
      expect(await finishDecided(shop.larder)).toBe(0);
      expect((await orderOf(orderId)).status).toBe('Picking');
      shop.clock.advance(15 * 60_000);
      expect(await finishDecided(shop.larder)).toBe(1);
      const { status, finalCents } = await orderOf(orderId);
      expect([status, finalCents]).toEqual(['Ready for delivery', before.ceilingCents]);
    });

    it('an order above the ceiling is left to its picker after a yes, and charged what was picked by itself after a rest', async () => {
      const { orderId, answer, before } = await asked();
      await answer('yes');
      shop.clock.advance(15 * 60_000 - 1);
      expect(await finishDecided(shop.larder)).toBe(0);
      expect((await orderOf(orderId)).status).toBe('Picking');
      shop.clock.advance(1);
      expect(await finishDecided(shop.larder)).toBe(1);
      const { status, finalCents, ceilingCents } = await orderOf(orderId);
      expect([status, finalCents]).toEqual(['Ready for delivery', ceilingCents]);
      expect((await captures(orderId)).map(({ cents }) => cents)).toEqual([
        before.ceilingCents,
        ceilingCents - before.ceilingCents,
      ]);
    });

    it('an order above the ceiling is charged what was picked after a yes once its picker gave it back', async () => {
      const { orderId, call, answer } = await asked();
      await giveBackOrder(shop.larder, call);
      await answer('yes');
      expect(await finishDecided(shop.larder)).toBe(1);
      const { status, finalCents, ceilingCents } = await orderOf(orderId);
      expect([status, finalCents]).toEqual(['Ready for delivery', ceilingCents]);
    });

    it('an order above the ceiling is charged what was picked after a yes once its picker is locked out', async () => {
      const { orderId, call, answer } = await asked();
      await answer('yes');
      expect(await finishDecided(shop.larder)).toBe(0);
      const { staffId } = call.by;
      await setLocked(shop.larder.pool, staffId, shop.larder.now());
      expect(await finishDecided(shop.larder)).toBe(1);
      const { status, finalCents, ceilingCents } = await orderOf(orderId);
      expect([status, finalCents]).toEqual(['Ready for delivery', ceilingCents]);
    });

    it('an order that comes to more than its shopper said yes to, or has a line open, is never made ready by itself', async () => {
      const { orderId, call, line, answer } = await asked();
      await answer('yes');
      const beef = { lineId: line('ground-beef').id };
      await undoLine(shop.larder, call, beef);
      shop.clock.advance(15 * 60_000);
      expect(await finishDecided(shop.larder)).toBe(0);
      await pickLine(shop.larder, call, { ...beef, weight: thousandths(3_400), confirmed: true });
      shop.clock.advance(15 * 60_000);
      expect(await finishDecided(shop.larder)).toBe(0);
      expect((await orderOf(orderId)).status).toBe('Picking');
      expect(outcomeOf(await finishPicking(shop.larder, call))).toBe('over-ceiling');
    });

    it('an order above the ceiling is left to a picker who goes on with it, though nobody answered in time', async () => {
      const { orderId, call, line } = await asked();
      const salsa = { lineId: line('salsa').id };
      await undoLine(shop.larder, call, salsa);
      shop.clock.advance(answerWithinMs);
      await pickLine(shop.larder, call, salsa);
      expect(await finishDecided(shop.larder)).toBe(0);
      expect((await orderOf(orderId)).status).toBe('Picking');
    });

    it('an order above the ceiling waits for its picker when a line was undone meanwhile', async () => {
      const { orderId, call, line } = await asked();
      await undoLine(shop.larder, call, { lineId: line('salsa').id });
      shop.clock.advance(answerWithinMs);
      expect(await finishDecided(shop.larder)).toBe(0);
      expect((await orderOf(orderId)).status).toBe('Picking');
    });
  });

  it('making an order ready asks once more when it is far under the estimate', async () => {
    const { call, lines } = await claimed();
    const [first, ...rest] = lines;
    await pickLine(shop.larder, call, { lineId: first!.id });
    for (const { id } of rest) await shortLine(shop.larder, call, { lineId: id, reason: '' });
    const { estimatedCents } = await orderOf(call.orderId);
    const isFar = first!.amountCents * 4 < estimatedCents * 3;
    expect(isFar).toBe(true);
    expect(outcomeOf(await finishPicking(shop.larder, call))).toBe('far-under');
    expect(outcomeOf(await finishPicking(shop.larder, call, { confirmed: true }))).toBe('done');
  });
});

it('an order taken back from picking by command has no claim any more, and can be claimed again', async () => {
  const { call, orderId } = await claimed();
  const back = { orderId, to: 'Approved', by: machine } as const;
  expect(await moveOrder(shop.larder, back)).toMatchObject({ kind: 'moved' });
  expect(outcomeOf(await claimOrder(shop.larder, call, { tote: null, device: '' }))).toBe('done');
  expect((await orderOf(orderId)).status).toBe('Picking');
});

it('an order is not taken back from picking by command once a line of it is picked', async () => {
  const { call, orderId, line } = await claimed();
  await pickLine(shop.larder, call, { lineId: line('eggs').id });
  const back = { orderId, to: 'Approved', by: machine } as const;
  expect(await moveOrder(shop.larder, back)).toMatchObject({ code: 'no-such-step' });
});

it('a substitute is the backup that was named, at most at the price of the line [PICK-05]', async () => {
  const { call, line, orderId } = await claimed();
  const wish = (what: string, value: unknown) =>
    shop.larder.pool.query(`update order_line set ${what} = $1 where id = $2`, [value, line('salsa').id]);
  const substitute = (code: string) =>
    substituteLine(shop.larder, call, {
      lineId: line('salsa').id,
      productId: shop.key(code),
      quantity: thousandths(1000),
    });
  const why = (code: string) => whyNotInstead(orderId, line('salsa').id, shop.key(code));
  expect(outcomeOf(await substitute('black-beans'))).toBe('not-instead');
  expect(await why('black-beans')).toBe('not-wished');
  await wish('backup_product_id', shop.key('red-wine'));
  expect(outcomeOf(await substitute('red-wine'))).toBe('not-instead');
  expect(await why('red-wine')).toBe('age');
  await wish('backup_product_id', shop.key('cheddar'));
  expect(outcomeOf(await substitute('cheddar'))).toBe('done');
  const pick = (await findPicks(shop.larder.pool, [orderId]))[0]!;
  expect(pick).toMatchObject({ state: 'substituted', substituteId: shop.key('cheddar') });
  expect(pick.amountCents).toBe(Math.min(pick.substitute!.unitCents, line('salsa').amountCents));
  expect(pick.amountCents).toBeLessThanOrEqual(line('salsa').amountCents);
});

it('a substitute is a best match only where the shopper chose that, and never for a line without substitutes [PICK-05]', async () => {
  const { call, line, orderId } = await claimed();
  const lineId = line('salsa').id;
  const match = () =>
    substituteLine(shop.larder, call, {
      lineId,
      productId: shop.key('black-beans'),
      quantity: thousandths(1000),
    });
  await shop.larder.pool.query(`update "order" set missing_choice = 'best-match' where id = $1`, [orderId]);
  await shop.larder.pool.query('update order_line set no_substitute = true where id = $1', [lineId]);
  expect(outcomeOf(await match())).toBe('not-instead');
  expect(await whyNotInstead(orderId, lineId, shop.key('black-beans'))).toBe('not-wished');
  await shop.larder.pool.query('update order_line set no_substitute = false where id = $1', [lineId]);
  await shop.larder.pool.query('update "order" set diet = array[1, 2, 3, 4, 5] where id = $1', [orderId]);
  expect(outcomeOf(await match())).toBe('done');
});

it('a substitute has no allergen that the shopper avoided when ordering, be it their backup or a best match [PICK-05] [PAGE-02]', async () => {
  const { call, line, orderId } = await claimed([], [allergens.soy]);
  const { pool } = shop.larder;
  const salsa = line('salsa');
  const contains = (ids: number[]) =>
    pool.query("update product set allergen_ids = $1 where code in ('black-beans', 'cheddar')", [ids]);
  const substitute = (code: string) =>
    substituteLine(shop.larder, call, { lineId: salsa.id, productId: shop.key(code) });
  await pool.query(`update "order" set missing_choice = 'best-match' where id = $1`, [orderId]);
  await pool.query('update order_line set backup_product_id = $1 where id = $2', [
    shop.key('cheddar'),
    salsa.id,
  ]);
  const order = (await lockOrder(pool, orderId, null))!;
  const matches = async () => {
    const known = { ...salsa, backupId: shop.key('cheddar') };
    const instead = await findInstead(pool, order, known, shop.larder.now());
    return { backup: instead.backup?.productId, all: instead.matches.map((each) => each.productId) };
  };
  const before = await matches();
  expect(before.backup).toBe(shop.key('cheddar'));
  expect(before.all).toContain(shop.key('black-beans'));
  await contains([allergens.wheat, allergens.soy]);
  try {
    expect(outcomeOf(await substitute('cheddar'))).toBe('not-instead');
    expect(await whyNotInstead(orderId, salsa.id, shop.key('cheddar'))).toBe('allergen');
    expect(outcomeOf(await substitute('black-beans'))).toBe('not-instead');
    expect(await whyNotInstead(orderId, salsa.id, shop.key('black-beans'))).toBe('allergen');
    const after = await matches();
    expect(after.backup).toBeUndefined();
    expect(after.all).not.toContain(shop.key('black-beans'));
    await contains([allergens.wheat]);
    expect(outcomeOf(await substitute('cheddar'))).toBe('done');
  } finally {
    await contains([]);
  }
});

it('a substitute has no allergen that the shopper has come to avoid since ordering; one they no longer avoid stays out [PICK-05] [PAGE-02]', async () => {
  const { call, line, orderId, shopper } = await claimed([], [allergens.soy]);
  const { pool } = shop.larder;
  const salsa = line('salsa');
  await pool.query(`update "order" set missing_choice = 'best-match' where id = $1`, [orderId]);
  const contains = (ids: number[]) =>
    pool.query("update product set allergen_ids = $1 where code = 'black-beans'", [ids]);
  const why = () => whyNotInstead(orderId, salsa.id, shop.key('black-beans'));
  const order = (await lockOrder(pool, orderId, null))!;
  const matches = async () =>
    (await findInstead(pool, order, salsa, shop.larder.now())).matches.map(({ productId }) => productId);
  try {
    await contains([allergens.wheat]);
    expect(await why()).toBeUndefined();
    expect(await matches()).toContain(shop.key('black-beans'));
    await shopper.commerce('POST api/user/preferences', { body: { avoidedAllergens: [allergens.wheat] } });
    expect(await why()).toBe('allergen');
    expect(await matches()).not.toContain(shop.key('black-beans'));
    const wanted = { lineId: salsa.id, productId: shop.key('black-beans') };
    expect(outcomeOf(await substituteLine(shop.larder, call, wanted))).toBe('not-instead');
    await contains([allergens.soy]);
    expect(await why()).toBe('allergen');
  } finally {
    await contains([]);
  }
});
