import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** A question to the backend, as far as it matters for what stands where its answer will. */
export type Asked = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching'> & {
  refetch: () => unknown;
};

/**
 * Returns what kept an answer from coming, null for nothing. A question without any answer forgets why as soon as it is asked again;
 * here the last error stays until there is an answer, or another error. A question that was never answered badly has none.
 */
export function lastingError(
  last: Error | null,
  { data, error, errorUpdateCount }: Omit<Asked, 'isFetching' | 'refetch'>,
): Error | null {
  if (error) return error;
  return data === undefined && errorUpdateCount > 0 ? last : null;
}

/** The same for a screen: what it says does not come and go while it asks again. */
export function useLastingError(asked: Asked): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const now = lastingError(last, asked);
  if (now !== last) setLast(now);
  return now;
}

/** Several questions as one, which has an answer once each of them has; asked again are those that have none, or an error. */
export function askedTogether(questions: readonly Asked[]): Asked {
  const isOpen = (each: Asked) => each.data === undefined || each.error !== null;
  return {
    data: questions.every(({ data }) => data !== undefined) || undefined,
    error: questions.find(({ error }) => error)?.error ?? null,
    errorUpdateCount: questions.reduce((sum, each) => sum + each.errorUpdateCount, 0),
    isFetching: questions.some((each) => each.isFetching && isOpen(each)),
    refetch: () => questions.filter(isOpen).map((each) => each.refetch()),
  };
}
