/**
 * Returns the text key of the shopper's sentence about a decline. Most codes share one sentence, so that a thief
 * who tries cards does not learn which of them are good.
 */
export function declineKey(responseCode: string) {
  if (responseCode === '305' || responseCode === '320')
    return 'This card has expired. Please use a different card.';
  if (isFormExpired(responseCode)) return 'The card form has expired. Please enter the card again.';
  if (responseCode === '110') return 'Your card was declined: not enough funds.';
  return 'Your card was declined. Please use a different card.';
}

/**
 * Returns whether a card was declined because its registration id is used up or too old: the card must be
 * typed in again.
 */
export function isFormExpired(responseCode: string): boolean {
  return /^87[789]$/.test(responseCode);
}
