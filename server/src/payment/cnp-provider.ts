import type { CardProviderSettings } from '../environment.ts';
import { codeOf } from '../may-pass.ts';
import { readAuthorization, readDone, readLinkedLookUp, readLookUp, whyDeclined } from './cnp-replies.ts';
import type { AuthorizationRequest, CardProvider, CardSource, LinkedRequest } from './card-provider.ts';
import {
  cut,
  escapeXml,
  parseReply,
  writeElements,
  type Element,
  type Parsed,
  type Sent,
} from './cnp-xml.ts';

const schemaVersion = '12.34';
const namespace = 'http://www.vantivcnp.com/schema';

/**
 * Returns the port to the card provider, which uses its XML protocol over https. Connections are kept alive; every
 * request is given up after `timeoutMs`, with an unknown outcome.
 */
export function createCardProvider(settings: CardProviderSettings, timeoutMs = 20_000): CardProvider {
  const send = (id: string, name: string, children: readonly Element[]) =>
    sendRequest(settings, timeoutMs, envelope(settings, id, name, children));
  return {
    authorize: async (request) =>
      readAuthorization(await send(request.reference, 'authorization', authorizationOf(request)), request),
    whyDeclined,
    lookUp: async (reference) =>
      readLookUp(await send(queryId(reference), 'queryTransaction', queryOf(reference, 'A'))),
    lookUpLinked: async (kind, reference) =>
      readLinkedLookUp(
        await send(queryId(reference), 'queryTransaction', queryOf(reference, linkedLetters[kind])),
        kind,
      ),
    reverse: async (request) =>
      readDone(await send(request.reference, 'authReversal', linkOf(request)), 'reverse'),
    capture: async (request) =>
      readDone(await send(request.reference, 'capture', linkOf(request)), 'capture'),
    refund: async (request) => readDone(await send(request.reference, 'credit', linkOf(request)), 'refund'),
  };
}

/** The letters by which a query names the kinds of linked steps. */
const linkedLetters = { capture: 'D', refund: 'R', reverse: 'AR' } as const;

function envelope(
  settings: CardProviderSettings,
  id: string,
  name: string,
  children: readonly Element[],
): string {
  const authentication = writeElements([
    [
      'authentication',
      [
        ['user', settings.user],
        ['password', settings.password],
      ],
    ],
  ]);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<cnpOnlineRequest version="${schemaVersion}" xmlns="${namespace}" merchantId="${escapeXml(settings.merchantId)}">` +
    `${authentication}<${name} id="${escapeXml(id)}" reportGroup="${escapeXml(settings.reportGroup)}">` +
    `${writeElements(children)}</${name}></cnpOnlineRequest>`
  );
}

/** Returns the child elements of an authorization, in the sequence of the schema. */
function authorizationOf(request: AuthorizationRequest): Element[] {
  const { billing, source } = request;
  return [
    ['orderId', request.reference],
    ['amount', String(request.amountCents)],
    ['orderSource', 'ecommerce'],
    [
      'billToAddress',
      [
        ['name', cut(request.fullName, 100)],
        ...(billing
          ? ([
              ['addressLine1', cut(billing.street, 35)],
              ['city', cut(billing.city, 35)],
              ['state', cut(billing.state, 30)],
              ['zip', cut(billing.zipCode, 20)],
              ['country', 'USA'],
            ] as const)
          : []),
      ],
    ],
    paymentOf(source),
    ['allowPartialAuth', 'false'],
    ...keptOf(request),
  ];
}

function paymentOf(source: CardSource): Element {
  if (source.kind === 'token') {
    return [
      'token',
      [
        ['cnpToken', source.vaultToken],
        ['expDate', source.expiry],
      ],
    ];
  }
  const expiry: Element[] = source.expiry ? [['expDate', source.expiry]] : [];
  return ['paypage', [['paypageRegistrationId', source.registrationId], ...expiry]];
}

/** Returns the elements that card networks require for kept cards. */
function keptOf({ use, source }: AuthorizationRequest): Element[] {
  if (use === 'first-of-kept') return [['processingType', 'initialCOF']];
  if (use === 'kept-by-shopper') return [['processingType', 'cardholderInitiatedCOF']];
  if (use === 'once') return [];
  const network = source.kind === 'token' ? source.networkTransactionId : null;
  return [
    ['processingType', 'merchantInitiatedCOF'],
    ...(network ? ([['originalNetworkTransactionId', network]] as const) : []),
  ];
}

function linkOf(request: LinkedRequest): Element[] {
  return [
    ['cnpTxnId', request.transaction],
    ['amount', String(request.amountCents)],
  ];
}

function queryOf(reference: string, letter: string): Element[] {
  return [
    ['origId', reference],
    ['origActionType', letter],
  ];
}

/** Returns the id of a query, made of the reference that it asks about. At most 36 characters. */
function queryId(reference: string): string {
  return `q-${reference.replaceAll('-', '')}`.slice(0, 36);
}

/** The errors that occur before a byte of the request is sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

async function sendRequest(settings: CardProviderSettings, timeoutMs: number, body: string): Promise<Sent> {
  try {
    const response = await fetch(settings.xmlUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200) return { kind: 'unknown', reason: `status ${response.status}` };
    return readEnvelope(text);
  } catch (error) {
    const code = codeOf(error instanceof Error ? error.cause : null) ?? '';
    const reason = code || (error instanceof Error ? error.name : 'failed');
    return { kind: neverSent.has(code) ? 'unsent' : 'unknown', reason };
  }
}

/**
 * Reads the root of a reply. Code 0: the request was handled; 1 to 5: it was turned away unread; any other: unknown.
 */
function readEnvelope(text: string): Sent {
  const parsed = parseReply(text);
  const root = parsed?.cnpOnlineResponse as Parsed | undefined;
  const code = root?.['@response'];
  if (!root || typeof code !== 'string') return { kind: 'unknown', reason: 'unreadable reply' };
  if (code === '0') return { kind: 'reply', reply: root };
  if (/^[1-5]$/.test(code)) return { kind: 'unsent', reason: `refused by the provider: ${code}` };
  return { kind: 'unknown', reason: `provider error ${code}` };
}
