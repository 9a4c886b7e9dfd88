import { CallFailed } from '@larder/contract/call-failed';
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
  /** Makes the change; on success it shows `done` and closes. */
  make: (change: () => Promise<unknown>, done: string) => Promise<void>;
};

/**
 * Returns a function that sends a change of an order. After a refusal it loads the order again, which may be
 * stale.
 */
export function useChange({ onChanged, onClose }: Pick<ChangeProps, 'onChanged' | 'onClose'>): Change {
  const t = useText();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const make: Change['make'] = async (change, done) => {
    setBusy(true);
    const error: unknown = await change().then(
      () => null,
      (reason: unknown) => reason,
    );
    await onChanged();
    setBusy(false);
    setFailed(error);
    if (error !== null) return tellOfCaught(error);
    toast.success(done);
    onClose();
  };
  const failure = failed === null ? null : errorWords(failed, t);
  return {
    busy,
    failure,
    code: failed instanceof CallFailed ? (failed.problem?.errorCode ?? null) : null,
    make,
  };
}
