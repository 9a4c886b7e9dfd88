import { bankCalls, bankLimitMs, isAmong } from '@larder/contract/bank-calls';
import { createClient, type Client } from '@larder/contract/client';
import type { Commerce } from '@larder/contract/commerce';
import type { Experience } from '@larder/contract/experience';
import { answerShapes as shapes } from './answer-shapes.ts';
import { barsGuest } from './bars-guest.ts';
import { callLimitMs } from './call-limit.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

type Settings = {
  lang: string;
  merchantGuid: string | null;
  locationGuid: string | null;
  /** Called when the session is over. */
  onSignedOut: () => void;
  /** Called when the store has refused a guest: it has barred guests since the page came. */
  onBarred?: () => void;
  /** The time limits of answers; by default `usualLimits`. */
  limits?: Limits;
};

/** Milliseconds after which a call counts as unanswered: one that waits for the bank, and any other. */
type Limits = { callMs: number; paymentMs: number };

const usualLimits: Limits = { callMs: callLimitMs, paymentMs: bankLimitMs };
const waitsForBank = isAmong(bankCalls);

/** Calls that never renew the session: they renew it, end it, begin one, or only check the backend. */
const neverRenew = /\/api\/account\/(renew|logout|loginphase1|loginphase2|register|token\/clear)$|^\/\w+\/$/;

type Ask = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Returns fetch with a time limit, after which it fails like a call that nobody answered (see `isNoAnswer`).
 */
function fetchWithin(limits: Limits): Ask {
  return (address, init) => {
    const isPayment = waitsForBank(init.method, address);
    const late = AbortSignal.timeout(isPayment ? limits.paymentMs : limits.callMs);
    return fetch(address, { ...init, signal: init.signal ? AbortSignal.any([init.signal, late]) : late });
  };
}

/**
 * The one door from the browser to the two backends. No call waits forever. A session older than its 15
 * minutes is renewed before a request (by the stored expiry) or after a 401, once for all waiting calls;
 * when that is refused, the shopper is signed out. A renewal without an answer, or with a busy server's,
 * leaves the session as it was before.
 */
export function createBackends(settings: Settings): {
  commerce: Client<Commerce>;
  experience: Client<Experience>;
} {
  const ask = fetchWithin(settings.limits ?? usualLimits);
  let renewal: Promise<Renewal> | null = null;
  /**
   * True once the expiry of a session renewed a moment ago has passed: this device's clock is wrong, and
   * only a 401 counts.
   */
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
    // After a renewal without an answer, the session is renewed again if the request itself turns out to need it.
    if (mayRenew && !isClockAhead && hasExpired()) await renew().catch(() => undefined);
    const response = await ask(address, init);
    if (!mayRenew && (await barsGuest(address, response))) settings.onBarred?.();
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

/**
 * The outcome of a renewal; an answer that decides nothing (of a busy or broken server) is passed on
 * unchanged.
 */
type Renewal = 'renewed' | 'over' | Response;

/** Renews the session. Rejects when nobody answered. */
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
