import type { ReactNode } from 'react';
import { useLastingError, type Asked } from '../state/lasting-error.ts';
import { Failure } from './failure.tsx';

type Props = {
  of: Asked;
  /** Says what failed also over an answer that was there before. */
  evenOld?: boolean;
  /** What the answer will look like, while it is asked for the first time. */
  children?: ReactNode;
};

/**
 * What stands where an answer will: its outline; or why it did not come and the way to ask again, which stays, busy, for as
 * long as that lasts. Nothing once the answer is there.
 */
export function Awaited({ of: asked, evenOld = false, children }: Props) {
  const error = useLastingError(asked);
  const isThere = asked.data !== undefined;
  if (error && (evenOld || !isThere))
    return <Failure error={error} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  return isThere ? null : children;
}
