import { PICKUP, type VersionKey } from './versions.ts';

const DELIVERY_STEPS = [
  'Pending',
  'Approved',
  'Picking',
  'Ready for delivery',
  'Out for delivery',
  'Delivered',
] as const;
const PICKUP_STEPS = ['Pending', 'Approved', 'Picking', 'Ready for pick up', 'Picked up'] as const;

/** The states of an order: what is stored, sent and (through the text tables) shown. */
export type OrderStatus =
  | (typeof DELIVERY_STEPS)[number]
  | (typeof PICKUP_STEPS)[number]
  | 'Denied'
  | 'Cancelled';

/** The states of the stepper, in order. */
export function stepsOf(mode: VersionKey): readonly OrderStatus[] {
  return mode === PICKUP ? PICKUP_STEPS : DELIVERY_STEPS;
}

/** The step after this one, or null at the end and for Denied and Cancelled. */
export function nextStatus(mode: VersionKey, status: OrderStatus): OrderStatus | null {
  const at = stepsOf(mode).indexOf(status);
  return (at < 0 ? null : stepsOf(mode)[at + 1]) ?? null;
}

/**
 * The step that the store may take back, or null. What was handed over stays so, and Ready stays ready: the payment
 * has been captured by then.
 */
export function previousStatus(mode: VersionKey, status: OrderStatus): OrderStatus | null {
  const at = stepsOf(mode).indexOf(status);
  return at < 1 || status.startsWith('Ready') || isFinal(mode, status) ? null : stepsOf(mode)[at - 1]!;
}

/**
 * Whether an order may go from one state to another. The store goes one step on or takes one back, denies what is
 * pending and cancels until it is handed over; the shopper cancels before picking.
 */
export function canMove(
  mode: VersionKey,
  from: OrderStatus,
  to: OrderStatus,
  by: 'shopper' | 'store',
): boolean {
  if (isFinal(mode, from)) return false;
  if (to === 'Cancelled') return by === 'store' || from === 'Pending' || from === 'Approved';
  if (by === 'shopper') return false;
  if (to === 'Denied') return from === 'Pending';
  return to === nextStatus(mode, from) || to === previousStatus(mode, from);
}

/** Whether the shopper may say that they are here: of a pickup that is ready, or soon. */
export function canArrive({ versionKey, status }: { versionKey: VersionKey; status: OrderStatus }): boolean {
  return versionKey === PICKUP && (status === 'Ready for pick up' || status === 'Picking');
}

/** Denied and cancelled orders show no stepper. */
export function hasStepper(status: OrderStatus): boolean {
  return status !== 'Denied' && status !== 'Cancelled';
}

/** The active step's index in `stepsOf`. The n-th history entry is step n, so a new order's one entry makes Pending active. */
export function currentStep(historyLength: number): number {
  return Math.max(0, historyLength - 1);
}

function isFinal(mode: VersionKey, status: OrderStatus): boolean {
  return nextStatus(mode, status) === null;
}
