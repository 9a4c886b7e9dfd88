import { expect, it } from 'vitest';
import type { Line, Order } from '../order.ts';
import { lineAfter, orderAfter } from './line-after.ts';

const line = (facts: Partial<Line>) =>
  ({
    id: 'apples',
    sellingMode: 'UNIT',
    units: 3,
    unitPrice: 4,
    state: 'to-pick',
    pickedUnits: null,
    pickedWeight: null,
    weightSource: null,
    reason: '',
    finalExtPrice: null,
    substitute: null,
    ...facts,
  }) as Line;
const instead = { sellingMode: 'WEIGHT', unitPrice: 4 } as NonNullable<Line['substitute']>;

it('a picked line holds the pieces typed, else the pieces ordered', () => {
  expect(lineAfter(line({}), { verb: 'pick', amount: { units: 2 } })).toMatchObject({
    state: 'picked',
    pickedUnits: 2,
    pickedWeight: null,
    weightSource: null,
  });
  expect(lineAfter(line({}), { verb: 'pick', amount: {} }).pickedUnits).toBe(3);
});

it('a picked line holds the weight typed, and says of which kind it is', () => {
  const picked = lineAfter(line({ sellingMode: 'BOTH' }), {
    verb: 'pick',
    amount: { units: 2, weight: 1.25 },
  });
  expect(picked).toMatchObject({ pickedUnits: 2, pickedWeight: 1.25, weightSource: 'typed' });
});

it('a picked line holds the weight that the price on its label comes to', () => {
  // 2, item 12345, 600 cents, check digit: a pound and a half at $4 a pound.
  const amount = { label: '212345006009' };
  expect(lineAfter(line({ sellingMode: 'WEIGHT' }), { verb: 'pick', amount })).toMatchObject({
    pickedUnits: 1.5,
    pickedWeight: 1.5,
    weightSource: 'label',
  });
});

it('a label’s weight is calculated by the scale’s price, even if the line was ordered at another', () => {
  const amount = { label: '212345006009' };
  const ordered = line({ sellingMode: 'WEIGHT', unitPrice: 4, labelPrice: 6 });
  expect(lineAfter(ordered, { verb: 'pick', amount })).toMatchObject({ pickedWeight: 1, pickedUnits: 1 });
  // Sold by the piece when this order was kept on the phone.
  expect(
    lineAfter(line({ sellingMode: 'WEIGHT', labelPrice: null }), { verb: 'pick', amount }),
  ).toMatchObject({ pickedWeight: 1.5 });
});

it('a substitute is counted or weighed by its own selling mode', () => {
  const brought = lineAfter(line({}), { verb: 'substitute', instead, amount: { weight: 2 } });
  expect(brought).toMatchObject({
    state: 'substituted',
    substitute: instead,
    pickedWeight: 2,
    pickedUnits: 2,
  });
});

it('a short or reopened line has nothing in the bag', () => {
  const picked = lineAfter(line({}), { verb: 'substitute', instead, amount: { weight: 2 } });
  const empty = {
    pickedUnits: null,
    pickedWeight: null,
    weightSource: null,
    substitute: null,
    finalExtPrice: null,
  };
  expect(lineAfter(picked, { verb: 'short' })).toMatchObject({ state: 'short', ...empty });
  expect(lineAfter(picked, { verb: 'undo' })).toMatchObject({ state: 'to-pick', ...empty });
});

it('actions change the lines of their own order in turn, and no other order', () => {
  const order = { id: 'a', lines: [line({}), line({ id: 'bread' })] } as Order;
  const about = (orderId: string, lineId: string, verb: 'short' | 'undo') => ({
    orderId,
    lineId,
    ask: { verb },
  });
  const after = orderAfter(order, [about('a', 'apples', 'short'), about('b', 'bread', 'short')]);
  expect(after.lines.map(({ state }) => state)).toEqual(['short', 'to-pick']);
  const undone = orderAfter(order, [about('a', 'apples', 'short'), about('a', 'apples', 'undo')]);
  expect(undone.lines[0]!.state).toBe('to-pick');
  expect(orderAfter(order, [about('b', 'apples', 'short')])).toBe(order);
});
