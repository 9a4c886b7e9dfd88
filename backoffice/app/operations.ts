import { bankLimitMs, isAmong, staffBankCalls } from '@larder/contract/bank-calls';
import { isCallFailed } from '@larder/contract/call-failed';
import { createClient, type Client } from '@larder/contract/client';
import type { Operations } from '@larder/contract/operations';
import type { Lang } from '@larder/text/say';
import { createContext, useContext } from 'react';

export type OperationsClient = Client<Operations>;

const shapes = typeof OPERATION_SHAPES === 'undefined' ? {} : OPERATION_SHAPES;

/** Milliseconds after which a call that does not wait for the bank counts as unanswered. */
const limitMs = 12_000;
const waitsForBank = isAmong(staffBankCalls);

/** Asks who is there, and so cannot name them. */
const asksWho = 'GET /operations/api/staff/me';

/** Calls that begin a session: their 401 means wrong credentials, not that a session is over. */
const beginsSession = /\/staff\/(sign-in|invitation|passkey|pin)/;

type Settings = {
  lang: () => Lang;
  /** Returns the id of the person whose screen this is; null while nobody is known. */
  who: () => string | null;
  /** Called when the session is over. */
  onSignedOut: () => void;
  /** Called when the session is somebody else's: they have signed in in another tab. */
  onSomebodyElse: () => void;
  /** Called when there is no such call or order for this person: a role may have been taken from them since. */
  onNotTheirs: () => void;
};

/** The key under which a kept call is sent, and who made it: the backend accepts it from nobody else. */
export type Kept = { key: string; staffId: string };

/**
 * The one door from this app to the store's backend. No call waits forever; a 401 means that the session is
 * over. Each call names whose screen makes it, since another tab may have changed the session: the backend takes it
 * from nobody else. For a call that was kept while the device was offline, `kept` names its key and its owner.
 */
export function createOperations(settings: Settings, kept?: Kept): OperationsClient {
  const { lang, who, onSignedOut, onSomebodyElse, onNotTheirs } = settings;
  const own = (): Record<string, string> => {
    const staffId = kept ? kept.staffId : who();
    return {
      ...(kept ? { 'idempotency-key': kept.key } : {}),
      ...(staffId === null ? {} : { 'x-staff-id': staffId }),
    };
  };
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const late = AbortSignal.timeout(waitsForBank(init.method, address) ? bankLimitMs : limitMs);
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    const isWho = `${init.method} ${address}` === asksWho;
    const headers = { ...(init.headers as Record<string, string>), ...(isWho ? {} : own()) };
    const response = await fetch(address, { ...init, headers, signal });
    if (response.status === 401 && !beginsSession.test(address)) onSignedOut();
    if (response.status === 409 && !kept && (await codeOf(response)) === 'somebody-else') onSomebodyElse();
    if (response.status === 404 && !isWho && isNotTheirs(await codeOf(response))) onNotTheirs();
    return response;
  };
  return createClient<Operations>('/operations/', send, () => ({ 'accept-language': lang() }), {
    shapes,
    now: () => Date.now(),
  });
}

/**
 * Returns whether a refusal tells of a role that was taken away: of the last one for a call, or of the one for an order's
 * store, where somebody still has another.
 */
function isNotTheirs(code: unknown): boolean {
  return code === 'no-such-call' || code === 'order-not-found';
}

/** Returns the code of a refusal, which can still be read afterwards. */
async function codeOf(response: Response): Promise<unknown> {
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (problem as { errorCode?: unknown } | null)?.errorCode;
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
