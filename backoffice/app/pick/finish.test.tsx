// @vitest-environment happy-dom
import { doing, found, mounted, press, type } from '@larder/ui/testing/mounted.ts';
import { expect, it } from 'vitest';
import type { Order } from '../state/order.ts';
import { aLine, anOrder } from '../testing/an-order.ts';
import { atWork, refusal } from '../testing/at-work.tsx';
import { Finish } from './finish.tsx';

const settled = (facts: Partial<Order> = {}) =>
  anOrder({ lines: [aLine({ state: 'picked', pickedUnits: 3 })], stagingSpot: 'A4', ...facts });
const ready = { revision: 9, status: 'ready', final: 4.5 };

/** Mounts the end of picking; `says` answers the call that makes the order ready. */
async function finishing(
  says: () => unknown,
  facts: { order?: Order; waiting?: number; isOne?: boolean; storeNow?: number } = {},
) {
  const work = atWork((call) => (call.endsWith('/pack') ? { revision: 8 } : says()), { path: '/pick/o1' });
  if (facts.storeNow !== undefined)
    work.queries.setQueryData(['board', ''], {
      orders: [],
      worker: { heardAt: null, isSilent: false },
      now: new Date(facts.storeNow).toISOString(),
    });
  const screen = (order = facts.order ?? settled()) =>
    work.around(<Finish order={order} waiting={facts.waiting ?? 0} isOne={facts.isOne ?? true} />);
  const { draw, leave } = await mounted(screen());
  return {
    ...work,
    leave,
    again: () => mounted(screen()),
    becomes: (order: Order) => draw(screen(order)),
  };
}
const bodies = (sent: { call: string; body: unknown }[]) => sent.map(({ call, body }) => [call, body]);

it('finishing packs the counted bags, makes the order ready, and leaves for the next', async () => {
  const { sent, at } = await finishing(() => ready);
  await press('One more: Dry bags');
  await press('One more: Dry bags');
  await press('One more: Chilled bags');
  await press('One less: Chilled bags');
  await press('One less: Frozen bags');
  await type(found('input'), ' B2 ');
  await press('It is ready');
  expect(bodies(sent)).toEqual([
    ['POST /orders/o1/pack', { revision: 7, bags: { ambient: 2, chilled: 0, frozen: 0 }, stagingSpot: 'B2' }],
    ['POST /orders/o1/ready', { revision: 8 }],
  ]);
  expect(found('[role=status]').textContent).toBe('The order is ready');
  expect(at.path).toBe('/pick');
});

it('a walk with other orders goes on, and an order of which nothing was there says so', async () => {
  const { at } = await finishing(() => ({ ...ready, status: 'cancelled' }), { isOne: false });
  expect(found('.finish').getAttribute('aria-labelledby')).toBe('finish-of-o1 finish-o1');
  await press('It is ready GF-1');
  expect(document.body.textContent).toContain('Order cancelled');
  expect(at.path).toBe('/pick/o1');
});

it('bags are counted up to 99 of a kind', async () => {
  await finishing(() => ready, { order: settled({ bags: { ambient: 99, chilled: 0, frozen: 0 } }) });
  await press('One more: Dry bags');
  expect(found('.finish-count').textContent).toBe('99');
});

it('a total far below the estimate is asked about, and said once confirmed', async () => {
  let isFirst = true;
  const { sent } = await finishing(() => {
    if (!isFirst) return ready;
    isFirst = false;
    return refusal(409, 'far-under', 'That is far under the estimate.');
  });
  await press('It is ready');
  expect(found('.finish [role=alert]').textContent).toContain('far under the estimate');
  await press('Yes, that is right');
  expect(sent.at(-1)!.body).toEqual({ revision: 8, confirmed: true });
});

it('the picker chooses what happens above the ceiling', async () => {
  let isFirst = true;
  const { sent } = await finishing(() => {
    if (!isFirst) return ready;
    isFirst = false;
    return refusal(409, 'over-ceiling', 'That is more than was agreed.');
  });
  await press('It is ready');
  const charge = [...document.querySelectorAll('button')].find((each) => /charge/i.test(each.textContent))!;
  await doing(() => charge.click());
  expect(sent.at(-1)!.body).toEqual({ revision: 8, chargeCeiling: true });
});

it('finishing waits until everything is sent', async () => {
  await finishing(() => ready, { waiting: 1 });
  expect(found<HTMLButtonElement>('.finish-ready').disabled).toBe(true);
  expect(found('.finish').textContent).toContain('Wait until everything is sent.');
});

/** The shopper was asked for more just now, by this device's clock. */
const moreAsked = () => ({
  revision: 3,
  at: new Date().toISOString(),
  actor: 'staff' as const,
  name: 'Ana',
  verb: 'more-asked',
  before: {},
  after: {},
  reason: null,
});

it('finishing waits by the clock of the store, however wrong this phone’s is', async () => {
  const order = settled({ history: [moreAsked()] });
  await finishing(() => ready, { order, storeNow: Date.now() + 6 * 60_000 });
  expect(document.body.textContent).toContain('Everything is settled');
});

const readyButtons = () =>
  [...document.querySelectorAll('button.finish-ready')].map((each) => each.textContent);

it.each([
  ['over-ceiling', 'It comes to $58.00, above the $51.41 that was agreed.', 'Ask the shopper'],
  ['far-under', 'That is far under the estimate.', 'Yes, that is right'],
])(
  'a decision (%s) is asked for about the order as it was: once it has changed, it is a plain press again',
  async (code, said, asks) => {
    const { sent, becomes } = await finishing(() => refusal(409, code, said));
    await press('It is ready');
    expect(readyButtons()).toEqual([asks]);
    // What was packed is the order's newest state, and no news.
    await becomes(settled({ revision: 8 }));
    expect(readyButtons()).toEqual([asks]);
    await becomes(settled({ revision: 10 }));
    expect(readyButtons()).toEqual(['It is ready']);
    expect(found('.finish').textContent).not.toContain(said);
    await press('It is ready');
    expect(sent.at(-1)!.body).toEqual({ revision: 8 });
  },
);

it('after the shopper’s yes no old refusal stands, also where the answer to the question was lost [MONEY-02]', async () => {
  const { becomes } = await finishing(() =>
    refusal(409, 'over-ceiling', 'It comes to $58.00, above the $51.41 that was agreed.'),
  );
  await press('It is ready');
  await becomes(settled({ revision: 9, history: [moreAsked()] }));
  expect(found('.finish').textContent).toContain('Waiting for shopper');
  await becomes(
    settled({ revision: 11, history: [moreAsked(), { ...moreAsked(), verb: 'ceiling-raised' }] }),
  );
  expect(readyButtons()).toEqual(['It is ready']);
  expect(document.querySelector('.finish [role=alert]')).toBeNull();
});

it('a refusal that says what somebody changed stays while what they changed is shown', async () => {
  const said = 'Bea changed this order in the meantime.';
  const { becomes } = await finishing(() => refusal(409, 'order-changed', said));
  await press('It is ready');
  await becomes(settled({ revision: 12 }));
  expect(found('.finish [role=alert]').textContent).toContain(said);
});

it('finishing keeps the counted bags and the spot while the picker looks elsewhere', async () => {
  const { leave, again } = await finishing(() => ready);
  await press('One more: Dry bags');
  await type(found('input'), 'B2');
  await leave();
  await again();
  expect(found('.finish-count').textContent).toBe('1');
  expect(found<HTMLInputElement>('input').value).toBe('B2');
});

it('finishing waits for the shopper who was asked about a line or about the sum', async () => {
  const first = await finishing(() => ready, { order: anOrder({ lines: [aLine({ state: 'asked' })] }) });
  expect(first.sent).toEqual([]);
  expect(found('.finish').textContent).toContain('Then the rule decides.');
  const order = settled({ id: 'o2', history: [moreAsked()] });
  await finishing(() => ready, { order, isOne: false });
  expect(document.body.textContent).toContain('May it come to more?');
  expect(document.querySelectorAll('.finish-ready')).toHaveLength(0);
});

it('finishing says how long it still waits for the shopper, by the clock of the store', async () => {
  const storeNow = Date.parse('2026-11-23T17:00:00.000Z');
  const question = (minutes: number) => ({
    prodRrn: 9,
    prodName: 'Mango',
    prodWeightLabel: 'each',
    expiresAt: new Date(storeNow + minutes * 60_000).toISOString(),
    answer: null,
  });
  const lines = [2.5, 4.5].map((minutes) =>
    aLine({ id: `line ${minutes}`, state: 'asked', question: question(minutes) }),
  );
  const waits = async (order: Order) => {
    const { leave } = await finishing(() => ready, { order, storeNow });
    const words = found('.finish').textContent;
    await leave();
    return words;
  };
  expect(await waits(anOrder({ lines }))).toMatch(/4 min left$/);
  expect(await waits(anOrder({ lines: [aLine({ state: 'asked', question: question(-1) })] }))).toMatch(
    /0 min left$/,
  );
  const asked = { ...moreAsked(), at: new Date(storeNow - 90_000).toISOString() };
  expect(await waits(settled({ history: [asked] }))).toMatch(/3 min left$/);
});
