import type { SlotAnswer } from '@larder/contract/slots';
import type { VersionKey } from '@larder/domain/versions';
import type { Backends } from '../backends.ts';
import type { CheckoutStore } from './checkout-state.ts';

export type WindowHold = {
  /**
   * Holds this window in place of another; null releases it. A window that is already held stays as it is. Returns
   * why the newest request was not done, an error or the store's words; null once it is.
   */
  choose: (slot: SlotAnswer | null, versionKey: VersionKey) => Promise<unknown>;
  /** Prolongs the hold of the held window. Returns the same. */
  prolong: (versionKey: VersionKey) => Promise<unknown>;
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

  /** Returns the store's words where it refused; null where it did not, or where they are told elsewhere. */
  const send = async ({ slot, versionKey }: HoldChange): Promise<string | null> => {
    if (slot === null) {
      await experience('DELETE api/user/cart/:id/hold', { params });
      return null;
    }
    const { start, end } = slot;
    const body = { slotStart: start, slotEnd: end, versionKey };
    const answer = await experience('POST api/user/cart/:id/hold', { params, body });
    if (next) return null;
    if (answer.refused === 'slot-gone') onGone(slot);
    if (answer.refused !== null) return answer.refused === 'slot-gone' ? null : answer.errorMessage;
    const until = now() + answer.secondsLeft * 1000;
    checkout.setState({ held: { start, end, until, prolongationsLeft: answer.prolongationsLeft } });
    return null;
  };
  /** Returns why the newest change was not made; null once it is. */
  const drain = async (): Promise<unknown> => {
    let failure: unknown = null;
    for (let change = next; change; change = next) {
      next = null;
      failure = await send(change).catch((error: unknown) => error);
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
      // A failed hold loses nothing: the window is only uncertain until the order is placed.
      return ask({ slot, versionKey });
    },
    async prolong(versionKey) {
      const { selectedSlot } = checkout.getState();
      return selectedSlot ? ask({ slot: selectedSlot, versionKey }) : null;
    },
  };
}
