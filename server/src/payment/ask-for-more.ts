import type { OrderId } from '@larder/domain/owner-ids';
import { createHash, randomBytes } from 'node:crypto';
import type { MoreAsked } from '@larder/contract/order-more';
import { cents, decimalOf } from '@larder/domain/money';
import type { Database } from '../database/database.ts';
import type { Larder } from '../larder.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Actor } from '../order/actor.ts';
import { writeEvent } from '../order/order-event.store.ts';
import type { MoneyOrder } from '../order/money-lock.store.ts';
import {
  findCeilingQuestion,
  insertCeilingQuestion,
  type AskedShopper,
  type CeilingQuestion,
} from './ceiling-question.store.ts';

/** How long a shopper has to answer; then the ceiling is charged. */
export const answerWithinMs = 5 * 60_000;

/**
 * How the question stands: waiting for the shopper or for their card; raised; or not raised (no, no answer in time, or their
 * card refused): then the ceiling of the order is charged and the rest given away.
 */
export type MoreState = 'waiting' | 'raised' | 'not-raised';

/**
 * Asks the shopper of an order above its ceiling whether it may come to `askedCents`: by mail with a link on which only a
 * press answers, and on the order's page. Call it with the order locked. Answers until when they may answer.
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
  const question = { orderId: order.id, askedCents, expiresAt, tokenHash: hashOf(token) };
  await insertCeilingQuestion(transaction, question, now);
  await writeEvent(transaction, order.id, { by, verb: 'more-asked', after: { askedCents } }, now);
  if (order.emailAddress !== null) {
    await queueMail(
      transaction,
      {
        to: order.emailAddress,
        firstName: order.firstName ?? '',
        lang: order.langCode,
        locationId: order.locationId,
        facts: {
          kind: 'more-asked',
          number: order.number,
          ceilingCents: order.ceilingCents,
          askedCents,
          token,
          validUntil: expiresAt,
        },
      },
      { publicUrl: larder.environment.publicUrl, now },
    );
  }
  return { expiresAt };
}

/** The question that is open about an order or was last; null: none was asked. Read it with the order locked to act on it. */
export async function findMoreAsked(
  database: Database,
  orderId: OrderId,
  now: number,
): Promise<{ state: MoreState; askedCents: number; expiresAt: number } | null> {
  const question = await findCeilingQuestion(database, orderId);
  return question && { ...question, state: stateOf(question, now) };
}

/** Returns where a question for more stands: raised by a yes, waiting while it is open, else not raised. */
export function stateOf(question: CeilingQuestion, now: number): MoreState {
  if (question.answer === 'yes') return 'raised';
  if (question.answer !== null) return 'not-raised';
  return question.isBeingRaised || now < question.expiresAt ? 'waiting' : 'not-raised';
}

/** The question as its shopper is shown it. */
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

/** Returns the stored form of the token in a link. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(`more:${token}`).digest();
}
