import { isAbort, isNoAnswer } from '@larder/ui/error-text.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackends } from './create-backends.ts';
import { browserStorage } from '@larder/ui/testing/browser-storage.ts';

let kept: Map<string, string>;
/** All requests so far, as "METHOD /path". */
let sent: string[];
/** The idempotency keys of the requests. */
let keys: (string | null)[];
/** The state of the session at the server: whether it is fresh, and whether it can be renewed. */
let isFresh: boolean;
let canRenew: boolean;
let ended: number;
/** The answer to a renewal if not the usual one, or the error of an unanswered one. */
let renewalAnswer: Response | Error | null;

const renewal = 'POST /commerce/api/account/renew';
const profile = 'GET /commerce/api/user/profile';
const expiry = '2099-01-01T00:00:00.000Z';

beforeEach(() => {
  const storage = browserStorage();
  kept = storage.kept;
  kept.set('session_guid', 'handle').set('token_exp', expiry).set('selected_address_key', 'home');
  [sent, keys, isFresh, canRenew, ended, renewalAnswer] = [[], [], true, true, 0, null];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const call = `${init.method} ${address}`;
    sent.push(call);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    await Promise.resolve();
    if (call === renewal) {
      if (renewalAnswer instanceof Error) throw renewalAnswer;
      if (renewalAnswer) return renewalAnswer.clone();
      isFresh = canRenew;
      return canRenew ? Response.json({ tokenExpiration: expiry }) : new Response('', { status: 401 });
    }
    return isFresh ? Response.json({ firstName: 'Ana' }) : new Response('', { status: 401 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  createBackends({
    lang: 'EN-US',
    merchantGuid: null,
    locationGuid: null,
    onSignedOut: () => (ended += 1),
  });

it('a call of a session renews the session once after a 401, and is sent again [AUTH-10]', async () => {
  isFresh = false;
  const { commerce } = open();
  expect(await commerce('GET api/user/profile')).toEqual({ firstName: 'Ana' });
  expect(sent).toEqual([profile, renewal, profile]);
  expect(ended).toBe(0);
});

it('a call of a session that adds is sent again under the same key after a renewal', async () => {
  isFresh = false;
  await open().experience('POST api/lists', { body: { name: 'Weekly' } });
  expect(sent).toHaveLength(3);
  expect(keys[0]).toMatch(/^\d+-\d+$/);
  expect(keys[2]).toBe(keys[0]);
});

it('a call of a session renews before it is sent when the stored expiry has passed [AUTH-10]', async () => {
  kept.set('token_exp', '2020-01-01T00:00:00.000Z');
  const { commerce } = open();
  await commerce('GET api/user/profile');
  expect(sent).toEqual([renewal, profile]);
  expect(kept.get('token_exp')).toBe(expiry);
  await commerce('GET api/user/profile');
  expect(sent).toEqual([renewal, profile, profile]);
});

it('a call of a session shares one renewal with all other calls on their way [AUTH-10]', async () => {
  isFresh = false;
  const { commerce } = open();
  await Promise.all([1, 2, 3].map(() => commerce('GET api/user/profile')));
  expect(sent.filter((call) => call === renewal)).toHaveLength(1);
  expect(sent.filter((call) => call === profile)).toHaveLength(6);
});

it('a call of a session clears session data and token when its renewal fails, and nobody is signed in any more [AUTH-10]', async () => {
  [isFresh, canRenew] = [false, false];
  const { commerce } = open();
  await expect(commerce('GET api/user/profile')).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([profile, renewal]);
  expect([...kept.keys()]).toEqual([]);
  expect(ended).toBe(1);
});

it.each([
  ['that nobody answers', () => new TypeError('Failed to fetch'), { name: 'TypeError' }],
  ['that a busy server puts off', () => new Response('', { status: 503 }), { status: 503 }],
  ['that comes too often', () => new Response('', { status: 429 }), { status: 429 }],
  ['answered by something else', () => new Response('<html>'), { name: 'SyntaxError' }],
])(
  'with a renewal %s fails, signs nobody out, and is renewed the next time [AUTH-10]',
  async (_, answer, failure) => {
    kept.set('token_exp', '2020-01-01T00:00:00.000Z');
    isFresh = false;
    renewalAnswer = answer();
    const { commerce } = open();
    await expect(commerce('GET api/user/profile')).rejects.toMatchObject(failure);
    expect(ended).toBe(0);
    expect(kept.get('session_guid')).toBe('handle');
    renewalAnswer = null;
    expect(await commerce('GET api/user/profile')).toEqual({ firstName: 'Ana' });
  },
);

it('a call of a session does not renew every time on a device whose clock is ahead', async () => {
  vi.setSystemTime('2100-01-01');
  const { commerce } = open();
  await commerce('GET api/user/profile');
  await commerce('GET api/user/profile');
  expect(sent).toEqual([renewal, profile, profile]);
  isFresh = false;
  await commerce('GET api/user/profile');
  expect(sent.slice(3)).toEqual([profile, renewal, profile]);
});

it('a call of a session does not renew without a stored session', async () => {
  kept.clear();
  isFresh = false;
  await expect(open().commerce('GET api/user/profile')).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([profile]);
});

it('calls carry cookies, the language and the store’s guids once there is a store [API-02] [API-03]', async () => {
  const inits: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    inits.push(init);
    return Promise.resolve(Response.json({}));
  });
  const backends = createBackends({
    lang: 'ES-MX',
    merchantGuid: 'm',
    locationGuid: 'l',
    onSignedOut: () => undefined,
  });
  await backends.experience('GET settings');
  await open().commerce('GET api/user/check');
  expect(inits[0]).toMatchObject({
    credentials: 'include',
    headers: { 'accept-language': 'ES-MX', 'x-merchant-guid': 'm', 'x-location-guid': 'l' },
  });
  expect(inits[1]).toMatchObject({ credentials: 'include', headers: { 'accept-language': 'EN-US' } });
  expect(inits[1]!.headers).not.toHaveProperty('x-merchant-guid');
});

/** A network that never answers; aborting rejects. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((__, reject) =>
    signal!.addEventListener('abort', () => reject(signal!.reason as Error)),
  );
const limited = (limits: { callMs: number; paymentMs: number }) =>
  createBackends({
    lang: 'EN-US',
    merchantGuid: null,
    locationGuid: null,
    onSignedOut: () => (ended += 1),
    limits,
  });
const pay = (backends: ReturnType<typeof limited>) =>
  backends.experience('POST api/user/payments/authorize', {
    body: { amount: 0.01, eProtectResponse: 'x' },
  });

it('a call never answered fails in time like a call without an answer, a payment later than the others', async () => {
  kept.clear();
  vi.stubGlobal('fetch', hang);
  const quick = limited({ callMs: 1, paymentMs: 600_000 });
  const failure: unknown = await quick.commerce('GET api/user/profile').catch((error: unknown) => error);
  expect(isNoAnswer(failure)).toBe(true);
  expect(isAbort(failure)).toBe(false);
  const patient = pay(quick).then(
    () => 'answered',
    () => 'given up',
  );
  expect(await Promise.race([patient, quick.commerce('GET ').catch(() => 'first')])).toBe('first');
  const payment: unknown = await pay(limited({ callMs: 600_000, paymentMs: 1 })).catch(
    (error: unknown) => error,
  );
  expect(isNoAnswer(payment)).toBe(true);
});

it.each([
  'POST api/user/payments/authorize',
  'POST api/order/more',
  'POST api/customer/orders/:id/more',
  'POST api/customer/orders/:id/time',
  'POST api/customer/orders/:id/items',
  'POST api/customer/orders/:id/items/:lineId',
  'POST api/customer/orders/:id/lines',
  'POST api/customer/orders/:id/address',
] as const)('a call that waits for a bank is given the time of a payment: %s', async (name) => {
  kept.clear();
  vi.stubGlobal('fetch', hang);
  const { commerce, experience } = limited({ callMs: 600_000, paymentMs: 1 });
  const ask = name.includes('payments') ? experience : commerce;
  const failure: unknown = await (ask as (call: string, input: unknown) => Promise<unknown>)(name, {
    params: { id: 'order', lineId: 'line' },
    body: {},
  }).catch((error: unknown) => error);
  expect(isNoAnswer(failure)).toBe(true);
});

it('a call never answered can be given up by its caller, and is then no failure', async () => {
  vi.stubGlobal('fetch', hang);
  const leaving = new AbortController();
  const call = limited({ callMs: 600_000, paymentMs: 600_000 }).commerce('GET api/user/profile', {
    signal: leaving.signal,
  });
  leaving.abort();
  expect(isAbort(await call.catch((error: unknown) => error))).toBe(true);
});

it('a call never answered signs nobody out when it was the renewal', async () => {
  kept.set('token_exp', '2020-01-01T00:00:00.000Z');
  vi.stubGlobal('fetch', hang);
  await limited({ callMs: 1, paymentMs: 1 })
    .commerce('GET api/user/profile')
    .catch(() => undefined);
  expect(ended).toBe(0);
  expect(kept.get('session_guid')).toBe('handle');
});

it.each([
  ['POST api/user/cart', 'sign-in-needed', null, 1],
  ['POST api/user/cart', 'token-expired', null, 0],
  ['POST api/user/cart', 'sign-in-needed', 'handle', 0],
  ['GET api/lists', 'sign-in-needed', null, 0],
] as const)(
  "a refused guest has met a store that bars guests: %s with '%s' under the session %s",
  async (name, errorCode, handle, times) => {
    if (handle === null) kept.delete('session_guid');
    vi.stubGlobal('fetch', async () =>
      Response.json({ errorCode, message: 'Please sign in.' }, { status: 401 }),
    );
    const onBarred = vi.fn();
    const settings = { lang: 'EN-US', merchantGuid: null, locationGuid: null, onSignedOut: () => undefined };
    await expect(createBackends({ ...settings, onBarred }).experience(name)).rejects.toMatchObject({
      problem: { message: 'Please sign in.' },
    });
    expect(onBarred).toHaveBeenCalledTimes(times);
  },
);
