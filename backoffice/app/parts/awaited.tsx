import type { ReactNode } from 'react';
import { useLastingError, type Asked } from '../state/lasting-error.ts';
import { Failure } from './failure.tsx';

type Props = {
  of: Asked;
  /** True to show a failure also over an earlier answer. */
  evenOld?: boolean;
  /** The outline of the answer, shown while it loads for the first time. */
  children?: ReactNode;
};

/**
 * Stands in place of an answer until it has loaded: its outline, or the reason why it did not load with a
 * button to ask again, which stays and is busy meanwhile. Empty once the answer has come.
 */
export function Awaited({ of: asked, evenOld = false, children }: Props) {
  const error = useLastingError(asked);
  const isThere = asked.data !== undefined;
  if (error && (evenOld || !isThere))
    return <Failure error={error} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  return isThere ? null : children;
}
