import { cents, formatMoney } from '@larder/domain/money';
import { say } from '@larder/text/say';
import type { MailFacts } from './mail-facts.ts';
import type { Letter } from './letter.ts';
import type { Writing } from './writing.ts';

/** Returns the mail about a refund: its sum, its lines, and that the bank may take a few days. */
export function refundLetter(
  {
    orderId,
    number,
    lines,
    feeCents,
    otherCents,
    totalCents,
    reply = '',
  }: Extract<MailFacts, { kind: 'refunded' }>,
  { words, brand }: Writing,
): Letter {
  const money = (amount: number) => formatMoney(cents(amount));
  const total = money(totalCents);
  const rows = [
    ...lines.map((line) => ({ label: `${line.quantity} × ${line.name}`, value: money(line.amountCents) })),
    ...(feeCents > 0 ? [{ label: say(words, 'Delivery Fee'), value: money(feeCents) }] : []),
    ...(otherCents > 0 ? [{ label: say(words, 'From the store'), value: money(otherCents) }] : []),
    { label: say(words, 'Refund'), value: total, strong: true },
  ];
  return {
    subject: say(words, 'Your order {0}: we refund {1}', number, total),
    blocks: [
      ...(reply === '' ? [] : [{ kind: 'text' as const, text: reply }]),
      { kind: 'text', text: say(words, "We're refunding {0} to the card you paid with.", total) },
      { kind: 'rows', rows },
      { kind: 'text', text: say(words, 'Tax is included. Your bank may take a few days to show it.') },
      {
        kind: 'button',
        label: say(words, 'See your order'),
        url: `${brand.home}/account/orders/${orderId}`,
      },
    ],
  };
}
