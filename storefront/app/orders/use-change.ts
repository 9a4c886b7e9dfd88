import { CallFailed, isUnanswered } from '@larder/contract/call-failed';
import { errorWords, tellOfCaught } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { ChangeProps } from './change-props.ts';

export type Change = {
  busy: boolean;
  /** The words of the refusal; null for none, and while it is tried again: only what appears anew is read out. */
  failure: string | null;
  /** The code of the refusal; null for none. */
  code: string | null;
  /** The words of a change whose answer did not come, once the order has changed since; null for none. */
  unanswered: string | null;
  /** True once the order, loaded after it overtook a change, shows whether an earlier one without an answer was made. */
  isDecided: boolean;
  /** Forgets that earlier one, once it was looked at. */
  forget: () => void;
  /** Makes the change; on success it shows `done` and closes. Returns whether it was made. */
  make: (change: () => Promise<unknown>, done: string) => Promise<boolean>;
};

const codeOf = (error: unknown) => (error instanceof CallFailed ? (error.problem?.errorCode ?? null) : null);

/** Returns whether it is open what became of a change. Where the bank does not answer, nothing changes. */
export function isOpen(error: unknown): boolean {
  return isUnanswered(error) && codeOf(error) !== 'more-unknown';
}

/** Returns whether the bank is being asked about an earlier change of the order: it may still be made. */
export function isBankBusy(error: unknown): boolean {
  return codeOf(error) === 'in-progress';
}

/** Returns whether the order had changed before a change of it came: perhaps by an earlier one, without an answer. */
export function isOvertaken(error: unknown): boolean {
  return codeOf(error) === 'order-changed';
}

/** Returns whether items were refused because their cart has less of them: somebody has changed it elsewhere. */
export function isNotInCart(error: unknown): boolean {
  return codeOf(error) === 'cart-has-less';
}

/** Returns whether a change was refused because it comes to more than was shown: then its price is asked for again. */
export function isDearer(error: unknown): boolean {
  return codeOf(error) === 'price-changed';
}

/**
 * Returns a function that sends a change of an order. After a refusal it loads the order again, which may be
 * stale.
 */
export function useChange({
  order,
  onChanged,
  onClose,
}: Pick<ChangeProps, 'order' | 'onChanged' | 'onClose'>): Change {
  const t = useText();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const [unanswered, setUnanswered] = useState<{ done: string; revision: number } | null>(null);
  /** The order as it was shown when it overtook a change; null for none. */
  const [overtaken, setOvertaken] = useState<ChangeProps['order'] | null>(null);
  // What was asked of an order that has changed since is not done later.
  const isDecided = overtaken !== null && overtaken !== order && !busy;
  const forget = () => {
    setOvertaken(null);
    setUnanswered(null);
  };
  const make: Change['make'] = async (change, done) => {
    const before = unanswered;
    setBusy(true);
    setUnanswered(null);
    const error: unknown = await change().then(
      () => null,
      (reason: unknown) => reason,
    );
    await onChanged();
    setBusy(false);
    setFailed(error);
    if (error !== null) {
      if (isOpen(error)) setUnanswered({ done, revision: order.revision });
      else if (isBankBusy(error) || isOvertaken(error)) setUnanswered(before);
      setOvertaken(isOvertaken(error) ? order : null);
      tellOfCaught(error);
      return false;
    }
    toast.success(done);
    onClose();
    return true;
  };
  const failure = failed === null || busy ? null : errorWords(failed, t);
  return {
    busy,
    failure,
    code: codeOf(failed),
    unanswered: unanswered && unanswered.revision !== order.revision ? unanswered.done : null,
    isDecided,
    forget,
    make,
  };
}
