import { cardFormMessage } from '@larder/domain/card';
import type { TextKey } from '@larder/text/say';

/** What the provider's form reports: all texts, except the flag of a time-out. Only some of it is ever used. */
export type ProviderAnswer = Readonly<Record<string, unknown>>;

/** A card as the form took it: an id that stands for it once, and what may be shown of it. */
export type TakenCard = {
  registrationId: string;
  lastFourDigits: string;
  firstSixDigits: string;
  expirationDate: { year: number; month: number };
};

export type CardAnswer = { taken: TakenCard } | { problem: TextKey };

/** What nobody answered in time. */
export const cardTimeout: CardAnswer = { problem: cardFormMessage('timeout')! };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads the form's report. A success without an id or an expiry is none: nothing could be paid with it. */
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

/** Whether a report may come without anything having been submitted: the frame or its looks did not load. */
export function isUnsolicited(answer: ProviderAnswer): boolean {
  return answer['response'] === '884' || answer['response'] === '885';
}
