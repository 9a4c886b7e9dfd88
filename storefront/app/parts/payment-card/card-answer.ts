import { cardFormMessage } from '@larder/domain/card';
import type { TextKey } from '@larder/text/say';

/**
 * The report of the provider's form: all texts, except the flag of a time-out. Only some of it is ever used.
 */
export type ProviderAnswer = Readonly<Record<string, unknown>>;

/** A card that the form took: a one-time id, and the facts that may be shown. */
export type TakenCard = {
  registrationId: string;
  lastFourDigits: string;
  firstSixDigits: string;
  expirationDate: { year: number; month: number };
};

export type CardAnswer = { taken: TakenCard } | { problem: TextKey };

/** The answer when the form reported nothing in time. */
export const cardTimeout: CardAnswer = { problem: cardFormMessage('timeout')! };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads the form's report. A success without an id or an expiry counts as a failure: nothing could be paid
 * with it.
 */
export function readCardAnswer(answer: ProviderAnswer): CardAnswer {
  if (answer['timeout'] === true) return cardTimeout;
  const code = text(answer['response']);
  const problem = cardFormMessage(code);
  if (problem) return { problem };
  const registrationId = text(answer['paypageRegistrationId']);
  const month = Number(text(answer['expMonth']));
  const year = 2000 + Number(text(answer['expYear']).slice(-2));
  if (registrationId === '' || !(month >= 1 && month <= 12) || !(year > 2000)) {
    return { problem: cardFormMessage('incomplete')! };
  }
  return {
    taken: {
      registrationId,
      lastFourDigits: text(answer['lastFour']).slice(-4),
      firstSixDigits: (text(answer['firstSix']) || text(answer['bin'])).slice(0, 6),
      expirationDate: { year, month },
    },
  };
}

/** Returns whether a report may come without a submission: the frame or its styles did not load. */
export function isUnsolicited(answer: ProviderAnswer): boolean {
  return answer['response'] === '884' || answer['response'] === '885';
}
