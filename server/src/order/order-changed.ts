import { refuse, type Refusal } from '@larder/contract/refuse';
import type { TextKey } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import { staffIdOf, type Actor } from './actor.ts';
import { findLastEvent, type OrderEvent } from './order-event.store.ts';
import { staffChangeWords } from './staff-change-words.ts';
import { findStaffName } from './staff-name.store.ts';

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
 * if that was somebody of the store or the shopper, and to who did it themselves, as where the answer was lost, that they did; its fields are the order's present `revision`, the `actor`
 * (a key of the staff, or its kind) and the `verb`.
 */
async function orderChanged(
  database: Database,
  last: OrderEvent,
  by: Actor,
): Promise<Refusal<'order-changed'>> {
  const refusal = refuse('order-changed').at(
    { path: 'revision', message: String(last.revision) },
    { path: 'actor', message: last.staffId ?? last.actor },
    { path: 'verb', message: last.verb },
  );
  if (last.actor === 'shopper') {
    return refusal.saying(byShopper[last.verb] ?? 'The shopper changed this order in the meantime.');
  }
  const words = staffChangeWords(last);
  if (words && last.staffId !== null && last.staffId === staffIdOf(by)) return refusal.saying(words.own);
  const name = last.staffId === null ? '' : await findStaffName(database, last.staffId);
  if (name === '') return refusal;
  return refusal.saying(words?.others ?? '{0} changed this order in the meantime.', name);
}

/** Refuses `order-changed` if a locked order has another revision than the caller `by` saw; else returns null. */
export async function whyChanged(
  transaction: Database,
  order: { id: string; revision: number },
  { by, revision: seen }: { by: Actor; revision?: number | undefined },
): Promise<Refusal<'order-changed'> | null> {
  if (seen === undefined || seen === order.revision) return null;
  return orderChanged(transaction, (await findLastEvent(transaction, order.id))!, by);
}
