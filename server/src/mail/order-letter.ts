import { cents, formatMoney } from '@larder/domain/money';
import { localTime, longDate, windowTimes } from '@larder/text/dates';
import { say, type TextKey, type Words } from '@larder/text/say';
import type { Block, Letter, MailFacts, OrderFacts } from './mail-facts.ts';
import type { Writing } from './write-letter.ts';

type Status = Extract<MailFacts, { kind: 'order' }>['status'];

/** Subject ({0}: the order's number) and first sentence of each state's mail. */
const openings: Record<Status, readonly [TextKey, TextKey]> = {
  Pending: [
    'We received your order {0}',
    'Thank you! We received your order and will let you know when it is ready.',
  ],
  Approved: ['Your order {0} was approved', 'The store approved your order and will start picking it soon.'],
  'Ready for delivery': [
    'Your order {0} is ready for delivery',
    'Your order is packed. We set out for your address soon.',
  ],
  'Ready for pick up': [
    'Your order {0} is ready for pick up',
    'Your order is packed and waits for you at {0}.',
  ],
  'Out for delivery': ['Your order {0} is on its way', 'Your order has left the store.'],
  Delivered: ['Your order {0} was delivered', 'Your order was delivered. Enjoy!'],
  'Picked up': ['Your order {0} was picked up', 'Your order was picked up. Enjoy!'],
  Cancelled: [
    'Your order {0} was cancelled',
    'Your order was cancelled. You have not been charged, or get back what was charged.',
  ],
  Denied: [
    'Your order {0} could not be accepted',
    'We are sorry: the store could not accept your order. You have not been charged.',
  ],
};

const totalLabels = { SUBTOTAL: 'Subtotal', PROMOPCT: 'Promo', SHIPPING: 'Delivery Fee' } as const;

/** An order's mail: what happened, when and where, what was ordered, what it costs, and a link to it. */
export function orderLetter(status: Status, order: OrderFacts, { words, lang, brand }: Writing): Letter {
  const [subject, opening] = openings[status];
  const start = localTime(order.slot.start, brand.timeZone);
  const end = localTime(order.slot.end, brand.timeZone);
  const isOver = status === 'Cancelled' || status === 'Denied';
  const blocks: Block[] = [{ kind: 'text', text: say(words, opening, order.where) }];
  if (status === 'Ready for pick up')
    blocks.push({ kind: 'text', text: say(words, 'Please bring your order number.') });
  if (!isOver) {
    blocks.push({
      kind: 'rows',
      rows: [
        {
          label: say(words, 'When:'),
          value: `${longDate(lang, start.day)}, ${windowTimes(start.time, end.time)}`,
        },
        { label: say(words, 'Where:'), value: order.where },
      ],
    });
  }
  blocks.push({
    kind: 'rows',
    rows: order.lines.map((line) => ({
      label: `${line.quantity} × ${line.name}`,
      value: formatMoney(cents(line.amountCents)),
    })),
  });
  blocks.push({ kind: 'rows', rows: totalRows(order, words) });
  if (!isOver) blocks.push({ kind: 'text', text: paymentSentence(order, words) });
  blocks.push({
    kind: 'button',
    label: say(words, 'See your order'),
    url: `${brand.home}/account/orders/${order.orderId}`,
  });
  return { subject: say(words, subject, order.number), blocks };
}

function totalRows(order: OrderFacts, words: Words) {
  const shown = order.totals.filter((line) => line.type === 'SUBTOTAL' || line.amountCents !== 0);
  return [
    ...shown.map((line) => ({
      label: line.type === 'PROMOPCT' && line.label ? line.label : say(words, totalLabels[line.type]),
      value: formatMoney(cents(line.amountCents)),
    })),
    { label: say(words, 'Total'), value: formatMoney(cents(order.totalCents)), strong: true },
  ];
}

function paymentSentence(order: OrderFacts, words: Words): string {
  if (order.chargedCents !== null)
    return say(words, 'Your card was charged {0}.', formatMoney(cents(order.chargedCents)));
  return say(
    words,
    'We authorized {0} on your card. You are charged what your order comes to, when it is ready.',
    formatMoney(cents(order.ceilingCents)),
  );
}
