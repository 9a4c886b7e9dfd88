import { localTime, longDate } from '@larder/text/dates';
import { timeInProse } from '@larder/text/window-prose';
import { say, type TextKey, type Words } from '@larder/text/say';
import { endedText } from './ended-text.ts';
import { lineText } from './line-text.ts';
import type { OrderFacts, OrderLineFacts } from './mail-facts.ts';
import type { Block, Letter } from './letter.ts';
import type { Writing } from './writing.ts';
import {
  type Status,
  money,
  totalRows,
  cancelledSentence,
  paymentSentence,
  releasedText,
} from './order-money-text.ts';

/** The subject ({0}: the order's number) and the first sentence of each state's mail, and of that about a change. */
const openings: Record<Status | 'changed', readonly [TextKey, TextKey]> = {
  Pending: [
    'We received your order {0}',
    "Thank you! We received your order and will let you know when it's ready.",
  ],
  changed: ['Your order {0} was changed', 'As you asked, we changed your order. This is how it stands now.'],
  Approved: ['Your order {0} was approved', 'The store approved your order and will start picking it soon.'],
  'Ready for delivery': [
    'Your order {0} is ready for delivery',
    'Your order is packed and will be on its way soon.',
  ],
  'Ready for pick up': [
    'Your order {0} is ready for pick up',
    'Your order is packed and waiting for you at {0}.',
  ],
  'Out for delivery': ['Your order {0} is on its way', 'Your order has left the store.'],
  Delivered: ['Your order {0} was delivered', 'Your order was delivered. Enjoy!'],
  'Picked up': ['Your order {0} was picked up', 'Your order was picked up. Enjoy!'],
  Cancelled: ['Your order {0} was cancelled', "Your order was cancelled. You haven't been charged."],
  Denied: [
    'Your order {0} could not be accepted',
    "We're sorry. The store couldn't accept your order. You haven't been charged.",
  ],
};

/** Returns an order's mail: its event, its window and place, its goods and amounts, and a link to it. */
export function orderLetter(status: Status | 'changed', order: OrderFacts, writing: Writing): Letter {
  const { words, brand } = writing;
  const [subject, opening] = openings[status];
  const isOver = status === 'Cancelled' || status === 'Denied';
  const first = status === 'Cancelled' ? cancelledSentence(order, words) : say(words, opening, order.where);
  const blocks: Block[] = [{ kind: 'text', text: first }];
  if (order.because) blocks.push({ kind: 'text', text: endedText(order.because, words) });
  if (isOver && order.chargedCents === null && !order.chargeIsUnknown && order.ceilingCents > 0)
    blocks.push({ kind: 'text', text: releasedText(money(order.ceilingCents), words) });
  if (status === 'Ready for pick up' && order.pickupCode)
    blocks.push(
      { kind: 'text', text: say(words, 'Your pickup code. Say it at the desk:') },
      { kind: 'code', code: order.pickupCode },
      { kind: 'text', text: say(words, 'When you get here, open your order and press "I\'m here".') },
    );
  if (!isOver) {
    blocks.push({
      kind: 'rows',
      rows: [
        { label: say(words, 'When:'), value: windowText(order.slot, writing) },
        { label: say(words, 'Where:'), value: order.where },
      ],
    });
  }
  blocks.push({
    kind: 'rows',
    rows: order.lines.map((line) => ({
      label: orderedText(line, words),
      value: money(line.amountCents),
    })),
  });
  blocks.push({ kind: 'rows', rows: totalRows(order, words) });
  const paid = isOver ? null : paymentSentence(status, order, words);
  if (paid !== null) blocks.push({ kind: 'text', text: paid });
  blocks.push({
    kind: 'button',
    label: say(words, 'See your order'),
    url: `${brand.home}/account/orders/${order.orderId}`,
  });
  if (!isOver) blocks.push({ kind: 'text', text: say(words, 'Thank you for shopping at {0}.', brand.name) });
  return { subject: say(words, subject, order.number), blocks };
}

function orderedText({ name, quantity, picked, isOff }: OrderLineFacts, words: Words): string {
  const came = picked ?? { state: 'picked', quantity, substitute: null };
  const weight = picked?.weight ?? null;
  const text = lineText({ ...came, name, ordered: quantity, picked: came.quantity, weight }, words);
  return isOff ? say(words, '{0}: not handed over', text) : text;
}

/** Returns a window by the store's clock: "November 19, 2026, 1:00 PM to 3:00 PM". */
function windowText(slot: OrderFacts['slot'], { words, lang, brand }: Writing): string {
  const zone = brand.store?.timeZone ?? 'UTC';
  const start = localTime(slot.start, zone);
  const end = localTime(slot.end, zone);
  return say(
    words,
    '{0}, {1} to {2}',
    longDate(lang, start.day),
    timeInProse(lang, start.time),
    timeInProse(lang, end.time),
  );
}
