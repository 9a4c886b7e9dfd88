import { CallFailed, isUnanswered } from '@larder/contract/call-failed';
import { errorWords, tellOfCaught } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useState } from 'react';
import type { ChangeProps } from './change-props.ts';

export type Change = {
  busy: boolean;
  /** The words of the refusal; null for none. */
  failure: string | null;
  /** The code of the refusal; null for none. */
  code: string | null;
  /** The words of a change whose answer did not come, once the order has changed since; null for none. */
  unanswered: string | null;
  /** Makes the change; on success it shows `done` and closes. */
  make: (change: () => Promise<unknown>, done: string) => Promise<void>;
};

/** Returns whether a change was refused because it comes to more than was shown: then its price is asked for again. */
export function isDearer(error: unknown): boolean {
  return error instanceof CallFailed && error.problem?.errorCode === 'price-changed';
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
  const make: Change['make'] = async (change, done) => {
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
      if (isUnanswered(error)) setUnanswered({ done, revision: order.revision });
      return tellOfCaught(error);
    }
    toast.success(done);
    onClose();
  };
  const failure = failed === null ? null : errorWords(failed, t);
  return {
    busy,
    failure,
    code: failed instanceof CallFailed ? (failed.problem?.errorCode ?? null) : null,
    unanswered: unanswered && unanswered.revision !== order.revision ? unanswered.done : null,
    make,
  };
}
