import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOperations, refusalCode } from './operations.ts';

const network = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const onSignedOut = vi.fn();
const settings = { lang: () => 'ES-MX' as const, onSignedOut };
const answers = (status: number, body: unknown) =>
  network.mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => {
  network.mockReset();
  onSignedOut.mockReset();
  vi.stubGlobal('fetch', network);
});
afterEach(() => void vi.unstubAllGlobals());

const headersOf = () => network.mock.lastCall![1].headers as Record<string, string>;
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

it('asks in the language of the screen, with a key of its own for what changes something', async () => {
  answers(200, { revision: 2 });
  const operations = createOperations(settings);
  const call = () =>
    operations('POST api/orders/:id/accept', { params: { id: 'o1' }, body: { revision: 1 } });
  await call();
  expect(network.mock.lastCall![0]).toBe('/operations/api/orders/o1/accept');
  expect(headersOf()['accept-language']).toBe('ES-MX');
  const first = headersOf()['idempotency-key'];
  await call();
  expect(headersOf()['idempotency-key']).not.toBe(first);
});

it('sends what was kept under its own key, and says whose it is', async () => {
  answers(200, { revision: 2 });
  const operations = createOperations(settings, { key: 'kept-1', staffId: 'ana' });
  await operations('POST api/orders/:id/accept', { params: { id: 'o1' }, body: { revision: 1 } });
  expect(headersOf()).toMatchObject({ 'idempotency-key': 'kept-1', 'x-staff-id': 'ana' });
});

it('says that the session is over, except of calls that would begin one', async () => {
  answers(401, { errorCode: 'sign-in-needed', message: 'Sign in.' });
  const operations = createOperations(settings);
  await failure(operations('POST api/staff/sign-in', { body: { email: 'a@b.c', password: 'wrong' } }));
  expect(onSignedOut).not.toHaveBeenCalled();
  const refused = await failure(operations('GET api/orders'));
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(refusalCode(refused)).toBe('sign-in-needed');
});

it('stays signed in whatever else is refused', async () => {
  answers(403, { errorCode: 'not-allowed', message: 'No.' });
  const refused = await failure(createOperations(settings)('GET api/orders'));
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(refusalCode(refused)).toBe('not-allowed');
});

it('gives up a call that nobody waits for any more, and one that takes too long', async () => {
  const late = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  answers(200, []);
  const operations = createOperations(settings);
  const own = new AbortController();
  await operations('GET api/people', { signal: own.signal });
  const first = network.mock.lastCall![1].signal!;
  expect(limit).toHaveBeenCalledWith(12_000);
  own.abort();
  expect(first.aborted).toBe(true);
  await operations('GET api/people');
  const second = network.mock.lastCall![1].signal!;
  expect(second.aborted).toBe(false);
  late.abort();
  expect(second.aborted).toBe(true);
  limit.mockRestore();
});

it('knows no code of a failure that is no refusal', () => {
  expect(refusalCode(new TypeError('Failed to fetch'))).toBe(null);
  expect(refusalCode(null)).toBe(null);
});
