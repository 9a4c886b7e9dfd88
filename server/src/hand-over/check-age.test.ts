import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OrderFacts } from '../mail/mail-facts.ts';
import { moveMoney } from '../movement/move-money.ts';
import { checkoutShop } from '../testing/of-this-file.ts';
import { packedOrder } from '../testing/hand-over-orders.ts';
import { testNow } from '../testing/larder.ts';
import { createMoodyProvider } from '../testing/moody-provider.ts';
import { createStaff, type TestStaff } from '../testing/staff.ts';
import { refundLinesOff } from './refund-off.ts';

let sam: TestStaff;
let joan: TestStaff;
let dan: TestStaff;
const shop = await checkoutShop();
const moody = createMoodyProvider(shop.larder.cardProvider);
const slow = { ...shop.larder, cardProvider: moody.provider };
beforeEach(async () => {
  shop.clock.set(testNow);
  await shop.sandbox.clearFaults();
  sam = await createStaff(shop, { role: 'picker', location: 'alder' });
  joan = await createStaff(shop, { role: 'manager', location: 'alder', name: 'Joan Hale' });
  dan = await createStaff(shop, { role: 'driver', location: 'alder', name: 'Dan Vega' });
});
afterEach(async () => {
  moody.release();
  // However a test went: in the end the books agree with the provider's, to the cent.
  for (let hours = 0; hours < 3; hours += 1) {
    shop.clock.advance(3_600_000);
    await moveMoney(shop.larder);
    await refundLinesOff(shop.larder);
  }
  await moveMoney(shop.larder);
  expect(await shop.moneyFaults()).toEqual([]);
});

const noBags = { ambient: 0, chilled: 0, frozen: 0 };
const one = async <Row>(text: string, id: string) => (await shop.larder.pool.query(text, [id])).rows as Row[];
const orderOf = async (id: string) =>
  (
    await one<{ revision: number; status: string }>('select revision, status from "order" where id = $1', id)
  )[0]!;
const refundsOf = (id: string) =>
  one<{ cents: number; reason: string }>(
    'select cents, reason from refund where order_id = $1 order by at',
    id,
  );
const backOf = (id: string) =>
  one<{ cents: number; state: string }>(
    `select cents, state from payment_move where order_id = $1 and kind = 'refund' order by made_at`,
    id,
  );
/** Six cans at $11.49, two of them: what the fixture's lager costs, and tax where there is one. */
const lagerCents = async (id: string) =>
  (
    await one<{ cents: number }>(
      'select amount_cents as cents from order_line where order_id = $1 and minimum_age is not null',
      id,
    )
  )[0]!.cents;

async function packed({
  isCharged = true,
  way = 'pickup',
}: { isCharged?: boolean; way?: 'pickup' | 'delivery' } = {}) {
  const { id } = await packedOrder(shop, { way, lager: true });
  if (isCharged) await moveMoney(shop.larder);
  return id;
}

it('a line that asks for an age is not handed over before the question; only yes, no or refused is kept of the answer [HAND-02]', async () => {
  const id = await packed();
  const [listed] = (await sam.operations('GET api/desk')).orders.filter((each) => each.id === id);
  expect(listed!.age).toMatchObject({
    years: 21,
    answer: null,
    lines: [{ prodName: 'Night Owl Lager, 6 ct', units: 2 }],
  });
  expect(listed!.age!.bornUntil).toMatch(/^2005-11-/);
  expect(await shop.post(sam, id, 'hand-over', { bags: noBags })).toBe('409 age-needed');
  expect(await shop.post(sam, id, 'age', { answer: 'yes', birthDate: '1980-01-01' })).toBe('200');
  await shop.post(sam, id, 'age', { answer: 'yes' });
  const kept = await one<Record<string, unknown>>('select * from age_check where order_id = $1', id);
  expect(Object.keys(kept[0]!).toSorted()).toEqual(['answer', 'at', 'order_id', 'staff_id']);
  expect(kept[0]).toMatchObject({ answer: 'yes' });
  const said = await one<{ said: string }>(
    `select string_agg(before::text || after::text, '') as said from order_event where order_id = $1`,
    id,
  );
  expect(said[0]!.said).not.toMatch(/birth|\d{4}-\d\d-\d\d/);
  expect(await shop.post(sam, id, 'hand-over', { bags: noBags })).toBe('200');
  expect(await refundsOf(id)).toEqual([]);
});

it.each(['no', 'refused'] as const)(
  'a line that asks for an age is taken off and refunded after "%s", and the rest is handed over [HAND-02]',
  async (answer) => {
    const id = await packed();
    expect(await shop.post(sam, id, 'age', { answer })).toBe('200');
    const [refund, ...others] = await refundsOf(id);
    expect(others).toEqual([]);
    expect(refund).toEqual({ reason: 'age', cents: await lagerCents(id) });
    expect(await shop.post(sam, id, 'age', { answer: 'yes' })).toBe('409 no-such-step');
    expect(await shop.post(sam, id, 'hand-over', { bags: noBags })).toBe('200');
    const { lines } = await joan.operations('GET api/orders/:id', { params: { id } });
    expect(lines.filter(({ isOff }) => isOff).map(({ prodName }) => prodName)).toEqual(['Night Owl Lager']);
    await moveMoney(shop.larder);
    expect(await backOf(id)).toEqual([{ cents: refund!.cents, state: 'done' }]);
  },
);

it('a line that was taken off asks for no age on the board and on the order’s page any more, and one that was not does [HAND-02]', async () => {
  const [refused, answered] = [await packed(), await packed()];
  const asksForAge = async (id: string) => {
    const { orders } = await joan.operations('GET api/orders', { query: {} });
    const { hasAge } = await joan.operations('GET api/orders/:id', { params: { id } });
    const card = orders.find((order) => order.id === id)!;
    return [card.hasAge, card.ageYears, hasAge];
  };
  expect(await asksForAge(refused)).toEqual([true, 21, true]);
  await shop.post(sam, refused, 'age', { answer: 'refused' });
  await shop.post(sam, answered, 'age', { answer: 'yes' });
  expect(await asksForAge(refused)).toEqual([false, null, false]);
  expect(await asksForAge(answered)).toEqual([true, 21, true]);
});

it('a line that was taken off is told as such in the mail of the hand-over, with what goes back for it [HAND-02]', async () => {
  const id = await packed();
  await shop.post(sam, id, 'age', { answer: 'no' });
  await shop.post(sam, id, 'hand-over', { bags: noBags });
  const mails = await one<{ status: string; told: OrderFacts }>(
    `select facts ->> 'status' as status, facts -> 'order' as told from mail
     where facts ->> 'kind' = 'order' and facts -> 'order' ->> 'orderId' = $1`,
    id,
  );
  const told = (status: string) => mails.find((mail) => mail.status === status)!.told;
  const offOf = ({ lines }: OrderFacts) => lines.filter(({ isOff }) => isOff).map(({ name }) => name);
  const [ready, handed] = [told('Ready for pick up'), told('Picked up')];
  expect([offOf(ready), ready.refundedCents]).toEqual([[], undefined]);
  expect([offOf(handed), handed.refundedCents]).toEqual([['Night Owl Lager, 6 ct'], await lagerCents(id)]);
});

it('a line that asks for an age is refunded after its charge, when that was still on its way [HAND-02]', async () => {
  const id = await packed({ isCharged: false });
  moody.be('capture', 'answers-late');
  const sending = moveMoney(slow);
  await expect
    .poll(async () =>
      one(`select 1 from payment_move where order_id = $1 and kind = 'capture' and state <> 'wished'`, id),
    )
    .toHaveLength(1);
  expect(await shop.post(sam, id, 'age', { answer: 'refused' })).toBe('200');
  await refundLinesOff(shop.larder);
  expect(await refundsOf(id)).toEqual([]);
  expect(await shop.post(sam, id, 'hand-over', { bags: noBags })).toBe('200');
  moody.release();
  await sending;
  shop.clock.advance(120_000);
  await moveMoney(shop.larder);
  await Promise.all([1, 2, 3].map(() => refundLinesOff(shop.larder)));
  await moveMoney(shop.larder);
  expect(await refundsOf(id)).toEqual([{ reason: 'age', cents: await lagerCents(id) }]);
  expect(await backOf(id)).toEqual([{ cents: await lagerCents(id), state: 'done' }]);
});

it('a line that asks for an age is refunded once, though a refund of the same line is made at the same moment [HAND-02]', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await packed();
    const [line] = await one<{ id: string }>(
      'select id from order_line where order_id = $1 and minimum_age is not null',
      id,
    );
    const refund = (read: { revision?: number } = {}) =>
      shop.post(joan, id, 'refunds', {
        reason: 'quality',
        lines: [{ lineId: line!.id, quantity: 2 }],
        ...read,
      });
    const { revision } = await orderOf(id);
    const both = await Promise.all([
      shop.post(sam, id, 'age', { answer: 'refused', revision }),
      refund({ revision }),
    ]);
    expect(both.filter((each) => each === '200')).toHaveLength(1);
    expect(both).toContain('409 order-changed');
    // Who came late looks again, and tries again.
    if (both[0] !== '200') expect(await shop.post(sam, id, 'age', { answer: 'refused' })).toBe('200');
    else expect(await refund()).toBe('400 invalid-request');
    expect((await refundsOf(id)).map((each) => each.cents)).toEqual([await lagerCents(id)]);
  }
});

it('a line that asks for an age is refunded by what is left of it [HAND-02]', async () => {
  const id = await packed();
  const lager = await lagerCents(id);
  const [line] = await one<{ id: string }>(
    'select id from order_line where order_id = $1 and minimum_age is not null',
    id,
  );
  await shop.post(joan, id, 'refunds', { reason: 'quality', lines: [{ lineId: line!.id, quantity: 1 }] });
  await shop.post(sam, id, 'age', { answer: 'refused' });
  const refunds = await refundsOf(id);
  expect(refunds).toHaveLength(2);
  expect(refunds[0]!.cents + refunds[1]!.cents).toBe(lager);
  const other = await packed();
  const { final } = await joan.operations('GET api/orders/:id/money', { params: { id: other } });
  await shop.post(joan, other, 'refunds', { reason: 'goodwill', amount: (final! * 100 - 500) / 100 });
  expect(await shop.post(sam, other, 'age', { answer: 'refused' })).toBe('200');
  expect((await refundsOf(other)).at(-1)).toEqual({ reason: 'age', cents: 500 });
});

it('a line that asks for an age is refunded whole, when a part of the charge was refused and is charged again later [HAND-02]', async () => {
  const { id, shopper } = await packedOrder(shop, { way: 'pickup', lager: true, until: 'Approved' });
  const { revision } = await orderOf(id);
  // A second authorization, of less than the lager costs.
  await shopper.commerce('POST api/customer/orders/:id/items', {
    params: { id },
    body: { revision, items: [{ productKey: shop.key('rice'), quantity: 1 }] },
  });
  await shop.move(id, 'Picking', 'Ready for pick up');
  const captures = await one<{ reference: string }>(
    `select reference from payment_move where order_id = $1 and kind = 'capture' order by cents desc`,
    id,
  );
  expect(captures).toHaveLength(2);
  const match = { transaction: 'capture', id: captures[0]!.reference };
  await shop.sandbox.fault('response', { code: '350', match });
  await moveMoney(shop.larder);
  expect(await shop.post(sam, id, 'age', { answer: 'refused' })).toBe('200');
  await refundLinesOff(shop.larder);
  expect(await refundsOf(id)).toEqual([]);
  expect(await shop.post(joan, id, 'charge')).toBe('200');
  await moveMoney(shop.larder);
  await refundLinesOff(shop.larder);
  expect(await refundsOf(id)).toEqual([{ reason: 'age', cents: await lagerCents(id) }]);
});

it('an order of nothing but lines that ask for an age is cancelled without one, and everything is given back [HAND-02]', async () => {
  const id = await packed();
  await shop.larder.pool.query(
    `insert into pick (order_line_id, order_id, state, amount_cents, at)
       select id, order_id, 'short', 0, now() from order_line where order_id = $1 and minimum_age is null`,
    [id],
  );
  expect(await shop.post(sam, id, 'age', { answer: 'no' })).toBe('200');
  expect((await orderOf(id)).status).toBe('Cancelled');
  expect(await refundsOf(id)).toEqual([]);
  expect(await backOf(id)).toHaveLength(1);
});

it('the age is asked at the door too, by the driver and not by the desk [HAND-02] [HAND-03]', async () => {
  const id = await packed({ way: 'delivery' });
  expect(await shop.post(sam, id, 'age', { answer: 'yes' })).toBe('409 no-such-step');
  expect(await shop.post(sam, id, 'age-at-door', { answer: 'yes' })).toBe('404 no-such-call');
  await shop.post(dan, id, 'out');
  expect(await shop.post(dan, id, 'delivered', { initials: 'AR' })).toBe('409 age-needed');
  expect(await shop.post(dan, id, 'age-at-door', { answer: 'refused' })).toBe('200');
  expect(await refundsOf(id)).toEqual([{ reason: 'age', cents: await lagerCents(id) }]);
  expect(await shop.post(dan, id, 'delivered', { initials: 'AR' })).toBe('200');
});

it('an order whose charge was refused is not handed over, taken out or delivered until it is charged or released', async () => {
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'capture' } });
  const pickup = await packed({ isCharged: true });
  await shop.sandbox.fault('response', { code: '350', match: { transaction: 'capture' } });
  const brought = await packed({ way: 'delivery' });
  const listed = (await sam.operations('GET api/desk')).orders.find((each) => each.id === pickup);
  expect(listed!.isHeldUp).toBe(true);
  await shop.post(sam, pickup, 'age', { answer: 'yes' });
  expect(await shop.post(sam, pickup, 'hand-over', { bags: noBags })).toBe('409 not-charged');
  expect(await shop.post(dan, brought, 'out')).toBe('409 not-charged');
  expect(await shop.post(joan, pickup, 'charge/release', { reason: 'A regular' })).toBe('200');
  expect(await shop.post(sam, pickup, 'hand-over', { bags: noBags })).toBe('200');
});
