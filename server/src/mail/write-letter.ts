import { accountLetter, isAboutAccount } from './account-letter.ts';
import { backLetter } from './back-letter.ts';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';
import { receiptLetter } from './receipt-letter.ts';
import { problemLetter } from './problem-letter.ts';
import { refundLetter } from './refund-letter.ts';
import { orderLetter } from './order-letter.ts';
import { moreLetter } from './more-letter.ts';
import { pickingLetter } from './picking-letter.ts';
import { paymentLetter } from './payment-letter.ts';
import { isForStaff, staffLetter } from './staff-letter.ts';
import type { Writing } from './writing.ts';

/** Returns the letter for the facts of a mail. */
export function writeLetter(facts: MailFacts, writing: Writing): Letter {
  if (isForStaff(facts)) return staffLetter(facts, writing);
  if (isAboutAccount(facts)) return accountLetter(facts, writing);
  switch (facts.kind) {
    case 'payment-refused':
      return paymentLetter(facts, writing.words);
    case 'receipt':
      return receiptLetter(facts, writing);
    case 'refunded':
      return refundLetter(facts, writing);
    case 'problem-answered':
      return problemLetter(facts, writing);
    case 'brought-back':
      return backLetter(facts, writing);
    case 'more-asked':
      return moreLetter(facts, writing);
    case 'item-asked':
    case 'order-unseen':
      return pickingLetter(facts, writing);
    case 'order-changed':
      return orderLetter('changed', facts.order, writing);
    case 'order':
      break;
  }
  return orderLetter(facts.status, facts.order, writing);
}
