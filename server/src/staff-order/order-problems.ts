import type { BoardCard } from '@larder/contract/operations/board';
import type { Database } from '../database/database.ts';
import { listBounced, type BouncedMail } from '../mail/bounced.store.ts';
import { authorizationLastsMs, lapsesSoonMs } from '../payment/authorization-time.ts';
import { listWeakAuthorizations } from '../payment/renewal.store.ts';
import { listMoneyProblems, listReported } from './board.store.ts';

/**
 * The problems of an order. `holdLapsesAt`: when an authorization that is weak (near its end, or not renewed)
 * lapses, in epoch milliseconds.
 */
type OrderProblems = {
  problems: BoardCard['problems'];
  holdLapsesAt: number | null;
  mails: BouncedMail[];
};

export const noProblems: OrderProblems = { problems: [], holdLapsesAt: null, mails: [] };

/** Returns the problems of some orders, without orders that have none. */
export async function listOrderProblems(
  database: Database,
  orderIds: readonly string[],
  now: number,
): Promise<Map<string, OrderProblems>> {
  const found = new Map<string, OrderProblems>();
  const of = (orderId: string) => {
    const known = found.get(orderId) ?? { problems: [], holdLapsesAt: null, mails: [] };
    found.set(orderId, known);
    return known;
  };
  for (const { orderId, isUncharged, isUnpaid } of await listMoneyProblems(database, orderIds)) {
    if (isUncharged) of(orderId).problems.push('not-charged');
    if (isUnpaid) of(orderId).problems.push('not-paid-back');
  }
  for (const orderId of await listReported(database, orderIds)) of(orderId).problems.push('reported');
  const authorizedBefore = now - authorizationLastsMs + lapsesSoonMs;
  for (const { orderId, authorizedSince, isRefused } of await listWeakAuthorizations(
    database,
    orderIds,
    authorizedBefore,
  )) {
    const order = of(orderId);
    if (isRefused) order.problems.push('not-renewed');
    if (authorizedSince < authorizedBefore) order.problems.push('hold-lapses');
    order.holdLapsesAt = authorizedSince + authorizationLastsMs;
  }
  for (const mail of await listBounced(database, orderIds)) {
    const order = of(mail.orderId);
    if (order.mails.length === 0) order.problems.push('mail-bounced');
    order.mails.push(mail);
  }
  return found;
}
