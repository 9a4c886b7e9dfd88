import { isCallFailed } from '@larder/contract/call-failed';
import { createClient, type Client } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { Lang } from '@larder/text/say';
import { createContext, useContext } from 'react';

export type OperationsClient = Client<Operations>;

const shapes = typeof OPERATION_SHAPES === 'undefined' ? {} : OPERATION_SHAPES;

/** Milliseconds after which a call counts as unanswered. */
const limitMs = 12_000;

/** Calls that begin a session: their 401 means wrong credentials, not that a session is over. */
const beginsSession = /\/staff\/(sign-in|invitation|passkey|pin)/;

type Settings = {
  lang: () => Lang;
  /** Called when the session is over. */
  onSignedOut: () => void;
};

/** The key under which a kept call is sent, and who made it: the backend accepts it from nobody else. */
export type Kept = { key: string; staffId: string };

/**
 * The one door from this app to the store's backend. No call waits forever; a 401 means that the session is
 * over. For a call that was kept while the device was offline, `kept` names its key and its owner.
 */
export function createOperations({ lang, onSignedOut }: Settings, kept?: Kept): OperationsClient {
  const own: Record<string, string> = kept ? { 'idempotency-key': kept.key, 'x-staff-id': kept.staffId } : {};
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const late = AbortSignal.timeout(limitMs);
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    const headers = { ...(init.headers as Record<string, string>), ...own };
    const response = await fetch(address, { ...init, headers, signal });
    if (response.status === 401 && !beginsSession.test(address)) onSignedOut();
    return response;
  };
  return createClient<Operations>('/operations/', send, () => ({ 'accept-language': lang() }), {
    shapes,
    now: () => Date.now(),
  });
}

export const OperationsContext = createContext<OperationsClient | null>(null);
/** The door to the backend for calls that were kept on this device. */
export const KeptOperationsContext = createContext<((kept: Kept) => OperationsClient) | null>(null);

export function useOperations(): OperationsClient {
  const client = useContext(OperationsContext);
  if (!client) throw new Error('useOperations outside of the app');
  return client;
}

export function useKeptOperations(): (kept: Kept) => OperationsClient {
  const make = useContext(KeptOperationsContext);
  if (!make) throw new Error('useKeptOperations outside of the app');
  return make;
}

/** Returns the code of a refusal, or null for any other failure. */
export function refusalCode(error: unknown): string | null {
  return isCallFailed(error) ? (error.problem?.errorCode ?? null) : null;
}
