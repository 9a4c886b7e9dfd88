import { isCallFailed } from '@larder/contract/call-failed';
import { parseLang } from '@larder/text/say';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createOperations, KeptOperationsContext, OperationsContext, type Kept } from '../operations.ts';
import { LangProvider } from './lang.tsx';
import { forgetSeen } from './seen.ts';
import { forgetAnswers, type Me } from './session.tsx';

/**
 * Returns the query client. A refusal is not asked again; an unanswered question is asked twice more, but where the device
 * has no network: there a screen says so at once.
 */
function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          navigator.onLine && failures < 2 && !(isCallFailed(error) && error.status < 500),
        staleTime: 5_000,
        // Offline a question fails at once, and its last answer stays.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Provides what every screen needs: language, the kept answers, and the door to the backend. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(makeQueries);
  const [settings] = useState(() => {
    const askWho = () => void queries.invalidateQueries({ queryKey: ['me'] });
    return {
      lang: () => parseLang(document.documentElement.lang),
      who: () => queries.getQueryData<Me | null>(['me'])?.id ?? null,
      onSomebodyElse: askWho,
      onNotTheirs: askWho,
      onSignedOut: () => {
        forgetAnswers(queries);
        queries.setQueryData(['me'], null);
        void forgetSeen();
      },
    };
  });
  const [operations] = useState(() => createOperations(settings));
  const [makeKept] = useState(() => (kept: Kept) => createOperations(settings, kept));
  return (
    <LangProvider>
      <QueryClientProvider client={queries}>
        <OperationsContext value={operations}>
          <KeptOperationsContext value={makeKept}>{children}</KeptOperationsContext>
        </OperationsContext>
      </QueryClientProvider>
    </LangProvider>
  );
}
