import { createClient, type Client } from '@larder/contract/client';
import type { Commerce } from '@larder/contract/commerce';
import type { Experience } from '@larder/contract/experience';
import { readStored, removeStored, writeStored } from './stored.ts';

const shapes = typeof ANSWER_SHAPES === 'undefined' ? {} : ANSWER_SHAPES;

type Settings = {
  lang: string;
  merchantGuid: string | null;
  locationGuid: string | null;
  /** Called when the session turned out to be over. */
  onSignedOut: () => void;
  /** How long answers may take, where they are others than `usualLimits`. */
  limits?: Limits;
};

/** Milliseconds after which a call counts as unanswered. */
type Limits = { callMs: number; paymentMs: number };

/** Behind the calls that pay stands a card provider, which has 20 s of its own for each question. */
const usualLimits: Limits = { callMs: 12_000, paymentMs: 45_000 };
const pays = /\/(finalize|authorize)$/;

/** Calls that must not renew: they are the renewal, they end or begin a session, or they ask only whether somebody answers. */
const neverRenew = /\/api\/account\/(renew|logout|loginphase1|loginphase2|register|token\/clear)$|^\/\w+\/$/;

type Ask = (address: string, init: RequestInit) => Promise<Response>;

/** Fetch that waits no longer than a call may take: then it fails as one that nobody answered (see `isNoAnswer`). */
function fetchWithin(limits: Limits): Ask {
  return (address, init) => {
    const late = AbortSignal.timeout(pays.test(address) ? limits.paymentMs : limits.callMs);
    return fetch(address, { ...init, signal: init.signal ? AbortSignal.any([init.signal, late]) : late });
  };
}

/**
 * The one door from the browser to the two backends. No call waits for ever. A session older than its 15 minutes is
 * renewed before a request (the stored expiry says so) or after a 401, once, by whoever comes first; when that is
 * refused, the shopper is signed out. A renewal that nobody answered, or that a server could not answer now, is no news
 * about who is signed in.
 */
export function createBackends(settings: Settings): {
  commerce: Client<Commerce>;
  experience: Client<Experience>;
} {
  const ask = fetchWithin(settings.limits ?? usualLimits);
  let renewal: Promise<Renewal> | null = null;
  /** The expiry of a session renewed a moment ago had passed: this device's clock is wrong, and 401 alone tells. */
  let isClockAhead = false;
  const headers = (): Record<string, string> => ({
    'accept-language': settings.lang,
    ...(settings.merchantGuid && settings.locationGuid
      ? { 'x-merchant-guid': settings.merchantGuid, 'x-location-guid': settings.locationGuid }
      : {}),
  });

  const renew = (): Promise<Renewal> => {
    renewal ??= renewSession(ask, headers())
      .then((outcome) => {
        isClockAhead = outcome === 'renewed' && hasExpired();
        if (outcome === 'over') {
          removeStored('sessionGuid', 'tokenExpiration', 'selectedAddressKey');
          settings.onSignedOut();
        }
        return outcome;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const mayRenew = readStored('sessionGuid') !== null && !neverRenew.test(address);
    // Unanswered, it is asked for again if the request itself turns out to need it.
    if (mayRenew && !isClockAhead && hasExpired()) await renew().catch(() => undefined);
    const response = await ask(address, init);
    if (response.status !== 401 || !mayRenew || readStored('sessionGuid') === null) return response;
    const outcome = await renew();
    if (outcome === 'renewed') return ask(address, init);
    return outcome === 'over' ? response : outcome.clone();
  };

  return {
    commerce: createClient<Commerce>('/commerce/', send, headers, { shapes, now: () => Date.now() }),
    experience: createClient<Experience>('/experience/', send, headers, { shapes, now: () => Date.now() }),
  };
}

function hasExpired(): boolean {
  const expiry = Date.parse(readStored('tokenExpiration') ?? '');
  return Number.isFinite(expiry) && expiry <= Date.now();
}

/** How a renewal ended; an answer that decides nothing (a busy or broken server) is handed on as it is. */
type Renewal = 'renewed' | 'over' | Response;

/** Rejects when nobody answered. */
async function renewSession(ask: Ask, headers: Record<string, string>): Promise<Renewal> {
  const response = await ask('/commerce/api/account/renew', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionGuid: readStored('sessionGuid') }),
  });
  if (response.status === 429 || response.status >= 500) return response;
  if (!response.ok) return 'over';
  const { tokenExpiration } = (await response.json()) as { tokenExpiration: string };
  writeStored('tokenExpiration', tokenExpiration);
  return 'renewed';
}
