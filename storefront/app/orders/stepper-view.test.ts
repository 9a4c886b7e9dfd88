import type { OrderStatus } from '@larder/domain/order-status';
import { expect, it } from 'vitest';
import { stepperView } from './stepper-view.ts';

const delivery = [{ versionKey: 'WYGO_DELIVERY' }, { versionKey: 'CUST_PICKUP' }];
const pickup = [{ versionKey: 'CUST_PICKUP' }];
const history = (...statuses: OrderStatus[]) =>
  statuses.map((status, index) => ({ status, at: `2026-11-2${index}T10:00:00Z` }));

it('the stepper starts a new delivery at Pending, with all six steps [ORDERS-07]', () => {
  const steps = stepperView({
    orderStatus: 'Pending',
    statusHistory: history('Pending'),
    products: delivery,
  })!;
  expect(steps.map((step) => step.status)).toEqual([
    'Pending',
    'Approved',
    'Picking',
    'Ready for delivery',
    'Out for delivery',
    'Delivered',
  ]);
  expect(steps.map((step) => step.state)).toEqual(['active', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
});

it('the stepper counts the history: earlier steps are done, the current one is active [ORDERS-07]', () => {
  const statusHistory = history('Pending', 'Approved', 'Picking');
  const steps = stepperView({ orderStatus: 'Picking', statusHistory, products: pickup })!;
  expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'active', 'ahead', 'ahead']);
  expect(steps.map((step) => step.at)).toEqual([...statusHistory.map((entry) => entry.at), null, null]);
});

it('the stepper tells delivery from pickup by the first product line [ORDERS-08]', () => {
  const placed = { orderStatus: 'Pending', statusHistory: history('Pending') } as const;
  expect(stepperView({ ...placed, products: delivery })!.at(-1)!.status).toBe('Delivered');
  expect(stepperView({ ...placed, products: pickup })!.at(-1)!.status).toBe('Picked up');
});

it('the stepper is hidden for denied and cancelled orders [ORDERS-05]', () => {
  expect(
    stepperView({ orderStatus: 'Denied', statusHistory: history('Pending'), products: pickup }),
  ).toBeNull();
  expect(
    stepperView({ orderStatus: 'Cancelled', statusHistory: history('Pending'), products: pickup }),
  ).toBeNull();
});

it('the stepper ends at the last step, however long the history', () => {
  const statusHistory = history(
    'Pending',
    'Approved',
    'Picking',
    'Ready for pick up',
    'Picked up',
    'Picked up',
  );
  const steps = stepperView({ orderStatus: 'Picked up', statusHistory, products: pickup })!;
  expect(steps.filter((step) => step.state === 'active')).toHaveLength(1);
  expect(steps.at(-1)!.state).toBe('active');
});
