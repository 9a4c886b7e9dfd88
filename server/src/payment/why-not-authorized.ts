import { isRefusal, refuse, type Refusal } from '@larder/contract/refuse';
import type { RefusalCode } from '@larder/contract/refusals';
import type { FurtherAnswer } from './authorize-further.ts';

/** The refusals when a card was not authorised on the store's request. */
export type NotAuthorized = Refusal<'card-declined' | 'no-card' | 'in-progress' | 'payment-unknown'>;

/** Returns the refusal with which an authorization ended; `tooLate` when the order does not need it any more. */
export function whyNotAuthorized<Because extends Refusal, Late extends RefusalCode>(
  answer: FurtherAnswer<Because>,
  tooLate: Refusal<Late>,
): Because | NotAuthorized | Refusal<Late> {
  const because = answer.kind === 'refused' ? answer.because : 'too-late';
  if (isRefusal(because)) return because;
  switch (because) {
    case 'declined':
      return refuse('card-declined').saying('The card was declined.');
    case 'no-card':
      return refuse('no-card');
    case 'in-progress':
      return refuse('in-progress');
    case 'unknown':
      return refuse('payment-unknown').saying("We couldn't reach the bank. Please try again.").after(60);
    default:
      return tooLate;
  }
}
