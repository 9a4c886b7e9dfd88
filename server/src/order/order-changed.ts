import { refuse, type Refusal } from '@larder/contract/refuse';
import type { TextKey } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import { findLastEvent, type OrderEvent } from './order-event.store.ts';
import { findStaffName } from './staff-name.store.ts';

/** The sentences about a person of the store who changed an order last, by the verb of the event. */
const byStaff: Readonly<Record<string, TextKey>> = {
  moved: '{0} moved this order on in the meantime.',
  claimed: '{0} took this order in the meantime.',
  'taken-over': '{0} took over this order in the meantime.',
  released: '{0} gave this order back in the meantime.',
  picked: '{0} put a line of this order in the bag in the meantime.',
  short: '{0} wrote a line of this order off in the meantime.',
  substituted: '{0} substituted a line of this order in the meantime.',
  undone: '{0} opened a line of this order again in the meantime.',
  asked: '{0} asked the shopper about this order in the meantime.',
  'more-asked': '{0} asked the shopper about this order in the meantime.',
  packed: '{0} packed this order in the meantime.',
  refunded: '{0} refunded some of this order in the meantime.',
  'problem-answered': '{0} answered a report about this order in the meantime.',
};
/** The sentences about the shopper's last change, by the verb of its event. */
const byShopper: Readonly<Record<string, TextKey>> = {
  moved: 'The shopper has cancelled this order in the meantime.',
  answered: 'The shopper has answered in the meantime.',
  'more-refused': 'The shopper has answered in the meantime.',
  'more-declined': 'The shopper has answered in the meantime.',
  'ceiling-raised': 'The shopper has answered in the meantime.',
  arrived: 'The shopper has arrived in the meantime.',
  'problem-reported': 'The shopper reported a problem in the meantime.',
};

/**
 * Returns the refusal of a verb whose caller saw an older revision of the order. It says who changed what last,
 * if that was somebody of the store or the shopper; its fields are the order's present `revision`, the `actor`
 * (a key of the staff, or its kind) and the `verb`.
 */
async function orderChanged(database: Database, last: OrderEvent): Promise<Refusal<'order-changed'>> {
  const refusal = refuse('order-changed').at(
    { path: 'revision', message: String(last.revision) },
    { path: 'actor', message: last.staffId ?? last.actor },
    { path: 'verb', message: last.verb },
  );
  if (last.actor === 'shopper') {
    return refusal.saying(byShopper[last.verb] ?? 'The shopper changed this order in the meantime.');
  }
  const name = last.staffId === null ? '' : await findStaffName(database, last.staffId);
  if (name === '') return refusal;
  return refusal.saying(byStaff[last.verb] ?? '{0} changed this order in the meantime.', name);
}

/** Refuses `order-changed` if a locked order has another revision than its caller saw; else returns null. */
export async function whyChanged(
  transaction: Database,
  order: { id: string; revision: number },
  seen: number | undefined,
): Promise<Refusal<'order-changed'> | null> {
  if (seen === undefined || seen === order.revision) return null;
  return orderChanged(transaction, (await findLastEvent(transaction, order.id))!);
}
