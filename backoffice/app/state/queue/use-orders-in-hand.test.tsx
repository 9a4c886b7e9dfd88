// @vitest-environment happy-dom
import { doing, hooked } from '@larder/ui/testing/mounted.ts';
import { beforeEach, expect, it } from 'vitest';
import { aLine, anOrder, grapes } from '../../testing/an-order.ts';
import { atWork } from '../../testing/at-work.tsx';
import type { Ask } from './action.ts';
import { actionsNow, enqueue, letStand, sendAll } from './queue.ts';
import { useOrdersInHand } from './use-orders-in-hand.ts';

const pick: Ask = { verb: 'pick', amount: { units: 2 } };
const order = anOrder();

// happy-dom has none.
Object.defineProperty(navigator, 'locks', {
  value: { request: (_: string, work: () => unknown) => work() },
  configurable: true,
});

/** A road on which every weight is refused. */
const refusing = {
  send: async () => ({ kind: 'refused', code: 'unlikely-weight', words: 'That is far from it.' }) as const,
  read: async () => null,
  onDone: () => undefined,
};

beforeEach(async () => {
  for (const each of actionsNow()) await letStand(each);
});

const inHand = (orders = [order]) => hooked(useOrdersInHand, orders, atWork(() => undefined).around);

it('an order shows the actions taken since, and how many are still to be sent', async () => {
  const hand = await inHand([order, anOrder({ id: 'o2' })]);
  expect(hand.now.waiting(order)).toBe(0);
  await doing(async () => {
    expect(await hand.now.act(order, aLine(), pick)).toBe(true);
  });
  expect(hand.now.orders[0]!.lines[0]).toMatchObject({ state: 'picked', pickedUnits: 2 });
  expect(hand.now.orders[1]!.lines[0]!.state).toBe('to-pick');
  expect([order, anOrder({ id: 'o2' })].map((each) => hand.now.waiting(each))).toEqual([1, 0]);
});

it('a line is settled once, however quickly it is pressed', async () => {
  const hand = await inHand();
  await doing(async () => {
    const answers = await Promise.all([
      hand.now.act(order, aLine(), pick),
      hand.now.act(order, aLine(), { verb: 'short' }),
    ]);
    expect(answers).toEqual([true, false]);
  });
  await doing(async () => expect(await hand.now.act(order, aLine(), pick)).toBe(false));
  expect(actionsNow()).toHaveLength(1);
});

it('an undone line can be settled anew', async () => {
  const hand = await inHand();
  await doing(() => hand.now.act(order, aLine(), pick));
  await doing(() => hand.now.act(order, aLine(), { verb: 'undo' }));
  expect(hand.now.orders[0]!.lines[0]!.state).toBe('to-pick');
  await doing(() => hand.now.act(order, aLine(), { verb: 'short' }));
  expect(hand.now.orders[0]!.lines[0]!.state).toBe('short');
  expect(actionsNow().map(({ ask, from }) => [ask.verb, from])).toEqual([
    ['pick', 'to-pick'],
    ['undo', 'picked'],
    ['short', 'to-pick'],
  ]);
});

it('a line is settled anew in place of what was refused of it, and what is sent next is the new change [PICK-08]', async () => {
  const far: Ask = { verb: 'pick', amount: { weight: 9 } };
  const hand = await inHand();
  await doing(() => hand.now.act(order, grapes(), far));
  await doing(() => sendAll(refusing, 'ana'));
  expect(actionsNow()).toMatchObject([{ ask: far, clash: { code: 'unlikely-weight' } }]);
  const near: Ask = { verb: 'pick', amount: { weight: 2 } };
  await doing(async () => expect(await hand.now.act(order, grapes(), near)).toBe(true));
  expect(actionsNow()).toMatchObject([{ ask: near, from: 'to-pick', clash: null }]);
  expect(hand.now.orders[0]!.lines[1]!).toMatchObject({ state: 'picked', pickedWeight: 2 });
  expect(hand.now.waiting(order)).toBe(1);
});

it('an order or a line that is not in hand cannot be changed', async () => {
  const hand = await inHand();
  await doing(async () => {
    expect(await hand.now.act(anOrder({ id: 'o9' }), aLine(), pick)).toBe(false);
    expect(await hand.now.act(order, aLine({ id: 'bread' }), pick)).toBe(false);
  });
  expect(actionsNow()).toEqual([]);
});

it('another person’s actions on this device do not show', async () => {
  await enqueue({ by: { id: 'bea', name: 'Bea' }, order, line: grapes() }, { verb: 'short' });
  const hand = await inHand();
  expect(hand.now.orders[0]!.lines[1]!.state).toBe('to-pick');
  expect(hand.now.waiting(order)).toBe(0);
});
