import type { DeclinedBecause } from './card-provider.ts';

/**
 * Returns the text key of the shopper's sentence about a decline. Most declines share one sentence, so that a thief
 * who tries cards does not learn which of them are good.
 */
export function declineKey(because: DeclinedBecause) {
  switch (because) {
    case 'card-expired':
      return 'This card has expired. Please use a different card.';
    case 'form-expired':
      return 'The card form has expired. Please enter the card again.';
    case 'no-funds':
      return 'Your card was declined: not enough funds.';
    default:
      return 'Your card was declined. Please use a different card.';
  }
}
