import { sandboxCredentials } from '../provider.ts';
import type { Credentials } from '../provider.ts';
import { startCardProvider } from '../start.ts';
import type { StartOptions } from '../start.ts';
import { child, childText, parseXml } from '../xml.ts';
import type { XmlElement } from '../xml.ts';

/** A shop for tests: a running sandbox and the few calls that a shop makes to it over HTTP. */

export const controlKey = 'control-key-of-the-tests';

/** A reply as tests look at it. */
interface ReadReply {
  root: XmlElement;
  /** `response` of the root. */
  rootResponse: string;
  rootMessage: string;
  /** The element inside; empty when the root refused. */
  inner: XmlElement;
  /** Text of a child of the inner element, '' when absent. */
  field: (name: string) => string;
}

/** A line of the ledger as the control call shows it. */
type LedgerLine = Record<string, string | number | boolean>;

/** Starts a sandbox on a free port with a control key. */
export async function openShop(options: StartOptions = {}) {
  const running = await startCardProvider({ port: 0, controlKey, ...options });
  return { ...running, ...shopOn(running.origin) };
}

/** Returns the calls of a shop to the sandbox at an origin. */
function shopOn(origin: string) {
  const submit = async (fields: Record<string, unknown> = {}): Promise<Record<string, string>> => {
    const body = JSON.stringify({ ...goodForm, ...fields });
    const reply = await fetch(`${origin}/eProtect/paypage`, { method: 'POST', body });
    return (await reply.json()) as Record<string, string>;
  };
  const register = async (accountNumber: string, cvv = '123') =>
    (await submit({ accountNumber, cvv }))['paypageRegistrationId'] ?? '';
  const post = (body: string) =>
    fetch(`${origin}/vap/communicator/online`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body,
    });
  const send = async (transaction: string, merchant: Credentials = sandboxCredentials) => {
    const reply = await post(envelope(transaction, merchant));
    return readReply(await reply.text());
  };
  const control = async (method: string, path: string, payload?: unknown) => {
    const reply = await fetch(`${origin}/control/${path}`, {
      method,
      headers: { authorization: `Bearer ${controlKey}` },
      body: payload === undefined ? undefined : JSON.stringify(payload),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const fault = async (wanted: Record<string, unknown>) => {
    const { status, body } = await control('POST', 'faults', wanted);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const authorizations = async (query = '') => {
    const { body } = await control('GET', `ledger${query}`);
    return body['authorizations'] as LedgerLine[];
  };
  return { submit, register, post, send, control, fault, authorizations };
}

const goodForm = {
  accountNumber: '4111111111111111',
  cvv: '123',
  expMonth: '12',
  expYear: '49',
  paypageId: sandboxCredentials.paypageId,
  reportGroup: sandboxCredentials.reportGroup,
  id: 'form-1',
  orderId: 'order-1',
};

/** Returns a merchant's request around a transaction. */
export function envelope(transaction: string, merchant: Credentials = sandboxCredentials): string {
  return `<?xml version="1.0" encoding="UTF-8"?><cnpOnlineRequest version="12.34" xmlns="http://www.vantivcnp.com/schema" merchantId="${merchant.merchantId}"><authentication><user>${merchant.user}</user><password>${merchant.password}</password></authentication>${transaction}</cnpOnlineRequest>`;
}

/** Returns one transaction element with an id. */
export function transaction(name: string, id: string, inside: string, attributes = ''): string {
  return `<${name} id="${id}" reportGroup="larder"${attributes}>${inside}</${name}>`;
}

/** Returns an authorization or sale of an amount in cents with a `paypage`, `token` or `card` element. */
export function payment(
  name: 'authorization' | 'sale',
  id: string,
  cents: number,
  means: string,
  end = '',
): string {
  const order = `<orderId>order-${id}</orderId><amount>${cents}</amount><orderSource>ecommerce</orderSource>`;
  return transaction(name, id, `${order}${means}${end}`);
}

export const paypage = (registrationId: string, more = '<expDate>1249</expDate>') =>
  `<paypage><paypageRegistrationId>${registrationId}</paypageRegistrationId>${more}</paypage>`;

export const rawCard = (number: string, more = '<expDate>1249</expDate>') =>
  `<card><type>VI</type><number>${number}</number>${more}</card>`;

export const vaultToken = (token: string, more = '<expDate>1249</expDate>') =>
  `<token><cnpToken>${token}</cnpToken>${more}</token>`;

/** Reads a reply; throws when it is not XML. */
export function readReply(body: string): ReadReply {
  const parsed = parseXml(body);
  if ('refused' in parsed) throw new Error(`No XML: ${parsed.refused}`);
  const { root } = parsed;
  const inner = root.children[0] ?? { name: '', attributes: {}, children: [], text: '' };
  return {
    root,
    rootResponse: root.attributes['response'] ?? '',
    rootMessage: root.attributes['message'] ?? '',
    inner,
    field: (name) => childText(inner, name) ?? '',
  };
}

/** Returns the text at a path of names below an element, '' when absent. */
export function textAt(element: XmlElement, ...path: string[]): string {
  return path.reduce<XmlElement | undefined>((at, name) => at && child(at, name), element)?.text ?? '';
}
