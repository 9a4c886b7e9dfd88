import { expect, it } from 'vitest';
import {
  canArrive,
  canMove,
  currentStep,
  hasStepper,
  nextStatus,
  type OrderStatus,
  previousStatus,
  stepsOf,
} from './order-status.ts';
import { DELIVERY, PICKUP, type VersionKey } from './versions.ts';

const all = (mode: VersionKey): OrderStatus[] => [...stepsOf(mode), 'Denied', 'Cancelled'];

/** Every move that is allowed, as "from > to". */
function moves(mode: VersionKey, by: 'shopper' | 'store'): string[] {
  const pairs = all(mode).flatMap((from) => all(mode).map((to) => [from, to] as const));
  return pairs.filter(([from, to]) => canMove(mode, from, to, by)).map(([from, to]) => `${from} > ${to}`);
}

it('order states have the steps of delivery and of pickup [ORDERS-07]', () => {
  expect(stepsOf(DELIVERY).join(', ')).toBe(
    'Pending, Approved, Picking, Ready for delivery, Out for delivery, Delivered',
  );
  expect(stepsOf(PICKUP).join(', ')).toBe('Pending, Approved, Picking, Ready for pick up, Picked up');
});

it('order states lead from Pending to the end, step by step', () => {
  for (const mode of [DELIVERY, PICKUP] as const) {
    const walked: OrderStatus[] = [];
    for (let at: OrderStatus | null = 'Pending'; at; at = nextStatus(mode, at)) walked.push(at);
    expect(walked).toEqual(stepsOf(mode));
    expect(nextStatus(mode, 'Denied')).toBeNull();
    expect(nextStatus(mode, 'Cancelled')).toBeNull();
  }
});

it('order states let the shopper cancel before picking, and change nothing else', () => {
  const allowed = ['Pending > Cancelled', 'Approved > Cancelled'];
  expect(moves(DELIVERY, 'shopper')).toEqual(allowed);
  expect(moves(PICKUP, 'shopper')).toEqual(allowed);
});

it('order states let the store advance, take back, deny a pending order and cancel until the hand-over', () => {
  expect(moves(PICKUP, 'store')).toEqual([
    'Pending > Approved',
    'Pending > Denied',
    'Pending > Cancelled',
    'Approved > Pending',
    'Approved > Picking',
    'Approved > Cancelled',
    'Picking > Approved',
    'Picking > Ready for pick up',
    'Picking > Cancelled',
    'Ready for pick up > Picked up',
    'Ready for pick up > Cancelled',
  ]);
  expect(moves(DELIVERY, 'store').slice(-5)).toEqual([
    'Ready for delivery > Out for delivery',
    'Ready for delivery > Cancelled',
    'Out for delivery > Ready for delivery',
    'Out for delivery > Delivered',
    'Out for delivery > Cancelled',
  ]);
});

it('order states never take back the status at which the payment was captured', () => {
  expect(previousStatus(DELIVERY, 'Ready for delivery')).toBeNull();
  expect(previousStatus(PICKUP, 'Ready for pick up')).toBeNull();
  expect(previousStatus(DELIVERY, 'Delivered')).toBeNull();
  expect(previousStatus(DELIVERY, 'Pending')).toBeNull();
});

it('order states let a shopper arrive for a pickup that is being picked or ready, and for no delivery', () => {
  const arriving = (versionKey: VersionKey) =>
    all(versionKey).filter((status) => canArrive({ versionKey, status }));
  expect(arriving(PICKUP)).toEqual(['Picking', 'Ready for pick up']);
  expect(arriving(DELIVERY)).toEqual([]);
});

it('order states hide the stepper of denied and cancelled orders only [ORDERS-05]', () => {
  expect(all(DELIVERY).filter((status) => !hasStepper(status))).toEqual(['Denied', 'Cancelled']);
});

it('order states make active the step that the number of history entries gives [ORDERS-07]', () => {
  expect(stepsOf(DELIVERY)[currentStep(1)]).toBe('Pending');
  expect(stepsOf(DELIVERY)[currentStep(6)]).toBe('Delivered');
  expect(currentStep(0)).toBe(0);
});
