import type { ItemAsked } from '@larder/contract/order-item';
import { decimalOf } from '@larder/domain/money';
import { formatQuantity } from '@larder/domain/quantity';
import { inLang, type Lang } from '@larder/text/say';
import type { Database } from '../database/database.ts';
import { comesUnanswered } from './comes-unanswered.ts';
import { findLineToPick } from './line-to-pick.store.ts';
import type { AskedQuestion } from './question-page.store.ts';
import { findCandidates } from './substitute.store.ts';

/** Returns a picker's question as its shopper sees it, with the offered product at its current price. */
export async function askedAnswer(
  database: Database,
  question: AskedQuestion,
  now: number,
  lang: Lang,
): Promise<ItemAsked> {
  const { answer, expiresAt } = question;
  const isOpen = answer === null && now < expiresAt;
  const [offered] = await findCandidates(database, { ...question, now }, [question.productId]);
  return {
    orderNumber: question.number,
    storeName: question.storeName,
    missing: inLang(lang, question.missingEn, question.missingEs),
    offered: inLang(lang, question.offeredEn, question.offeredEs),
    offeredThumbnailId: question.offeredImageGuid,
    allergens: question.allergens,
    quantity: offered ? formatQuantity(offered.selling, question.quantity) : '',
    sellingMode: offered?.selling.mode ?? 'UNIT',
    unitPrice: offered ? decimalOf(offered.unitCents) : null,
    most: decimalOf(question.maxCents),
    expiresAt: new Date(expiresAt).toISOString(),
    otherwise: (await comesAnyway(database, question, now)) ? 'comes' : 'refund',
    state: isOpen ? 'waiting' : answer === 'yes' || answer === 'no' ? answer : 'over',
  };
}

/** Returns whether the offered product comes without an answer, by what its shopper avoids at this moment. */
async function comesAnyway(
  database: Database,
  { orderId, lineId, productId, locationId, versionKey }: AskedQuestion,
  now: number,
): Promise<boolean> {
  const line = await findLineToPick(database, orderId, lineId);
  const order = { id: orderId, locationId, versionKey };
  return line !== null && comesUnanswered(database, order, line, { productId, now });
}
