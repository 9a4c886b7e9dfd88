import { currentStep, hasStepper, stepsOf, type OrderStatus } from '@larder/domain/order-status';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { isDeliveryOrder } from './order-facts.ts';

export type StepView = {
  status: OrderStatus;
  state: 'done' | 'active' | 'ahead';
  /** When the step was reached (ISO 8601 UTC); null before. */
  at: string | null;
};

/**
 * Returns the status stepper of an order, or null for a denied or cancelled one. The first product line
 * decides whether it is a delivery; the number of history entries decides how far it has come.
 */
export function stepperView(order: {
  orderStatus: OrderStatus;
  statusHistory: readonly { status: OrderStatus; at: string }[];
  products: readonly { versionKey: string }[];
}): StepView[] | null {
  if (!hasStepper(order.orderStatus)) return null;
  const steps = stepsOf(isDeliveryOrder(order.products) ? DELIVERY : PICKUP);
  const current = Math.min(currentStep(order.statusHistory.length), steps.length - 1);
  return steps.map((status, index) => ({
    status,
    state: index < current ? 'done' : index === current ? 'active' : 'ahead',
    at: index <= current ? (order.statusHistory[index]?.at ?? null) : null,
  }));
}
