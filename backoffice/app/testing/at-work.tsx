import { createClient } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import { checkAnswer } from '@larder/contract/testing/fits-contract';
import { AnnounceRegion } from '@larder/ui/announce.tsx';
import { ToastRegion, useToast } from '@larder/ui/toast.tsx';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { KeptOperationsContext, OperationsContext, type Kept, type OperationsClient } from '../operations.ts';
import { MeContext, type Me } from '../state/session.tsx';

// Tests wait for turns, not for time.
notifyManager.setScheduler(queueMicrotask);

type SentCall = { call: string; body: unknown; key: string | null; kept: Kept | null };

/** Returns a network answer that is read at once. */
const response = (status: number, body: unknown) =>
  ({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': 'application/json' }),
    json: async () => body,
    text: async () => JSON.stringify(body),
  }) as Response;

class Refusal {
  readonly status: number;
  readonly problem: { errorCode: string; message: string };
  constructor(status: number, problem: Refusal['problem']) {
    this.status = status;
    this.problem = problem;
  }
}

/** Returns a refusal in the backend's form. */
export const refusal = (status: number, errorCode: string, message: string) =>
  new Refusal(status, { errorCode, message });

/**
 * Returns the real client over a network that a test scripts: `answer` receives "METHOD /path?query" and the
 * body, and returns the backend's answer (or `refusal`), or throws a network error.
 */
function scriptedOperations(answer: (call: string, body: unknown) => unknown) {
  const sent: SentCall[] = [];
  const clientFor = (kept: Kept | null): OperationsClient => {
    const send = async (address: string, init: RequestInit): Promise<Response> => {
      const call = `${init.method} ${address.replace('/operations/api', '')}`;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const key = new Headers(init.headers).get('idempotency-key');
      sent.push({ call, body, key, kept });
      const answered = await answer(call, body);
      init.signal?.throwIfAborted();
      if (answered instanceof Refusal) return response(answered.status, answered.problem);
      if (answered === undefined) return response(204, null);
      checkAnswer(`${init.method} ${address}`, answered);
      return response(200, answered);
    };
    return createClient<Operations>('/operations/', send, () => ({}));
  };
  return { sent, operations: clientFor(null), makeKept: (kept: Kept) => clientFor(kept) };
}

/** Ana, who fills and hands over and manages in the store Downtown. */
export const ana: Me = {
  id: 'ana',
  email: 'ana@larder.test',
  name: 'Ana',
  langCode: 'EN-US',
  merchant: { guid: 'merchant', name: 'Corner Shop' },
  roles: [],
  scopes: [],
  stores: [
    {
      locationGuid: 'downtown',
      alias: 'downtown',
      name: 'Downtown',
      timeZone: 'America/Chicago',
      scopes: ['orders:read', 'orders:manage', 'orders:pick', 'orders:hand-over', 'orders:drive'],
    },
  ],
  mapLinkUrl: 'https://maps.example/?q={address}',
  isByPin: false,
  device: null,
  signedInAt: '2026-11-23T14:00:00.000Z',
  fullUntil: null,
  expiresAt: '2026-11-24T14:00:00.000Z',
};

type Setting = { me?: Me; path?: string };

/** Removes the messages of an earlier screen, before the next one shows its own. */
const Quiet = () => {
  const { clear } = useToast();
  useEffect(clear, [clear]);
  return null;
};

/** Returns everything that a screen needs around it; `path` is where the person is. */
export function atWork(answer: (call: string, body: unknown) => unknown, setting: Setting = {}) {
  const { sent, operations, makeKept } = scriptedOperations(answer);
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', gcTime: Infinity },
      mutations: { retry: false, networkMode: 'always', gcTime: Infinity },
    },
  });
  const at = { path: setting.path ?? '/' };
  const arrive = (path: string) => void Object.assign(at, { path });
  const Where = () => {
    const { pathname, search, hash } = useLocation();
    useEffect(() => arrive(pathname + search + hash), [pathname, search, hash]);
    return null;
  };
  const around = (screen: ReactElement, me: Me = setting.me ?? ana) => (
    <MemoryRouter initialEntries={[at.path]}>
      <Where />
      <Quiet />
      <QueryClientProvider client={queries}>
        <OperationsContext value={operations}>
          <KeptOperationsContext value={makeKept}>
            <MeContext value={me}>{screen}</MeContext>
          </KeptOperationsContext>
        </OperationsContext>
      </QueryClientProvider>
      <ToastRegion />
      <AnnounceRegion />
    </MemoryRouter>
  );
  return { sent, queries, operations, at, around: (screen: ReactElement) => around(screen) };
}
