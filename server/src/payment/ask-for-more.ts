import type { OrderId } from '@larder/domain/owner-ids';
import { randomBytes } from 'node:crypto';
import type { MoreAsked } from '@larder/contract/order-more';
import { cents, decimalOf } from '@larder/domain/money';
import { hashLinkToken } from '../credential/token.ts';
import type { Database } from '../database/database.ts';
import type { Larder } from '../larder.ts';
import { mailShopper } from '../mail/mail-about-order.ts';
import type { Actor } from '../order/actor.ts';
import { writeEvent } from '../order/order-event.store.ts';
import type { MoneyOrder } from '../order/money-lock.store.ts';
import { answerWithinMs } from '@larder/domain/question-time';
import {
  findCeilingQuestion,
  insertCeilingQuestion,
  type AskedShopper,
  type CeilingQuestion,
} from './ceiling-question.store.ts';

/**
 * The state of the question: waiting for the shopper or for their card; raised; or not raised (a no, no answer in time,
 * or a declined card): then the ceiling is charged and the store gives away the rest.
 */
type MoreState = 'waiting' | 'raised' | 'not-raised';

/**
 * Asks the shopper whether an order may cost `askedCents`, which is above its ceiling: on the order's page, and by mail
 * with a link whose page waits for a press. Call it with the order locked. Returns the end of the time to answer.
 */
export async function askForMore(
  transaction: Database,
  larder: { environment: Pick<Larder['environment'], 'publicUrl'> },
  order: Pick<
    MoneyOrder,
    'id' | 'number' | 'locationId' | 'langCode' | 'ceilingCents' | 'emailAddress' | 'firstName'
  >,
  asked: { askedCents: number; by: Actor; now: number },
): Promise<{ expiresAt: number }> {
  const { askedCents, by, now } = asked;
  if (askedCents <= order.ceilingCents) throw new Error(`Order ${order.id} may come to that much already`);
  const token = randomBytes(24).toString('base64url');
  const expiresAt = now + answerWithinMs;
  const question = { orderId: order.id, askedCents, expiresAt, tokenHash: hashLinkToken('more', token) };
  await insertCeilingQuestion(transaction, question, now);
  await writeEvent(transaction, order.id, { by, verb: 'more-asked', after: { askedCents } }, now);
  await mailShopper(transaction, larder, {
    order,
    facts: {
      kind: 'more-asked',
      number: order.number,
      ceilingCents: order.ceilingCents,
      askedCents,
      token,
      validUntil: expiresAt,
    },
    now,
  });
  return { expiresAt };
}

/** Returns the last question about an order's ceiling, or null. Call it with the order locked to act on the result. */
export async function findMoreAsked(
  database: Database,
  orderId: OrderId,
  now: number,
): Promise<{ state: MoreState; askedCents: number; expiresAt: number } | null> {
  const question = await findCeilingQuestion(database, orderId);
  return question && { ...question, state: stateOf(question, now) };
}

/**
 * Returns the state of a question: raised after a yes, waiting while it is open or its yes under way, else not raised.
 */
function stateOf(question: CeilingQuestion, now: number): MoreState {
  if (question.answer === 'yes') return 'raised';
  if (question.answer !== null) return 'not-raised';
  return question.isBeingRaised || now < question.expiresAt ? 'waiting' : 'not-raised';
}

/** Returns the question for its shopper. */
export function moreAnswer(question: AskedShopper, now: number): MoreAsked {
  return {
    orderNumber: question.number,
    storeName: question.storeName,
    ceiling: decimalOf(cents(question.ceilingCents)),
    asked: decimalOf(cents(question.askedCents)),
    expiresAt: new Date(question.expiresAt).toISOString(),
    state: stateOf(question, now),
  };
}
