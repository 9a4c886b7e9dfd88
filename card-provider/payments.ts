import type { TestCard } from './cards.ts';
import type { Fault } from './faults.ts';
import { findTestCard } from './cards.ts';
import { randomDigits } from './provider.ts';
import type { Credentials, Provider } from './provider.ts';
import { cardOfRegistration, takeSecurityCode } from './registrations.ts';
import { isResponseCode, responseMessage } from './responses.ts';
import { cardHash, cardOfToken, isTokenForm, shownOf, tokenOfCard } from './vault.ts';
import { child, childText } from './xml.ts';
import type { XmlContent, XmlElement } from './xml.ts';

/** The card that a request names, or the code that refuses it. Finding it changes nothing. */
type FoundCard = { card: TestCard; refused?: undefined } | { card?: undefined; refused: string };

/** The means of payment of a request that is being carried out. */
interface Payment {
  card: TestCard | undefined;
  refused: string | undefined;
  cvv: string | undefined;
  /** The content of the reply's `tokenResponse`. */
  token: XmlContent | undefined;
}

/** The result of an authorization or sale: response code and, for approvals, the amount in cents. */
interface Outcome {
  response: string;
  approvedCents: number;
}

/**
 * Returns the card behind the `paypage`, `token` or `card` element of a request, or behind the number or
 * registration id of a token registration. Refused: 877, 878, 879 (registration id), 822, 823 (token), 301,
 * 820 (number).
 */
export function findCard(provider: Provider, merchant: Credentials, request: XmlElement): FoundCard {
  const holder = child(request, 'paypage') ?? request;
  const registrationId = childText(holder, 'paypageRegistrationId');
  if (registrationId !== undefined) return cardOfRegistration(provider, merchant.merchantId, registrationId);
  const token = child(request, 'token');
  if (token) return cardBehindToken(merchant, childText(token, 'cnpToken') ?? '');
  const number = childText(request, 'accountNumber');
  const raw = child(request, 'card');
  const card = findTestCard(number ?? (raw && childText(raw, 'number')) ?? '');
  return card ? { card } : { refused: number === undefined ? '301' : '820' };
}

function cardBehindToken(merchant: Credentials, token: string): FoundCard {
  if (!isTokenForm(token)) return { refused: '823' };
  const card = cardOfToken(token, merchant.merchantId);
  return card ? { card } : { refused: '822' };
}

/** Takes the means of payment of a request: uses up a security code that waits and hands out a token. */
export function takePayment(provider: Provider, merchant: Credentials, request: XmlElement): Payment {
  const { card, refused } = findCard(provider, merchant, request);
  const paypage = child(request, 'paypage');
  const raw = child(request, 'card');
  if (!card) return { card, refused, cvv: undefined, token: raw && tokenFields({ code: '820' }) };
  const token = child(request, 'token');
  const holder = paypage ?? token ?? raw ?? request;
  const waiting = takeSecurityCode(provider, childText(holder, 'paypageRegistrationId') ?? '');
  return {
    card,
    refused: hasMonth(childText(holder, 'expDate')) ? undefined : '320',
    cvv: childText(holder, 'cardValidationNum') ?? waiting,
    token: token ? undefined : tokenFields({ ...registerCard(provider, merchant, card), card }),
  };
}

// Cards of the certification set are long past their dates, so only the month of a date is checked, as there.
function hasMonth(expDate: string | undefined): boolean {
  return expDate === undefined || /^(0[1-9]|1[0-2])/.test(expDate);
}

/** Returns the vault token of a card: code 801 the first time, 802 later. */
export function registerCard(
  provider: Provider,
  merchant: Credentials,
  card: TestCard,
): { code: string; token: string } {
  const key = `${merchant.merchantId}:${cardHash(card.number)}`;
  const code = provider.registered.has(key) ? '802' : '801';
  if (code === '801') provider.store.keepRegistered(key);
  return { code, token: tokenOfCard(card, merchant.merchantId) };
}

function tokenFields(facts: { code: string; token?: string; card?: TestCard }): XmlContent {
  const shown = facts.card && shownOf(facts.card);
  return [
    ...(facts.token ? [['cnpToken', facts.token] as const] : []),
    ['tokenResponseCode', facts.code],
    ['tokenMessage', responseMessage(facts.code)],
    ...(shown ? [['type', shown.network] as const, ['bin', shown.bin] as const] : []),
  ];
}

/** The amount that a payment asks for, and whether a partial approval would do. */
type Asked = { cents: number; allowPartial: boolean };

/**
 * Decides an authorization or sale: an ordered fault first, then the card, then the amount if that switch is
 * on.
 */
export function decide(
  provider: Provider,
  payment: Payment,
  { cents, allowPartial }: Asked,
  fault: Fault | undefined,
): Outcome {
  if (payment.refused || !payment.card) return { response: payment.refused ?? '301', approvedCents: 0 };
  if (cents < 0) return { response: '340', approvedCents: 0 };
  if (fault?.what === 'response') return ended(fault.code ?? '350', cents);
  if (fault?.what === 'partial')
    return { response: '010', approvedCents: Math.min(cents, fault.approvedCents ?? 1) };
  const byCard = decideByCard(payment.card, { cents, allowPartial });
  if (byCard) return byCard;
  const asked = String(cents).padStart(3, '0');
  return ended(provider.switches.outcomeByAmount && isResponseCode(asked) ? asked : '000', cents);
}

/**
 * Returns the result that a card decides by itself: it refuses, or its limit is lower than the amount; else
 * null.
 */
function decideByCard(card: TestCard, { cents, allowPartial }: Asked): Outcome | null {
  if (card.response !== '000') return ended(card.response, cents);
  const limit = card.limitCents ?? Number.POSITIVE_INFINITY;
  if (cents <= limit) return null;
  return allowPartial ? { response: '010', approvedCents: limit } : ended('110', cents);
}

function ended(response: string, cents: number): Outcome {
  return { response, approvedCents: response === '000' || response === '010' ? cents : 0 };
}

/** Returns the fields that follow `message` in the reply to an authorization or sale. */
export function paymentFields(
  provider: Provider,
  payment: Payment,
  outcome: Outcome,
  withToken: boolean,
): [string, XmlContent][] {
  const { card } = payment;
  const approved = outcome.response === '000' || outcome.response === '010';
  const fields: [string, XmlContent][] = [];
  if (card && approved) fields.push(['authCode', card.authCode ?? randomDigits(provider, 6)]);
  if (outcome.response === '010') fields.push(['approvedAmount', String(outcome.approvedCents)]);
  if (card)
    fields.push([
      'fraudResult',
      [
        ['avsResult', card.avs ?? '00'],
        ['cardValidationResult', cvvResult(card, payment.cvv)],
      ],
    ]);
  if (payment.token && withToken) fields.push(['tokenResponse', payment.token]);
  if (card && approved) fields.push(['networkTransactionId', randomDigits(provider, 15)]);
  return fields;
}

function cvvResult(card: TestCard, cvv: string | undefined): string {
  if (cvv === undefined || cvv === '') return '';
  if (card.cvvResult) return card.cvvResult;
  return card.cvv === undefined || card.cvv === cvv ? 'M' : 'N';
}
