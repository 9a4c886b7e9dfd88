import { isCallFailed } from '@larder/contract/call-failed';
import { parseLang } from '@larder/text/say';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createOperations, OperationsContext } from '../operations.ts';
import { LangProvider } from './lang.tsx';

/** A refusal stays one, however often it is asked; what nobody answered is asked for twice more. */
function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !(isCallFailed(error) && error.status < 500),
        staleTime: 5_000,
      },
      mutations: { retry: false },
    },
  });
}

/** What every screen needs: language, the kept answers, and the door to the backend. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(makeQueries);
  const [operations] = useState(() =>
    createOperations({
      lang: () => parseLang(document.documentElement.lang),
      onSignedOut: () => {
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
        queries.setQueryData(['me'], null);
      },
    }),
  );
  return (
    <LangProvider>
      <QueryClientProvider client={queries}>
        <OperationsContext value={operations}>{children}</OperationsContext>
      </QueryClientProvider>
    </LangProvider>
  );
}
