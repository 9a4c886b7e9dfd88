import { centsFromDecimal, formatMoney } from '@larder/domain/money';
import type { OrderReceipt } from '@larder/contract/order-receipt';
import { say, type Words } from '@larder/text/say';
import { lineText } from './line-text.ts';
import { releasedText } from './order-money-text.ts';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';
import type { Writing } from './writing.ts';

/**
 * Returns the receipt's letter: the goods ordered and received, and the sums paid, once the card was charged.
 */
export function receiptLetter(
  { orderId, number, receipt }: Extract<MailFacts, { kind: 'receipt' }>,
  { words, brand }: Writing,
): Letter {
  const paid = money(receipt.paid);
  return {
    subject: say(words, 'Receipt for your order {0}: {1}', number, paid),
    blocks: [
      ...paidTexts(receipt, words).map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'rows',
        rows: receipt.lines.map((line) => ({
          label: lineText({ ...line, weight: weighed(line) }, words),
          value: money(line.paid),
        })),
      },
      {
        kind: 'rows',
        rows: [
          ...receipt.totals
            .filter(({ type, amount }) => type === 'SUBTOTAL' || amount !== 0)
            .map(({ text, amount }) => ({ label: text, value: money(amount) })),
          { label: say(words, 'You paid'), value: paid, strong: true },
        ],
      },
      {
        kind: 'text',
        text: say(words, 'The amount beside each item is what you paid for it, after promos and with tax.'),
      },
      {
        kind: 'button',
        label: say(words, 'See your order'),
        url: `${brand.home}/account/orders/${orderId}`,
      },
    ],
  };
}

/** Returns what pieces that are paid by weight weighed; null for goods picked in pounds, whose quantity says it. */
function weighed({ picked, weight }: OrderReceipt['lines'][number]): string | null {
  return weight === null || picked.endsWith(' lb') ? null : `${weight} lb`;
}

/**
 * Returns the sentences about the sum paid beside the agreed maximum; if nothing was paid, that the
 * authorization is released.
 */
function paidTexts({ paid, ceiling }: OrderReceipt, words: Words): string[] {
  if (paid > 0) return [say(words, 'We said at most {0}. You paid {1}.', money(ceiling), money(paid))];
  const nothing = say(words, 'Nothing was charged.');
  return ceiling > 0 ? [nothing, releasedText(money(ceiling), words)] : [nothing];
}

function money(amount: number): string {
  return formatMoney(centsFromDecimal(amount));
}
