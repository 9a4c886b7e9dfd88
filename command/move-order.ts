import { isRefusal, type Refusal } from '@larder/contract/refuse';
import { nextStatus, stepsOf, type OrderStatus } from '@larder/domain/order-status';
import { DELIVERY, PICKUP } from '@larder/domain/versions';
import { thousandths } from '@larder/domain/quantity';
import { listOrdersOfNumber } from '@larder/server/order/store-orders.store';
import { moveOrder as move } from '@larder/server/order-status/move-order';
import { askedPounds, fillOrder, type FillLarder } from '@larder/server/picking/fill-order';
import { BadUsage, type Operation } from './operation.ts';
import { readOptions } from './options.ts';

const statuses: readonly OrderStatus[] = [
  ...new Set<OrderStatus>([...stepsOf(DELIVERY), ...stepsOf(PICKUP), 'Denied', 'Cancelled']),
];

/** Returns a state of an order by its name, in any case. Throws BadUsage, which lists the names. */
export function readStatus(text: string): OrderStatus {
  const status = statuses.find((each) => each.toLowerCase() === text.toLowerCase());
  if (!status) throw new BadUsage(`The states are: ${statuses.join(', ')}.`);
  return status;
}

/** `larder move-order <number> <status>`: moves an order as its store would, with all consequences. */
export const moveOrder: Operation = {
  usage: 'move-order <number> "<status>" [--location <alias>]',
  summary: 'Move an order to another state: mails, history and payment follow (docs/operating.md).',
  mailsLeadTo: () => 'publicUrl',
  run: async (words, { pool, now, say, addresses: { publicUrl } }) => {
    const { plain, named } = readOptions(words, ['location'], 2);
    const [number, text] = plain;
    if (!number || !text) throw new BadUsage('Name an order number and a state.');
    const to = readStatus(text);
    const order = onlyOne(await listOrdersOfNumber(pool, number), number, named.get('location') ?? null);
    if (typeof order === 'string') {
      say(order);
      return false;
    }
    const larder = { pool, now, environment: { publicUrl } };
    if (order.status === 'Picking' && to === nextStatus(order.versionKey, 'Picking'))
      return makeReady(larder, order.id, (sentence) => say(`${number}: ${sentence}`));
    const moved = await move(larder, { orderId: order.id, to, by: { kind: 'machine' } });
    if (isRefusal(moved)) say(whyNot(moved, number, `from ${order.status} to ${to}`));
    else if (moved.kind === 'same') say(`${number} is in that state already.`);
    else say(`${number}: ${moved.from} → ${to}`);
    return !isRefusal(moved);
  },
};

/** Returns the order that is meant, or the sentence that it is not known which: a number says no merchant. */
function onlyOne<Found extends { alias: string }>(
  orders: readonly Found[],
  number: string,
  alias: string | null,
): Found | string {
  const [order, ...others] = alias === null ? orders : orders.filter((each) => each.alias === alias);
  if (!order) return alias === null ? `There is no order ${number}.` : `${alias} has no order ${number}.`;
  if (others.length === 0) return order;
  const stores = [order, ...others].map((each) => each.alias).join(' and ');
  return `There is an order ${number} in ${stores}: say which with --location <alias>.`;
}

/**
 * Makes an order ready with the ordered quantities, except lines that were picked in the back office already.
 */
async function makeReady(
  larder: FillLarder,
  orderId: string,
  say: (sentence: string) => void,
): Promise<boolean> {
  const call = { orderId, by: { kind: 'machine' }, reach: null } as const;
  const filled = await fillOrder(larder, call, (line) => thousandths(Math.round(askedPounds(line))));
  if (!isRefusal(filled)) say('Picking → Ready, charged as it was picked');
  else if (filled.code === 'not-yours') say('somebody is picking it in the back office.');
  else say('it is decided in the back office: what was picked comes to another amount than was agreed.');
  return !isRefusal(filled);
}

function whyNot({ code }: Refusal, number: string, way: string): string {
  return code === 'not-charged'
    ? `${number} is not charged: the card provider refused it for good. It is not handed over; call the shopper or cancel it.`
    : `${number} cannot go ${way}.`;
}
