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

/** The states of an order: stored, sent, and shown through the text tables. */
export type OrderStatus =
  | (typeof DELIVERY_STEPS)[number]
  | (typeof PICKUP_STEPS)[number]
  | 'Denied'
  | 'Cancelled';

/** Returns the states of the stepper, in order. */
export function stepsOf(mode: VersionKey): readonly OrderStatus[] {
  return mode === PICKUP ? PICKUP_STEPS : DELIVERY_STEPS;
}

/** Returns the step after this one, or null at the end and for Denied and Cancelled. */
export function nextStatus(mode: VersionKey, status: OrderStatus): OrderStatus | null {
  const at = stepsOf(mode).indexOf(status);
  return (at < 0 ? null : stepsOf(mode)[at + 1]) ?? null;
}

/**
 * Returns the state that the store may step back to, or null. A handed-over order cannot step back, nor can a
 * ready one: its payment has been captured by then.
 */
export function previousStatus(mode: VersionKey, status: OrderStatus): OrderStatus | null {
  const at = stepsOf(mode).indexOf(status);
  return at < 1 || status.startsWith('Ready') || isFinal(mode, status) ? null : stepsOf(mode)[at - 1]!;
}

/**
 * Returns whether an order may go from one state to another. The store goes one step on or takes one back,
 * denies a pending order and cancels any order before hand-over; the shopper cancels before picking.
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

/** Returns whether the shopper may say that they are here: for a pickup that is being picked or ready. */
export function canArrive({ versionKey, status }: { versionKey: VersionKey; status: OrderStatus }): boolean {
  return versionKey === PICKUP && (status === 'Ready for pick up' || status === 'Picking');
}

/** Returns whether an order's page shows the stepper: not for a denied or cancelled order. */
export function hasStepper(status: OrderStatus): boolean {
  return status !== 'Denied' && status !== 'Cancelled';
}

/**
 * Returns the index of the active step in `stepsOf`. The n-th history entry is step n, so the one entry of a
 * new order makes Pending active.
 */
export function currentStep(historyLength: number): number {
  return Math.max(0, historyLength - 1);
}

function isFinal(mode: VersionKey, status: OrderStatus): boolean {
  return nextStatus(mode, status) === null;
}
