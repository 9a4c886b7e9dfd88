import type { TestCard } from './cards.ts';
import type { Fault } from './faults.ts';
import { record } from './ledger.ts';
import type { Kind, Transaction } from './ledger.ts';
import { newTxnId, nowOf, responseTime } from './provider.ts';
import type { Credentials, Provider } from './provider.ts';
import { responseMessage } from './responses.ts';
import { cardHash, shownOf } from './vault.ts';
import { childText } from './xml.ts';
import type { XmlContent, XmlElement } from './xml.ts';

/** A request whose schema and credentials are already checked. */
export interface Call {
  provider: Provider;
  merchant: Credentials;
  request: XmlElement;
  /** The misbehaviour that a test ordered for this call. */
  fault: Fault | undefined;
}

/** The result of a transaction that was carried out. Amounts are integer cents. */
interface Entry {
  response: string;
  /** The code in the reply, where it differs from the ledger's. */
  shown?: string;
  cents: number;
  card?: TestCard | undefined;
  /** The transaction it refers to, whose order and card it takes over. */
  source?: Transaction | undefined;
  /** Fields of the reply before and after the common ones. */
  before?: [string, XmlContent][];
  after?: [string, XmlContent][];
  heldCents?: number;
  capturedCents?: number;
}

/** Writes a transaction and its reply into the ledger. */
export function enter(call: Call, kind: Kind, entry: Entry): Transaction {
  const { provider, merchant, request } = call;
  const { card, source } = entry;
  const now = nowOf(provider);
  const txnId = newTxnId(provider);
  const orderId = childText(request, 'orderId') ?? source?.orderId ?? '';
  const transaction: Transaction = {
    txnId,
    merchantId: merchant.merchantId,
    kind,
    id: request.attributes['id'] ?? '',
    reportGroup: request.attributes['reportGroup'] ?? '',
    customerId: request.attributes['customerId'] ?? '',
    orderId,
    amountCents: entry.cents,
    at: now.toISOString(),
    response: entry.response,
    ...cardFacts(card, source),
    linkedTo: source?.txnId ?? '',
    heldCents: entry.heldCents ?? 0,
    capturedCents: entry.capturedCents ?? 0,
    releasedCents: 0,
    creditedCents: 0,
    settled: false,
    voided: false,
    reply: replyOf(entry, { txnId, orderId, now }),
  };
  record(provider.ledger, transaction);
  return transaction;
}

function replyOf(
  entry: Entry,
  { txnId, orderId, now }: { txnId: string; orderId: string; now: Date },
): XmlContent {
  const shown = entry.shown ?? entry.response;
  return [
    ['cnpTxnId', txnId],
    ...(orderId ? [['orderId', orderId] as const] : []),
    ...(entry.before ?? []),
    ['response', shown],
    ['responseTime', responseTime(now)],
    ['postDate', responseTime(now).slice(0, 10)],
    ['message', responseMessage(shown)],
    ['location', 'sandbox'],
    ...(entry.after ?? []),
  ];
}

/** Returns the card of a transaction: its own, else that of the one it refers to. */
function cardFacts(card: TestCard | undefined, source: Transaction | undefined) {
  if (card) {
    const { network, lastFour } = shownOf(card);
    return { cardHash: cardHash(card.number), network, lastFour };
  }
  const { cardHash: hash = '', network = '', lastFour = '' } = source ?? {};
  return { cardHash: hash, network, lastFour };
}

/** Returns the refusal that a test ordered for this call, if any. */
export function orderedRefusal(call: Call): string | undefined {
  const code = call.fault?.what === 'response' ? call.fault.code : undefined;
  return code === '000' ? undefined : code;
}
