import { enter, orderedRefusal } from './entries.ts';
import type { Call } from './entries.ts';
import { isApproved } from './ledger.ts';
import type { Kind, Transaction } from './ledger.ts';
import {
  captureAuthorization,
  creditCapture,
  incrementAuthorization,
  linkOf,
  reverseAuthorization,
  voidEarlier,
} from './linked.ts';
import { decide, findCard, paymentFields, registerCard, takePayment } from './payments.ts';
import { nowOf } from './provider.ts';
import { query, replyName, type Reply } from './query.ts';
import { cardHash, shownOf } from './vault.ts';
import { childText } from './xml.ts';
import type { XmlContent } from './xml.ts';

const duplicateWindowMs = 2 * 24 * 3600 * 1000;

const handlers: Record<Kind, (call: Call) => Transaction> = {
  authorization: (call) => (linkOf(call) ? incrementAuthorization(call) : authorize(call)),
  sale: sell,
  capture: captureAuthorization,
  authReversal: reverseAuthorization,
  void: voidEarlier,
  credit: (call) => (linkOf(call) ? creditCapture(call) : creditCard(call)),
  registerTokenRequest: registerToken,
};

/** Carries out one transaction against the ledger and answers it. */
export function carryOut(call: Call): Reply {
  if (call.request.name === 'queryTransaction') return query(call);
  const kind = call.request.name as Kind;
  const repeated = call.provider.switches.deduplicate ? findRepeated(call, kind) : undefined;
  const transaction = repeated ?? handlers[kind](call);
  const marked = repeated !== undefined || call.fault?.what === 'duplicate';
  return {
    name: replyName(kind),
    attributes: marked ? { duplicate: 'true' } : {},
    content: transaction.reply,
  };
}

function findRepeated(call: Call, kind: Kind): Transaction | undefined {
  const { card } = findCard(call.provider, call.merchant, call.request);
  const since = nowOf(call.provider).getTime() - duplicateWindowMs;
  return [...call.provider.ledger.transactions.values()].find(
    (earlier) =>
      earlier.kind === kind &&
      earlier.merchantId === call.merchant.merchantId &&
      earlier.id === call.request.attributes['id'] &&
      Date.parse(earlier.at) > since &&
      (linkOf(call)
        ? earlier.linkedTo === linkOf(call)
        : earlier.cardHash === (card ? cardHash(card.number) : '')),
  );
}

function authorize(call: Call): Transaction {
  const { entry, outcome } = pay(call, 0);
  return enter(call, 'authorization', { ...entry, heldCents: outcome.approvedCents });
}

function sell(call: Call): Transaction {
  const { entry, outcome } = pay(call, 1);
  return enter(call, 'sale', { ...entry, capturedCents: outcome.approvedCents });
}

function pay(call: Call, minCents: number) {
  const { provider, merchant, request, fault } = call;
  const cents = Number(childText(request, 'amount'));
  const payment = takePayment(provider, merchant, request);
  const allowPartial = ['true', '1'].includes(childText(request, 'allowPartialAuth') ?? '');
  const outcome =
    cents < minCents && !payment.refused
      ? { response: '340', approvedCents: 0 }
      : decide(provider, payment, { cents, allowPartial }, fault);
  const entry = {
    response: outcome.response,
    cents: isApproved(outcome.response) ? outcome.approvedCents : cents,
    card: payment.card,
    after: paymentFields(provider, payment, outcome, fault?.what !== 'no-token'),
  };
  return { entry, outcome };
}

function creditCard(call: Call): Transaction {
  const cents = Number(childText(call.request, 'amount'));
  const payment = takePayment(call.provider, call.merchant, call.request);
  const response = payment.refused ?? (cents < 1 ? '340' : (orderedRefusal(call) ?? '000'));
  const after: [string, XmlContent][] = payment.token ? [['tokenResponse', payment.token]] : [];
  return enter(call, 'credit', { response, cents, card: payment.card, after });
}

function registerToken(call: Call): Transaction {
  const kind = 'registerTokenRequest';
  const found = findCard(call.provider, call.merchant, call.request);
  const refused = found.refused ?? orderedRefusal(call);
  if (!found.card || refused) return enter(call, kind, { response: refused ?? '820', cents: 0 });
  const { code, token } = registerCard(call.provider, call.merchant, found.card);
  const { network, bin } = shownOf(found.card);
  const before: [string, XmlContent][] = [
    ['cnpToken', token],
    ['bin', bin],
    ['type', network],
  ];
  const withToken = call.fault?.what !== 'no-token';
  return enter(call, kind, { response: code, cents: 0, card: found.card, before: withToken ? before : [] });
}
