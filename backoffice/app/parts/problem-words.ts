import type { BoardCard } from '@larder/contract/operations/board';
import type { TextKey } from '@larder/text/say';
import type { Say } from '@larder/ui/words.ts';

type Problem = BoardCard['problems'][number];

const words: Record<Problem, TextKey> = {
  'not-charged': 'The bank refused the charge',
  'not-paid-back': 'The bank refused a refund',
  reported: 'The shopper reported a problem',
  'not-renewed': 'The bank refused to renew the authorization',
  'hold-lapses': 'The authorization on the card is about to lapse',
  'mail-bounced': 'A mail did not arrive',
};

/** Returns the sentence for a problem of an order. */
export function problemWords(problem: Problem, t: Say): string {
  return t(words[problem]);
}
