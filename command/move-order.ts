import { stepsOf, type OrderStatus } from '@larder/domain/order-status';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { findOrderId } from '@larder/server/order/order-change.store';
import { moveOrder as move, type Moved } from '@larder/server/order/move-order';
import process from 'node:process';
import { BadUsage, type Operation } from './operation.ts';
import { amountInCents, readOptions } from './options.ts';

const statuses: readonly OrderStatus[] = [
  ...new Set<OrderStatus>([...stepsOf(DELIVERY), ...stepsOf(PICKUP), 'Denied', 'Cancelled']),
];

/** A state of an order by its name, in any capitals. Throws BadUsage with the names there are. */
export function readStatus(text: string): OrderStatus {
  const status = statuses.find((each) => each.toLowerCase() === text.toLowerCase());
  if (!status) throw new BadUsage(`The states are: ${statuses.join(', ')}.`);
  return status;
}

/** `larder move-order <number> <status>`: what a store does with an order, with all that follows from it. */
export const moveOrder: Operation = {
  usage: 'move-order <number> "<status>" [--total <what it came to>]',
  summary: 'Move an order to another state: mails, history and payment follow (docs/operating.md).',
  run: async (words, { pool, now, say }) => {
    const { plain, named } = readOptions(words, ['total']);
    const [number, text] = plain;
    if (!number || !text || plain.length > 2) throw new BadUsage('Name an order number and a state.');
    const to = readStatus(text);
    const order = await findOrderId(pool, number);
    if (!order) {
      say(`There is no order ${number}.`);
      return false;
    }
    const total = named.get('total');
    const publicUrl = process.env.LARDER_PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`;
    const moved = await move(
      { pool, now, environment: { publicUrl } },
      {
        orderId: order.id,
        to,
        by: { kind: 'machine' },
        ...(total === undefined ? {} : { finalCents: amountInCents(total, '--total') }),
      },
    );
    if (moved.kind === 'refused') say(whyNot(number, to, moved));
    if (moved.kind === 'same') say(`${number} is in that state already.`);
    if (moved.kind === 'moved') say(`${number}: ${moved.from} → ${to}`);
    return moved.kind === 'moved' || moved.kind === 'same';
  },
};

function whyNot(
  number: string,
  to: OrderStatus,
  { from, because }: Extract<Moved, { kind: 'refused' }>,
): string {
  const sentences: Record<typeof because, string> = {
    'no-such-step': `${number} cannot go from ${from} to ${to}.`,
    'not-charged': `${number} is not charged: the card provider refused it for good. It is not handed over; call the shopper or cancel it.`,
    'total-not-now': '--total is said when an order becomes ready, with no other step.',
    'total-zero': '--total must be more than 0: an order that nobody pays for is cancelled.',
    'total-too-high': '--total is above what the shopper agreed to (`larder orders` shows it).',
  };
  return sentences[because];
}
