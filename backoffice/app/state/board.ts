import { isUnanswered } from '@larder/contract/call-failed';
import type { Result } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOperations, type OperationsClient } from '../operations.ts';
import { isFilledBy } from './filled-by.ts';

export type Board = Result<Operations['GET api/orders']>;

/** Returns the orders on a board that somebody is filling, in the order of their claims. */
export function ownCards(board: Board | undefined, staffId: string): Board['orders'] {
  return (board?.orders ?? [])
    .filter((card) => isFilledBy(card, staffId))
    .toSorted((a, b) => (a.claim?.since ?? '').localeCompare(b.claim?.since ?? ''));
}

const askAgainMs = 10_000;
const tickMs = 10_000;

const boardQuery = (operations: OperationsClient, search: string) =>
  queryOptions({
    queryKey: ['board', search],
    queryFn: ({ signal }) => operations('GET api/orders', { query: { search }, signal }),
  });

/**
 * Returns the board, renewed every ten seconds and whenever something changes (see live.ts). The backend does
 * the search, as it knows names and phones; the last board stays until the answer has come.
 */
export function useBoard(search = '') {
  const operations = useOperations();
  return useQuery({
    ...boardQuery(operations, search),
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: search === '',
    placeholderData: keepPreviousData,
  });
}

/** Returns the whole board as it was loaded last. Makes no call itself. */
export function useKnownBoard() {
  return useQuery({ ...boardQuery(useOperations(), ''), enabled: false });
}

/**
 * Returns the server's time of the backend's last answer when it no longer answers; null while it does, be it that
 * this person may not see the board. Makes no call itself.
 */
export function useSilentSince(): string | null {
  const { data, error } = useKnownBoard();
  return data && error && isUnanswered(error) ? data.now : null;
}

/**
 * Returns the server's time in epoch milliseconds, so that minutes left do not depend on this device's clock.
 */
export function useServerNow(said: string | undefined, saidAt: number): number {
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return said === undefined ? here : Date.parse(said) + Math.max(0, here - saidAt);
}

/** Returns the server's time as above, by the last board; by this device's clock while there is none. */
export function useStoreNow(): number {
  const { data, dataUpdatedAt } = useKnownBoard();
  return useServerNow(data?.now, dataUpdatedAt);
}
