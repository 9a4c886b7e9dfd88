import type { Call } from './entries.ts';
import type { Kind, Transaction } from './ledger.ts';
import { nowOf, responseTime } from './provider.ts';
import { responseMessage } from './responses.ts';
import { childText } from './xml.ts';
import type { XmlContent } from './xml.ts';

/** The element inside the envelope of a reply. */
export interface Reply {
  name: string;
  attributes: Record<string, string>;
  content: XmlContent;
}

const kindsByLetter: Record<string, Kind> = {
  A: 'authorization',
  D: 'capture',
  S: 'sale',
  R: 'credit',
  AR: 'authReversal',
  V: 'void',
  T: 'registerTokenRequest',
};

/**
 * Finds earlier transactions of the merchant by the merchant's id, the kind and the provider's id, as far as
 * they are given. Answers 150 with up to ten replies as they were sent (a 001 reply now shows its result),
 * 151 when there is none, 152 when a test ordered it.
 */
export function query(call: Call): Reply {
  if (call.fault?.what === 'unavailable')
    return answer(call, 'queryTransactionUnavailableResponse', '152', []);
  const found = findQueried(call);
  if (found.length === 0) return answer(call, 'queryTransactionResponse', '151', []);
  const statusOnly = childText(call.request, 'showStatusOnly') === 'Y';
  const results = found.slice(0, 10).map((transaction) => resultOf(transaction, statusOnly));
  return answer(call, 'queryTransactionResponse', '150', [
    ['matchCount', String(found.length)],
    ['results_max10', results],
  ]);
}

function findQueried({ provider, merchant, request }: Call): Transaction[] {
  const id = childText(request, 'origId');
  const letter = childText(request, 'origActionType');
  const txnId = childText(request, 'origCnpTxnId');
  if (id === undefined && txnId === undefined) return [];
  return [...provider.ledger.transactions.values()].filter(
    (transaction) =>
      transaction.merchantId === merchant.merchantId &&
      (id === undefined || transaction.id === id) &&
      (letter === undefined || transaction.kind === kindsByLetter[letter]) &&
      (txnId === undefined || transaction.txnId === txnId),
  );
}

const statusFields = ['cnpTxnId', 'orderId', 'response', 'responseTime', 'message'];

function resultOf(transaction: Transaction, statusOnly: boolean) {
  const { reply, id, reportGroup, customerId } = transaction;
  const stored = typeof reply === 'string' ? [] : reply;
  // The reply was 001 (received) at the time; by now its outcome is known.
  const fields = stored.map((field): typeof field => {
    if (!stored.some(([name, text]) => name === 'response' && text === '001')) return field;
    if (field[0] === 'response') return ['response', transaction.response];
    return field[0] === 'message' ? ['message', responseMessage(transaction.response)] : field;
  });
  const shown = statusOnly ? fields.filter(([name]) => statusFields.includes(name)) : fields;
  const attributes = { id, reportGroup, ...(customerId ? { customerId } : {}) };
  return [replyName(transaction.kind), shown, attributes] as const;
}

/** Returns the name of the reply to a transaction. */
export function replyName(kind: string): string {
  return kind === 'registerTokenRequest' ? 'registerTokenResponse' : `${kind}Response`;
}

function answer(call: Call, name: string, code: string, more: XmlContent & object): Reply {
  return {
    name,
    attributes: {},
    content: [
      ['response', code],
      ['responseTime', responseTime(nowOf(call.provider))],
      ['message', responseMessage(code)],
      ...more,
    ],
  };
}
