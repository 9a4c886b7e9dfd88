import { setTimeout as wait } from 'node:timers/promises';
import { carryOut } from './transactions.ts';
import { equalText } from './equal-text.ts';
import type { Reply } from './query.ts';
import type { Fault } from './faults.ts';
import { takeFault } from './faults.ts';
import { masked, note } from './journal.ts';
import { findCard } from './payments.ts';
import { nowOf } from './provider.ts';
import type { Credentials, Provider } from './provider.ts';
import { isTransactionName, transactionProblem } from './schema-check.ts';
import { shownOf } from './vault.ts';
import { child, childText, parseXml, writeElement } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** The HTTP answer to an XML request; 'reset' drops the connection. */
interface OnlineAnswer {
  status: number | 'reset';
  body: string;
}

const namespace = 'http://www.vantivcnp.com/schema';

/**
 * Answers one XML request: envelope, credentials, schema, then the transaction itself against the ledger. The
 * root of the reply names a fault of the request (1 schema, 2 user or password, 3 merchant).
 */
export async function answerOnline(provider: Provider, body: string): Promise<OnlineAnswer> {
  const parsed = parseXml(body);
  if ('refused' in parsed) return unreadable(provider, parsed.refused);
  const root = parsed.root;
  const request = root.children[1];
  const problem = envelopeProblem(root) ?? requestProblem(request);
  const merchant = provider.merchants.find((known) => known.merchantId === root.attributes['merchantId']);
  const call = describe(provider, { merchant, root, request }, problem !== null);
  const fault = takeFault(provider, 'xml', call.match);
  const refusal = rootRefusal(root, merchant, problem, fault);
  const delays = delaysOf(fault);
  await wait(delays.beforeMs, undefined, { ref: false });
  const reply = !refusal && merchant && request ? replyTo({ provider, merchant, request, fault }) : '';
  const { code, message } = refusal ?? { code: '0', message: 'Valid Format' };
  const written = envelope(root, code, message, reply);
  const answer = distort(written, refusal && fault?.what !== 'root' ? undefined : fault);
  note(provider.journal, {
    ...call.entry,
    reply: answer.status === 200 ? withoutToken(answer.body) : null,
    httpStatus: answer.status === 'reset' ? null : answer.status,
    fault: fault?.what ?? null,
  });
  await wait(delays.afterMs, undefined, { ref: false });
  return answer;
}

/** Returns for how long a fault delays the work before anything is written, and the answer after it. */
function delaysOf(fault: Fault | undefined): { beforeMs: number; afterMs: number } {
  const ms = fault?.delayMs ?? 0;
  return fault?.what === 'delay-before' ? { beforeMs: ms, afterMs: 0 } : { beforeMs: 0, afterMs: ms };
}

/** Carries a request out, unless a fault prevents it. Returns the reply as XML, '' when there is none. */
function replyTo(call: Parameters<typeof carryOut>[0]): string {
  if (['reset-before', 'status'].includes(call.fault?.what ?? '')) return '';
  return writeReply(call.request, carryOut(call));
}

function envelopeProblem(root: XmlElement): string | null {
  if (root.name !== 'cnpOnlineRequest') return `Cannot find the declaration of element '${root.name}'`;
  if (root.attributes['xmlns'] !== namespace) return `Namespace of element '${root.name}' is not valid`;
  if (!/^12\.[0-9]{1,2}$/.test(root.attributes['version'] ?? ''))
    return "Value of attribute 'version' is not valid";
  if (!/^[\s\S]{1,50}$/.test(root.attributes['merchantId'] ?? ''))
    return "Value of attribute 'merchantId' is not valid";
  const authentication = root.children[0];
  if (authentication?.name !== 'authentication') return "Element 'authentication' is missing";
  const names = authentication.children.map((each) => each.name).join(' ');
  if (names !== 'user password') return "Element 'authentication' must have user and password";
  if (authentication.children.some((each) => each.text.length > 20))
    return "Value of element 'user' or 'password' is too long";
  if (root.children.length !== 2) return 'There must be exactly one transaction';
  const name = root.children[1]?.name ?? '';
  return isTransactionName(name) ? null : `Element '${name}' is not expected here`;
}

function requestProblem(request: XmlElement | undefined): string | null {
  return request ? transactionProblem(request) : 'A transaction is missing';
}

function rootRefusal(
  root: XmlElement,
  merchant: Credentials | undefined,
  problem: string | null,
  fault: Fault | undefined,
): { code: string; message: string } | undefined {
  if (fault?.what === 'root')
    return { code: fault.code ?? '1', message: rootMessages[fault.code ?? '1'] ?? 'System Error' };
  if (problem) return { code: '1', message: `${rootMessages['1']}: ${problem}` };
  if (!merchant) return { code: '3', message: rootMessages['3'] ?? '' };
  return isSignedBy(merchant, root) ? undefined : { code: '2', message: rootMessages['2'] ?? '' };
}

/** Returns whether a request carries the merchant's own user and password. */
function isSignedBy(merchant: Credentials, root: XmlElement): boolean {
  const authentication = child(root, 'authentication');
  const user = (authentication && childText(authentication, 'user')) ?? '';
  const password = (authentication && childText(authentication, 'password')) ?? '';
  return equalText(user, merchant.user) && equalText(password, merchant.password);
}

const rootMessages: Record<string, string> = {
  '1': 'Error validating xml data against the schema',
  '2': 'Invalid credentials. Contact support',
  '3': 'Invalid credentials. Merchant and user do not belong together',
  '4': 'Connection limit exceeded',
  '5': 'Invalid credentials. Objectionable content detected',
};

type Received = { merchant: Credentials | undefined; root: XmlElement; request: XmlElement | undefined };

function describe(provider: Provider, { merchant, root, request }: Received, structureOnly: boolean) {
  const card = merchant && request && findCard(provider, merchant, request).card;
  const match = {
    merchantId: merchant?.merchantId ?? '',
    transaction: request?.name ?? '',
    id: request?.attributes['id'] ?? '',
    orderId: (request && childText(request, 'orderId')) ?? '',
    lastFour: card ? shownOf(card).lastFour : '',
  };
  const { lastFour: _, ...named } = match;
  const entry = {
    at: nowOf(provider).toISOString(),
    where: 'xml' as const,
    ...(structureOnly
      ? { merchantId: match.merchantId, transaction: match.transaction, id: '', orderId: '' }
      : named),
    request: masked(request ?? root, structureOnly),
  };
  return { match, entry };
}

function unreadable(provider: Provider, why: string): OnlineAnswer {
  const body = envelope(undefined, '1', `${rootMessages['1']}: ${why}`, '');
  const named = { merchantId: '', transaction: '', id: '', orderId: '' };
  const at = nowOf(provider).toISOString();
  note(provider.journal, {
    at,
    where: 'xml',
    ...named,
    request: null,
    reply: body,
    httpStatus: 200,
    fault: null,
  });
  return { status: 200, body };
}

function writeReply(request: XmlElement, reply: Reply): string {
  const { id = '', reportGroup = '', customerId } = request.attributes;
  const attributes = {
    id,
    reportGroup,
    ...(customerId === undefined ? {} : { customerId }),
    ...reply.attributes,
  };
  return writeElement(reply.name, attributes, reply.content);
}

function envelope(root: XmlElement | undefined, response: string, message: string, inside: string): string {
  const version = root?.attributes['version'] ?? '12.34';
  const opening = writeElement('cnpOnlineResponse', { version, response, message, xmlns: namespace }, '');
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${declaration}${opening.replace('></cnpOnlineResponse>', `>${inside}</cnpOnlineResponse>`)}`;
}

function distort(written: string, fault: Fault | undefined): OnlineAnswer {
  const what = fault?.what ?? '';
  if (what === 'reset-before' || what === 'reset-after') return { status: 'reset', body: '' };
  if (what === 'status' || what === 'status-after')
    return { status: fault?.status ?? 500, body: 'The provider is not available' };
  if (what === 'not-xml') return { status: 200, body: '<html><p>Please try later<br></html>' };
  if (what === 'truncated') return { status: 200, body: written.slice(0, Math.floor(written.length / 2)) };
  if (what === 'namespace')
    return { status: 200, body: written.replace(`"${namespace}"`, `"${namespace}/online"`) };
  return { status: 200, body: written };
}

// A vault token may be kept, but a journal that tests print has no need of it.
function withoutToken(reply: string): string {
  return reply.replace(/<cnpToken>[0-9]*([0-9]{4})<\/cnpToken>/g, '<cnpToken>***$1</cnpToken>');
}
