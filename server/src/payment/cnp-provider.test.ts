import { anyText } from '@larder/domain/testing/any-text';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { sandboxVariables, startSandbox, type Sandbox } from '../testing/checkout-shop.ts';
import { createCardProvider } from './cnp-provider.ts';
import type { AuthorizationRequest, CardProvider } from './card-provider.ts';
import { escapeXml, parseReply } from './cnp-xml.ts';

let sandbox: Sandbox;
let provider: CardProvider;
beforeAll(async () => {
  sandbox = await startSandbox();
  provider = providerAt(sandbox.origin);
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  await sandbox.clearFaults();
  await sandbox.switches({ answerReceived: false });
});

function providerAt(origin: string, timeoutMs = 1_000, more: Record<string, string> = {}): CardProvider {
  const settings = readEnvironment({ LARDER_DEMO: '1', ...sandboxVariables(origin), ...more }).cardProvider;
  return createCardProvider(settings, timeoutMs);
}

/** Returns a provider that gets this reply to every call, until the test is over. */
async function answeredWith(reply: () => string): Promise<CardProvider> {
  const server = createServer((_, response) => response.end(reply()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return providerAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

async function request(
  pan = '4111111111111111',
  more: Partial<AuthorizationRequest> = {},
): Promise<AuthorizationRequest> {
  return {
    reference: randomUUID(),
    amountCents: 4_200,
    source: { kind: 'registration', registrationId: await sandbox.register(pan), expiry: '1230' },
    use: 'once',
    fullName: 'Ana Reyes',
    billing: { street: '301 Congress Ave', city: 'Austin', state: 'TX', zipCode: '78701' },
    ...more,
  };
}

it('an authorization that is approved returns a transaction, a vault token and the first six digits', async () => {
  expect(await provider.authorize(await request())).toMatchObject({
    kind: 'approved',
    approvedCents: 4_200,
    responseCode: '000',
    vaultToken: expect.stringMatching(/^\d{12}1111$/),
    firstSix: '411111',
    transaction: expect.stringMatching(/^\d+$/),
    networkTransactionId: expect.stringMatching(/^\d+$/),
  });
});

it('an authorization with the token pays again, by the shopper and by us', async () => {
  const first = await provider.authorize(await request('4111111111111111', { use: 'first-of-kept' }));
  if (first.kind !== 'approved') throw new Error(first.kind);
  const { vaultToken, networkTransactionId } = first;
  const source = { kind: 'token' as const, vaultToken: vaultToken!, expiry: '1230', networkTransactionId };
  for (const use of ['kept-by-shopper', 'kept-by-merchant'] as const) {
    expect((await provider.authorize(await request(undefined, { source, use }))).kind).toBe('approved');
  }
});

it('an authorization tells the card networks whether the card is kept, and whether its owner is there', async () => {
  const token = { kind: 'token', vaultToken: '1111000123451111', expiry: '1230' } as const;
  const known = { ...token, networkTransactionId: '632255784155685' };
  const sent = async (use: AuthorizationRequest['use'], source: AuthorizationRequest['source']) => {
    const asked = await request(undefined, { use, source });
    await provider.authorize(asked);
    const told = JSON.stringify(await sandbox.journal(asked.reference));
    return [
      /"processingType":"(\w+)"/.exec(told)?.[1],
      /"originalNetworkTransactionId":"(\d+)"/.exec(told)?.[1],
    ];
  };
  const once = (await request()).source;
  expect(await sent('once', once)).toEqual([undefined, undefined]);
  expect(await sent('first-of-kept', once)).toEqual(['initialCOF', undefined]);
  expect(await sent('kept-by-shopper', known)).toEqual(['cardholderInitiatedCOF', undefined]);
  expect(await sent('kept-by-merchant', known)).toEqual(['merchantInitiatedCOF', known.networkTransactionId]);
  const unknown = { ...token, networkTransactionId: null };
  expect(await sent('kept-by-merchant', unknown)).toEqual(['merchantInitiatedCOF', undefined]);
});

it('an authorization with a new card tells the bank its expiry, if the page told one', async () => {
  const sent = async (expiry: string | null) => {
    const registrationId = await sandbox.register('4111111111111111');
    const asked = await request(undefined, { source: { kind: 'registration', registrationId, expiry } });
    await provider.authorize(asked);
    return /"expDate":"(\w+)"/.exec(JSON.stringify(await sandbox.journal(asked.reference)))?.[1];
  };
  expect([await sent('1230'), await sent(null)]).toEqual(['1230', undefined]);
});

it('an authorization that was only received is unknown, and one without an answer says why', async () => {
  await sandbox.fault('response', { code: '001' });
  expect(await provider.authorize(await request())).toEqual({ kind: 'unknown', reason: 'received' });
  await sandbox.fault('delay', { delayMs: 600 });
  expect(await providerAt(sandbox.origin, 100).authorize(await request())).toEqual({
    kind: 'unknown',
    reason: 'TimeoutError',
  });
});

it('an authorization that is declined returns its code', async () => {
  expect(await provider.authorize(await request('4457002100000005'))).toMatchObject({
    kind: 'declined',
    responseCode: '110',
  });
  const unknown = await request(undefined, {
    source: { kind: 'registration', registrationId: 'nonsense', expiry: null },
  });
  expect(await provider.authorize(unknown)).toMatchObject({ kind: 'declined', responseCode: '877' });
});

it('the response code of a decline stands for a reason', () => {
  const reasons = (...codes: string[]) => codes.map((code) => provider.whyDeclined(code));
  expect(reasons('305', '320')).toEqual(['card-expired', 'card-expired']);
  expect(reasons('877', '878', '879')).toEqual(['form-expired', 'form-expired', 'form-expired']);
  expect(reasons('110')).toEqual(['no-funds']);
  expect(reasons('303', '876', '')).toEqual(['other', 'other', 'other']);
});

it('an authorization takes names and streets of any length and letters, without breaking the document', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(text, text, async (fullName, street) => {
      const billing = { street, city: street, state: 'TX', zipCode: '78701' };
      expect((await provider.authorize(await request(undefined, { fullName, billing }))).kind).toBe(
        'approved',
      );
    }),
    { numRuns: 40 },
  );
});

it('an authorization is unknown and never sent twice when its answer cannot be read or does not come', async () => {
  for (const [what, more] of [
    ['reset-before', {}],
    ['reset-after', {}],
    ['not-xml', {}],
    ['truncated', {}],
    ['status', { status: 503 }],
    ['status-after', { status: 500 }],
    ['delay', { delayMs: 1_500 }],
    ['root', { code: '7' }],
    ['received', {}],
  ] as const) {
    const sent = await request();
    await sandbox.fault(what, { ...more, match: { id: sent.reference } });
    const outcome = await provider.authorize(sent);
    if (what === 'received') expect(['unknown', 'approved']).toContain(outcome.kind);
    else expect([what, outcome.kind]).toEqual([what, 'unknown']);
    const { transactions } = await sandbox.ledger();
    expect(transactions.filter((each) => each.id === sent.reference).length).toBeLessThanOrEqual(1);
  }
});

it('an authorization that was turned away unread, or could not be sent, counts as not made', async () => {
  await sandbox.fault('root', { code: '4' });
  expect((await provider.authorize(await request())).kind).toBe('unsent');
  const gone = await startSandbox();
  await gone.stop();
  expect(await providerAt(gone.origin).authorize(await request())).toEqual({
    kind: 'unsent',
    reason: 'ECONNREFUSED',
  });
  const stranger = providerAt(sandbox.origin, 1_000, { CARD_PROVIDER_PASSWORD: 'wrong' });
  expect((await stranger.authorize(await request())).kind).toBe('unsent');
});

it('an authorization in part returns the approved amount', async () => {
  await sandbox.fault('partial', { approvedCents: 1_000 });
  expect(await provider.authorize(await request())).toMatchObject({
    kind: 'approved',
    approvedCents: 1_000,
    responseCode: '010',
  });
});

it('an authorization without a token, or in another namespace, is approved all the same', async () => {
  await sandbox.fault('no-token');
  expect(await provider.authorize(await request())).toMatchObject({
    kind: 'approved',
    vaultToken: null,
    firstSix: null,
  });
  await sandbox.fault('namespace');
  expect((await provider.authorize(await request())).kind).toBe('approved');
});

it('looking up finds a booked authorization whose answer was lost, with its token', async () => {
  const sent = await request();
  await sandbox.fault('reset-after');
  expect((await provider.authorize(sent)).kind).toBe('unknown');
  expect(await provider.lookUp(sent.reference)).toMatchObject({
    kind: 'found',
    outcome: { kind: 'approved', vaultToken: expect.stringMatching(/1111$/) },
  });
  const declined = await request('4457002100000005');
  await sandbox.fault('reset-after');
  await provider.authorize(declined);
  expect(await provider.lookUp(declined.reference)).toMatchObject({
    kind: 'found',
    outcome: { kind: 'declined' },
  });
});

it('looking up tells missing from unavailable', async () => {
  expect(await provider.lookUp(randomUUID())).toEqual({ kind: 'missing' });
  await sandbox.fault('unavailable');
  expect(await provider.lookUp(randomUUID())).toEqual({ kind: 'unavailable' });
  await sandbox.fault('status', { status: 500 });
  expect(await provider.lookUp(randomUUID())).toEqual({ kind: 'unavailable' });
});

it('captures, reversals and refunds move the money once, and can be looked up', async () => {
  const sent = await request();
  const authorized = await provider.authorize(sent);
  if (authorized.kind !== 'approved') throw new Error(authorized.kind);
  const { transaction } = authorized;
  const captured = await provider.capture({ reference: 'c-1', transaction, amountCents: 4_000 });
  expect(captured.kind).toBe('done');
  expect(await provider.lookUpLinked('capture', 'c-1')).toEqual(captured);
  expect(await provider.lookUpLinked('capture', 'c-none')).toBeNull();
  const again = await provider.capture({ reference: 'c-2', transaction, amountCents: 4_000 });
  expect(again).toEqual({ kind: 'refused', responseCode: '111', because: 'nothing-held' });
  const of = captured.kind === 'done' ? captured.transaction : '';
  expect((await provider.refund({ reference: 'f-1', transaction: of, amountCents: 4_000 })).kind).toBe(
    'done',
  );
  const other = await provider.authorize(await request());
  if (other.kind !== 'approved') throw new Error(other.kind);
  const reverse = { reference: 'r-1', transaction: other.transaction, amountCents: 4_200 };
  expect((await provider.reverse(reverse)).kind).toBe('done');
  expect(await provider.reverse({ ...reverse, reference: 'r-2' })).toEqual({
    kind: 'refused',
    responseCode: '111',
    because: 'nothing-held',
  });
  expect((await provider.lookUpLinked('reverse', 'r-1')) as object).toMatchObject({ kind: 'done' });
});

it('captures, reversals and refunds that were only received are unknown until a look-up finds their outcome', async () => {
  const authorized = await provider.authorize(await request());
  if (authorized.kind !== 'approved') throw new Error(authorized.kind);
  const { transaction } = authorized;
  await sandbox.fault('received', { match: { id: 'r-9' } });
  expect(await provider.reverse({ reference: 'r-9', transaction, amountCents: 4_200 })).toEqual({
    kind: 'unknown',
    reason: 'received',
  });
  expect(await provider.lookUpLinked('reverse', 'r-9')).toMatchObject({ kind: 'done' });
});

it('captures, reversals and refunds tell refusals for now from refusals for good', async () => {
  const authorized = await provider.authorize(await request());
  if (authorized.kind !== 'approved') throw new Error(authorized.kind);
  const { transaction } = authorized;
  const because = async (code: string) => {
    await sandbox.fault('response', { code, match: { transaction: 'capture' } });
    const refused = await provider.capture({ reference: `c-${code}`, transaction, amountCents: 4_200 });
    return refused.kind === 'refused' && refused.because;
  };
  expect([await because('101'), await because('350'), await because('361')]).toEqual([
    'for-now',
    'for-good',
    'nothing-held',
  ]);
});

it('replies that report a success without a transaction id make the outcome unknown', async () => {
  const approvedWithoutId = (name: string) =>
    `<cnpOnlineResponse response="0"><${name}><response>000</response></${name}></cnpOnlineResponse>`;
  let name = 'authorizationResponse';
  const careless = await answeredWith(() => approvedWithoutId(name));
  expect((await careless.authorize(await request())).kind).toBe('unknown');
  const linked = { reference: 'x-1', transaction: '1', amountCents: 100 };
  name = 'captureResponse';
  expect((await careless.capture(linked)).kind).toBe('unknown');
  name = 'creditResponse';
  expect((await careless.refund(linked)).kind).toBe('unknown');
});

it('replies without a response code make the outcome unknown, never refused', async () => {
  const named = (name: string) =>
    `<cnpOnlineResponse response="0"><${name}><cnpTxnId>1</cnpTxnId></${name}></cnpOnlineResponse>`;
  let name = 'authorizationResponse';
  const careless = await answeredWith(() => named(name));
  expect((await careless.authorize(await request())).kind).toBe('unknown');
  const linked = { reference: 'x-1', transaction: '1', amountCents: 100 };
  for (const [step, answer] of [
    ['capture', 'captureResponse'],
    ['reverse', 'authReversalResponse'],
    ['refund', 'creditResponse'],
  ] as const) {
    name = answer;
    expect([step, await careless[step](linked)]).toEqual([
      step,
      { kind: 'unknown', reason: 'no response code' },
    ]);
  }
});

it('replies with a token in another form than the provider’s are taken as replies without one', async () => {
  const reply = (token: string) =>
    `<cnpOnlineResponse response="0"><authorizationResponse><response>000</response><cnpTxnId>1</cnpTxnId>
       <tokenResponse><cnpToken>${token}</cnpToken></tokenResponse></authorizationResponse></cnpOnlineResponse>`;
  let token = '1111000123451111';
  const careless = await answeredWith(() => reply(token));
  const kept = async () => {
    const outcome = await careless.authorize(await request());
    return outcome.kind === 'approved' && outcome.vaultToken;
  };
  expect(await kept()).toBe(token);
  for (token of ['411111111111', 'tok_visa_1111000123451111']) expect(await kept()).toBeNull();
  token = '1111000123451111</cnpToken><bin>4111</bin><cnpToken>';
  expect(await careless.authorize(await request())).toMatchObject({ kind: 'approved', firstSix: null });
});

it('replies to a look-up name several authorizations under one reference, or none: an approved one counts, and one that was only received is not found yet', async () => {
  const code = (response: string) =>
    `<authorizationResponse><response>${response}</response><cnpTxnId>${response}</cnpTxnId></authorizationResponse>`;
  let results = '';
  const told = await answeredWith(
    () =>
      `<cnpOnlineResponse response="0"><queryTransactionResponse><response>150</response>
         <results_max10>${results}</results_max10></queryTransactionResponse></cnpOnlineResponse>`,
  );
  expect(await told.lookUp('x-1')).toEqual({ kind: 'missing' });
  for (results of [code('110') + code('000'), code('000') + code('110')])
    expect(await told.lookUp('x-1')).toMatchObject({ outcome: { kind: 'approved', transaction: '000' } });
  results = code('001');
  expect(await told.lookUp('x-1')).toEqual({ kind: 'unavailable' });
});

it('replies with a document type, an entity or a megabyte of text are not read', async () => {
  expect(parseReply('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>')).toBeNull();
  expect(parseReply('<!DOCTYPE a><a>1</a>')).toBeNull();
  expect(parseReply(`<a>${'x'.repeat(1_000_000)}</a>`)).toBeNull();
  expect(parseReply('<a><b></a>')).toBeNull();
  const careless = await answeredWith(() => '<!DOCTYPE a><cnpOnlineResponse response="0"/>');
  expect((await careless.authorize(await request())).kind).toBe('unknown');
});

it('replies parse back to one element, whatever text was written', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), (text) => {
      const parsed = parseReply(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`);
      expect(Object.keys(parsed ?? {})).toEqual(['a']);
    }),
  );
});
