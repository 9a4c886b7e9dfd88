import { cents, formatMoney } from '@larder/domain/money';
import type { OrderStatus } from '@larder/domain/order-status';
import { listStoreOrders } from '@larder/server/order/store-orders.store';
import { findStoreByAlias } from '@larder/server/slots/windows.store';
import { readStatus } from './move-order.ts';
import type { Operation } from './operation.ts';
import { readOptions } from './options.ts';

/** `larder orders`: the orders to pick, pack and bring, the soonest first. */
export const orders: Operation = {
  usage: 'orders [<alias>] [--status <status>]',
  summary: 'List the orders on their way (or in one state), the soonest window first.',
  run: async (words, { pool, say }) => {
    const { plain, named } = readOptions(words, ['status'], 1);
    const status: OrderStatus | null = named.has('status') ? readStatus(named.get('status')!) : null;
    const [alias = null] = plain;
    if (alias !== null && !(await findStoreByAlias(pool, alias))) {
      say(`There is no store ${alias}.`);
      return false;
    }
    const list = await listStoreOrders(pool, { alias, status });
    if (list.length === 0) say('There are no such orders.');
    for (const order of list) {
      const when = Temporal.Instant.fromEpochMilliseconds(order.slotStartsAt)
        .toZonedDateTimeISO(order.timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });
      const total = `${formatMoney(cents(order.totalCents))} (at most ${formatMoney(cents(order.ceilingCents))})`;
      const trouble = order.isUncharged ? '  NOT CHARGED' : order.isUnpaid ? '  NOT PAID BACK' : '';
      say(
        `${order.number}  ${order.status}  ${order.alias}  ${when}  ${order.linesCount} lines  ${total}  ${order.fullName}${trouble}`,
      );
    }
    return true;
  },
};
