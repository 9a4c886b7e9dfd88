import {
  fieldProblems,
  resultMessage,
  submissionProblem,
  withoutSeparators,
} from './browser/field-checks.ts';
import { findTestCard } from './cards.ts';
import type { TestCard } from './cards.ts';
import { newTxnId, nowOf, responseTime } from './provider.ts';
import type { Provider } from './provider.ts';
import type { Registration } from './store.ts';
import { cardHash, cardOfHash, shownOf } from './vault.ts';

/** The fields that the card form sends. All come from outside and are checked. */
export type Submission = Record<string, unknown>;

/** The answer to the card form: all values are text, except `timeout`. */
export type FormAnswer = Record<string, string> | { timeout: true };

const registrationLifeMs = 24 * 3600 * 1000;
const alwaysExpired =
  'RGFQNCt6U1d1M21SeVByVTM4dHlHb1FsVkUrSmpnWXhNY0o5UkMzRlZFanZiUHVnYjN1enJXbG1WSDF4aXlNcA==';

/**
 * Takes a card from the card form and answers a registration id (870) or the code of the first fault. A card
 * that is no test card is refused with 876 and forgotten.
 */
export function submitCard(provider: Provider, submission: Submission): FormAnswer {
  const now = nowOf(provider);
  const fields = {
    accountNumber: textIn(submission, 'accountNumber') ?? '',
    cvv: textIn(submission, 'cvv'),
    expMonth: textIn(submission, 'expMonth'),
    expYear: textIn(submission, 'expYear'),
  };
  const problem = fieldProblems(fields, now)[0];
  if (problem) return formAnswer(submission, now, problem.code);
  const incomplete = submissionProblem(submission);
  if (incomplete) return formAnswer(submission, now, incomplete.code, incomplete.message);
  const merchant = provider.merchants.find((known) => known.paypageId === submission['paypageId']);
  if (!merchant) return formAnswer(submission, now, '889', 'Unknown paypageId');
  const card = findTestCard(withoutSeparators(fields.accountNumber));
  if (!card) return formAnswer(submission, now, '876');
  if (card.form === 'timeout') return { timeout: true };
  if (card.form) return formAnswer(submission, now, card.form);

  const registrationId = provider.random(64).toString('base64');
  provider.store.keepRegistration({
    registrationId,
    paypageId: merchant.paypageId,
    merchantId: merchant.merchantId,
    cardHash: cardHash(card.number),
    at: now.toISOString(),
  });
  dropOldSecurityCodes(provider, now);
  if (fields.cvv !== undefined) provider.securityCodes.set(registrationId, fields.cvv.trim());
  const { network, bin, lastFour } = shownOf(card);
  return {
    ...formAnswer(submission, now, '870'),
    paypageRegistrationId: registrationId,
    bin,
    type: network,
    firstSix: bin,
    lastFour,
    vantivTxnId: newTxnId(provider),
    targetServer: 'primary',
    ...(fields.expMonth && fields.expYear ? { expMonth: fields.expMonth, expYear: fields.expYear } : {}),
  };
}

/** Returns the answer to a submission with one result code. */
export function formAnswer(
  submission: Submission,
  now: Date,
  code: string,
  message = resultMessage(code),
): Record<string, string> {
  return {
    response: code,
    message,
    responseTime: responseTime(now),
    reportGroup: textIn(submission, 'reportGroup') ?? '',
    id: textIn(submission, 'id') ?? '',
    orderId: textIn(submission, 'orderId') ?? '',
  };
}

/**
 * Returns the card behind a registration id, or the code that refuses it: 877 unknown, 878 expired, 879
 * another merchant's.
 */
export function cardOfRegistration(
  provider: Provider,
  merchantId: string,
  registrationId: string,
): { card: TestCard } | { refused: string } {
  if (registrationId === alwaysExpired) return { refused: '878' };
  const registration = provider.registrations.get(registrationId);
  const card = registration && cardOfHash(registration.cardHash);
  if (!registration || !card) return { refused: '877' };
  if (registration.merchantId !== merchantId) return { refused: '879' };
  if (isOld(registration, nowOf(provider))) return { refused: '878' };
  return { card };
}

/** Returns the security code that came with a registration id, once; undefined afterwards. */
export function takeSecurityCode(provider: Provider, registrationId: string): string | undefined {
  const cvv = provider.securityCodes.get(registrationId);
  provider.securityCodes.delete(registrationId);
  return cvv;
}

function dropOldSecurityCodes(provider: Provider, now: Date): void {
  for (const registrationId of provider.securityCodes.keys()) {
    const registration = provider.registrations.get(registrationId);
    if (!registration || isOld(registration, now)) provider.securityCodes.delete(registrationId);
  }
}

function isOld(registration: Registration, now: Date): boolean {
  return now.getTime() - Date.parse(registration.at) >= registrationLifeMs;
}

function textIn(submission: Submission, name: string): string | undefined {
  const value = submission[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
