import type { SlotAnswer } from '@larder/contract/slots';
import type { VersionKey } from '@larder/domain/versions';
import type { Backends } from '../backends.ts';
import type { CheckoutStore } from './checkout-state.ts';

export type WindowHold = {
  /**
   * Holds this window in place of another; null releases it. A window that is already held stays as it is. Resolves
   * with the error of the newest request; null: it was answered.
   */
  choose: (slot: SlotAnswer | null, versionKey: VersionKey) => Promise<unknown>;
  /** Prolongs the hold of the held window. */
  prolong: (versionKey: VersionKey) => Promise<void>;
};

type HoldChange = { slot: SlotAnswer | null; versionKey: VersionKey };

/**
 * Keeps the chosen window held at the store. Requests go out one at a time; of the waiting ones only the
 * newest. A window that cannot be held stays chosen, since Place Order reserves it again; `onGone` is called
 * for one that cannot be had at all.
 */
export function createWindowHold(
  { experience }: Pick<Backends, 'experience'>,
  checkout: CheckoutStore,
  { cartId, now }: { cartId: string; now: () => number },
  onGone: (slot: SlotAnswer) => void,
): WindowHold {
  const params = { id: cartId };
  let next: HoldChange | null = null;
  let running: Promise<unknown> | null = null;

  const send = async ({ slot, versionKey }: HoldChange): Promise<void> => {
    if (slot === null) {
      await experience('DELETE api/user/cart/:id/hold', { params });
      return;
    }
    const { start, end } = slot;
    const body = { slotStart: start, slotEnd: end, versionKey };
    const answer = await experience('POST api/user/cart/:id/hold', { params, body });
    if (next) return;
    if (answer.refused === 'slot-gone') return onGone(slot);
    if (answer.refused !== null) return;
    const until = now() + answer.secondsLeft * 1000;
    checkout.setState({ held: { start, end, until, prolongationsLeft: answer.prolongationsLeft } });
  };
  const drain = async (): Promise<unknown> => {
    let failure: unknown = null;
    for (let change = next; change; change = next) {
      next = null;
      // A failed hold loses nothing: the window is only uncertain until the order is placed.
      failure = await send(change).then(
        () => null,
        (error: unknown) => error,
      );
    }
    running = null;
    return failure;
  };
  const ask = (change: HoldChange): Promise<unknown> => {
    next = change;
    running ??= drain();
    return running;
  };
  return {
    async choose(slot, versionKey) {
      const { held } = checkout.getState();
      const isHeld = held !== null && held.start === slot?.start && held.end === slot.end;
      if (isHeld || (slot === null && held === null && running === null)) return null;
      checkout.setState({ held: null });
      return ask({ slot, versionKey });
    },
    async prolong(versionKey) {
      const { selectedSlot } = checkout.getState();
      if (selectedSlot) await ask({ slot: selectedSlot, versionKey });
    },
  };
}
