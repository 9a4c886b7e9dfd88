import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createOperations, refusalCode } from './operations.ts';

const network = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const onSignedOut = vi.fn();
const onSomebodyElse = vi.fn();
const onNotTheirs = vi.fn();
const settings = {
  lang: () => 'ES-MX' as const,
  who: () => 'ana' as string | null,
  onSignedOut,
  onSomebodyElse,
  onNotTheirs,
};
const answers = (status: number, body: unknown) =>
  network.mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => {
  network.mockReset();
  onSignedOut.mockReset();
  onSomebodyElse.mockReset();
  onNotTheirs.mockReset();
  vi.stubGlobal('fetch', network);
});
afterEach(() => void vi.unstubAllGlobals());

const headersOf = () => network.mock.lastCall![1].headers as Record<string, string>;
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

it('a call goes out in the language of the screen, and with a key of its own when it changes something', async () => {
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

it('a call names the person whose screen makes it, but for the question who is there', async () => {
  answers(200, {});
  const operations = createOperations(settings);
  await operations('GET api/people');
  expect(headersOf()['x-staff-id']).toBe('ana');
  await operations('POST api/staff/me', { body: { langCode: 'EN-US' } });
  expect(headersOf()['x-staff-id']).toBe('ana');
  await operations('GET api/staff/me');
  expect(headersOf()).not.toHaveProperty('x-staff-id');
  await createOperations({ ...settings, who: () => null })('GET api/people');
  expect(headersOf()).not.toHaveProperty('x-staff-id');
});

it('a call refused to somebody else tells the page that another person is there', async () => {
  answers(409, { errorCode: 'order-changed', message: 'Sam has changed it.' });
  const operations = createOperations(settings);
  const accept = () =>
    failure(operations('POST api/orders/:id/accept', { params: { id: 'o1' }, body: { revision: 1 } }));
  await accept();
  expect(onSomebodyElse).not.toHaveBeenCalled();
  answers(409, { errorCode: 'somebody-else', message: 'Nothing was changed.' });
  expect(refusalCode(await accept())).toBe('somebody-else');
  expect(onSomebodyElse).toHaveBeenCalledTimes(1);
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('a call that this person may not make, or an order that is not in their stores, tells the page so, but for the question who is there', async () => {
  answers(404, { errorCode: 'no-such-line', message: 'There is no such line.' });
  const operations = createOperations(settings);
  const read = () => failure(operations('GET api/orders/:id', { params: { id: 'o1' } }));
  await read();
  answers(404, { errorCode: 'no-such-call', message: 'There is no such call.' });
  await failure(operations('GET api/staff/me'));
  expect(onNotTheirs).not.toHaveBeenCalled();
  expect(refusalCode(await failure(operations('GET api/orders')))).toBe('no-such-call');
  expect(onNotTheirs).toHaveBeenCalledTimes(1);
  answers(404, { errorCode: 'order-not-found', message: 'There is no such order.' });
  await read();
  expect(onNotTheirs).toHaveBeenCalledTimes(2);
});

it('a kept call is sent under its own key, with the person it belongs to', async () => {
  answers(200, { revision: 2 });
  const operations = createOperations(settings, { key: 'kept-1', staffId: 'ana' });
  await operations('POST api/orders/:id/accept', { params: { id: 'o1' }, body: { revision: 1 } });
  expect(headersOf()).toMatchObject({ 'idempotency-key': 'kept-1', 'x-staff-id': 'ana' });
});

it('a 401 ends the session, except on the calls that would begin one', async () => {
  answers(401, { errorCode: 'sign-in-needed', message: 'Sign in.' });
  const operations = createOperations(settings);
  await failure(operations('POST api/staff/sign-in', { body: { email: 'a@b.c', password: 'wrong' } }));
  expect(onSignedOut).not.toHaveBeenCalled();
  const refused = await failure(operations('GET api/orders'));
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(refusalCode(refused)).toBe('sign-in-needed');
});

it('other refusals leave the session as it is', async () => {
  answers(403, { errorCode: 'not-allowed', message: 'No.' });
  const refused = await failure(createOperations(settings)('GET api/orders'));
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(refusalCode(refused)).toBe('not-allowed');
});

it('a call is given up when nobody waits for it any more, or when it takes too long', async () => {
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

it.each(['hold', 'charge'] as const)(
  'a call that waits for the bank is given more time: %s',
  async (what) => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limit.mockRestore());
    answers(200, { amount: 1, revision: 2 });
    const operations = createOperations(settings);
    await operations(`POST api/orders/:id/${what}`, { params: { id: 'o1' }, body: { revision: 1 } });
    expect(limit.mock.calls).toEqual([[45_000]]);
  },
);

it('a failure that is no refusal has no code', () => {
  expect(refusalCode(new TypeError('Failed to fetch'))).toBe(null);
  expect(refusalCode(null)).toBe(null);
});
