import { isIPv4 } from 'node:net';
import { testCards } from './cards.ts';
import { equalText } from './equal-text.ts';
import { readFault } from './faults.ts';
import { settle, statusOf } from './ledger.ts';
import type { Transaction } from './ledger.ts';
import { nowOf, switchesOff } from './provider.ts';
import type { Provider, Switches } from './provider.ts';
import { tokenOfCard } from './vault.ts';

/** Calls by which a test orders misbehaviour, moves the clock and looks into the ledger. */

interface ControlRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  authorization: string | undefined;
  /** True when a browser page sent it; pages have no business here. */
  fromPage: boolean;
  address: string;
}

interface ControlAnswer {
  status: number;
  body: unknown;
}

type Payload = Record<string, unknown>;
type Handler = (provider: Provider, query: URLSearchParams, payload: Payload) => unknown;

const calls: Record<string, Handler> = {
  'GET /control/ledger': showLedger,
  'GET /control/journal': showJournal,
  'GET /control/cards': showCards,
  'GET /control/faults': (provider) => ({ faults: provider.faults }),
  'POST /control/faults': addFault,
  'DELETE /control/faults': (provider) => {
    provider.faults = [];
    return { faults: [] };
  },
  'GET /control/clock': (provider) => ({ now: nowOf(provider).toISOString() }),
  'POST /control/clock': moveClock,
  'GET /control/switches': (provider) => provider.switches,
  'POST /control/switches': setSwitches,
  'POST /control/settle': (provider, _query, payload) => ({
    settled: settle(provider.ledger, optionalText(payload['merchantId'])),
  }),
  'POST /control/merchants': addMerchant,
  'POST /control/reset': reset,
};

/**
 * Answers a control call. Without a key in the configuration, from another machine or from a browser page
 * there is none (404); 401 without the right key, 400 with a reason for a senseless payload.
 */
export function answerControl(provider: Provider, request: ControlRequest): ControlAnswer {
  const absent = { status: 404, body: { error: 'Not found' } };
  if (!provider.controlKey || request.fromPage || !isLoopback(request.address)) return absent;
  if (!equalText(request.authorization ?? '', `Bearer ${provider.controlKey}`))
    return { status: 401, body: { error: 'The control key is wrong' } };
  const handler = calls[`${request.method} ${request.path}`];
  if (!handler) return absent;
  const payload = readPayload(request.body);
  if (!payload) return { status: 400, body: { error: 'The body must be a JSON object' } };
  const answer = handler(provider, request.query, payload);
  return typeof answer === 'string'
    ? { status: 400, body: { error: answer } }
    : { status: 200, body: answer };
}

function showLedger(provider: Provider, query: URLSearchParams) {
  const wanted = ['merchantId', 'orderId', 'id'] as const;
  const shown = [...provider.ledger.transactions.values()].filter((transaction) =>
    wanted.every((name) => !query.has(name) || query.get(name) === transaction[name]),
  );
  const now = nowOf(provider);
  return {
    authorizations: shown
      .filter((transaction) => transaction.kind === 'authorization' && transaction.linkedTo === '')
      .map((transaction) => lineOf(transaction, now)),
    transactions: shown.map((transaction) => lineOf(transaction, now)),
  };
}

function lineOf(transaction: Transaction, now: Date) {
  const { reply: _reply, cardHash: _hash, txnId, ...line } = transaction;
  const ownMoney = transaction.kind === 'authorization' || transaction.kind === 'sale';
  return { cnpTxnId: txnId, ...line, status: ownMoney ? statusOf(transaction, now) : undefined };
}

function showJournal(provider: Provider, query: URLSearchParams) {
  const wanted = ['merchantId', 'orderId', 'id', 'transaction', 'where'] as const;
  const entries = provider.journal.filter((entry) =>
    wanted.every((name) => !query.has(name) || query.get(name) === entry[name]),
  );
  return { entries };
}

function showCards(provider: Provider, query: URLSearchParams) {
  const merchantId = query.get('merchantId') ?? provider.merchants[0]?.merchantId ?? '';
  return {
    cards: testCards.map((card) => ({
      number: card.number,
      purpose: card.purpose,
      token: tokenOfCard(card, merchantId),
    })),
  };
}

function addFault(provider: Provider, _query: URLSearchParams, payload: Payload) {
  const fault = readFault(payload);
  if (typeof fault === 'string') return fault;
  provider.faults.push(fault);
  return { faults: provider.faults };
}

function moveClock(provider: Provider, _query: URLSearchParams, payload: Payload) {
  const seconds = payload['advanceSeconds'];
  if (payload['reset'] === true) provider.clockShiftMs = 0;
  else if (typeof seconds === 'number' && Number.isFinite(seconds)) provider.clockShiftMs += seconds * 1000;
  else return 'advanceSeconds must be a number, or reset true';
  return { now: nowOf(provider).toISOString() };
}

function setSwitches(provider: Provider, _query: URLSearchParams, payload: Payload) {
  for (const [name, value] of Object.entries(payload))
    if (!Object.hasOwn(switchesOff, name) || typeof value !== 'boolean')
      return `Switches are true or false: ${Object.keys(switchesOff).join(', ')}`;
  provider.switches = { ...provider.switches, ...(payload as Partial<Switches>) };
  return provider.switches;
}

function addMerchant(provider: Provider, _query: URLSearchParams, payload: Payload) {
  const names = ['merchantId', 'user', 'password', 'paypageId', 'reportGroup'] as const;
  const [merchantId, user, password, paypageId, reportGroup] = names.map((name) =>
    optionalText(payload[name]),
  );
  if (!merchantId || !user || !password || !paypageId || !reportGroup)
    return `A merchant needs the texts ${names.join(', ')}`;
  if (provider.merchants.some((known) => known.merchantId === merchantId || known.paypageId === paypageId))
    return 'merchantId and paypageId must be new';
  provider.merchants.push({ merchantId, user, password, paypageId, reportGroup });
  return { merchants: provider.merchants.map((merchant) => merchant.merchantId) };
}

function reset(provider: Provider, _query: URLSearchParams, payload: Payload) {
  const merchantId = optionalText(payload['merchantId']);
  provider.store.clear(merchantId);
  if (merchantId !== undefined) {
    provider.journal = provider.journal.filter((entry) => entry.merchantId !== merchantId);
    provider.faults = provider.faults.filter((fault) => fault.match.merchantId !== merchantId);
    return { reset: merchantId };
  }
  provider.journal = [];
  provider.faults = [];
  provider.securityCodes.clear();
  provider.clockShiftMs = 0;
  provider.switches = { ...switchesOff };
  return { reset: 'all' };
}

function readPayload(body: string): Payload | undefined {
  if (body === '') return {};
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Payload)
      : undefined;
  } catch {
    return undefined;
  }
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}
