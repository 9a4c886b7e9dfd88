import type { ItemAsked } from '@larder/contract/order-item';
import { decimalOf } from '@larder/domain/money';
import { formatQuantity } from '@larder/domain/quantity';
import { ruleAfterTime } from '@larder/domain/substitution';
import { inLang, type Lang } from '@larder/text/say';
import type { Database } from '../database/database.ts';
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
    otherwise: ruleAfterTime(question) === 'best-match' ? 'comes' : 'refund',
    state: isOpen ? 'waiting' : answer === 'yes' || answer === 'no' ? answer : 'over',
  };
}
