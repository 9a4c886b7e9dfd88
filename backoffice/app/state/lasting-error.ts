import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** A question to the backend, with the facts that decide what stands in place of its answer. */
export type Asked = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching'> & {
  refetch: () => unknown;
};

/**
 * Returns the error that kept an answer from coming, or null. A query without any answer forgets its error
 * when it is sent again; here the last error stays until an answer or another error comes. A query that
 * never failed has no error.
 */
export function lastingError(
  last: Error | null,
  { data, error, errorUpdateCount }: Omit<Asked, 'isFetching' | 'refetch'>,
): Error | null {
  if (error) return error;
  return data === undefined && errorUpdateCount > 0 ? last : null;
}

/** Returns the lasting error for a screen, so that its words do not come and go while it asks again. */
export function useLastingError(asked: Asked): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const now = lastingError(last, asked);
  if (now !== last) setLast(now);
  return now;
}

/**
 * Returns several questions as one, which has an answer once each has; refetching asks those without an
 * answer or with an error.
 */
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
