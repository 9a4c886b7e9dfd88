/** The code that the card form answered: the provider's, or 'timeout' when it answered nothing. */
type CardFormCode = number | string;

/** Returns the sentence (a text key) for a result of the hosted card form, or null for success. */
export function cardFormMessage(code: CardFormCode) {
  const number = Number(code); // the provider sends strings
  if (number === 870) return null;
  if (number >= 871 && number <= 876)
    return 'Please check and re-enter your credit card number and try again.';
  if (number >= 881 && number <= 883)
    return 'Please check and re-enter your card validation number and try again.';
  if (code === 'timeout') return 'An unkown error happened. Please contact administration.';
  return 'We are experiencing technical difficulties. Please try again or call us to complete your order';
}
