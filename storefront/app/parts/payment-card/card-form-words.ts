import type { Say } from '@larder/ui/words.ts';
import type { CardFormWords } from './card-frame.ts';

/**
 * Returns the words of the provider's form in the page's language; messages are keyed by the provider's
 * codes.
 */
export function cardFormWords(t: Say, lang: string): CardFormWords {
  return {
    lang,
    title: t('Card details'),
    label: { accountNumber: t('Card number'), expDate: t('Expiration date'), cvv: t('Security code') },
    customErrorMessages: {
      871: t("This card number isn't valid."),
      872: t('Enter all the digits of the card number.'),
      873: t('This card number is too long.'),
      874: t('Use digits only.'),
      876: t("We don't accept this card."),
      881: t('Use digits only.'),
      882: t('Enter the 3 or 4 digits of the security code.'),
      883: t('This security code is too long.'),
      '886-month': t('Choose the month on the card.'),
      '886-year': t('Choose the year on the card.'),
    },
  };
}
