import type { ItemAsked, orderItemCalls } from '@larder/contract/order-item';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { decimalOf } from '@larder/domain/money';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { answerItem } from './answer-question.ts';
import { hashOfLink } from './ask-shopper.ts';
import { findAsked, type AskedQuestion, type WhoseQuestion } from './question-page.store.ts';

/** The shopper's side of a picker's question. */
export const itemHandlers: Handlers<typeof orderItemCalls> = {
  'POST api/order/item-asked': async ({ body }, call) => {
    const question = await questionOf(call, { tokenHash: hashOfLink(body.token) });
    return isRefusal(question) ? question : askedOf(question, call.now, call.lang);
  },

  'POST api/order/item': ({ body }, call) =>
    answerOf(call, { tokenHash: hashOfLink(body.token) }, body.answer),

  'POST api/customer/orders/:id/lines/:lineId/answer': ({ params, body }, call) => {
    const { accountId } = call.principal;
    return answerOf(call, { accountId, orderId: params.id, lineId: params.lineId }, body.answer);
  },
};

async function answerOf(call: Call, whose: WhoseQuestion, answer: 'yes' | 'no') {
  const answered = await answerItem(call.larder, whose, answer);
  const question = await questionOf(call, whose);
  if (isRefusal(question)) return question;
  const words = wordsOf(call.lang);
  const isOver = answered.kind !== 'kept';
  const isOther = answered.kind === 'kept' && answered.answer !== answer;
  const errorMessage = isOver
    ? say(words, 'The time to answer is over.')
    : isOther
      ? say(words, 'You answered already.')
      : '';
  return {
    errorFlag: errorMessage !== '',
    errorMessage,
    entityKey: question.orderId,
    asked: askedOf(question, call.larder.now(), call.lang),
  };
}

async function questionOf(call: Call, whose: WhoseQuestion) {
  return (await findAsked(call.larder.pool, whose)) ?? refuse('question-not-found');
}

function askedOf(question: AskedQuestion, now: number, lang: Lang): ItemAsked {
  const isSpanish = lang === 'ES-MX';
  const { answer, expiresAt } = question;
  const isOpen = answer === null && now < expiresAt;
  return {
    orderNumber: question.number,
    storeName: question.storeName,
    missing: isSpanish ? question.missingEs : question.missingEn,
    offered: isSpanish ? question.offeredEs : question.offeredEn,
    offeredThumbnailId: question.offeredImageGuid,
    most: decimalOf(question.mostCents),
    expiresAt: new Date(expiresAt).toISOString(),
    state: isOpen ? 'waiting' : answer === 'yes' || answer === 'no' ? answer : 'over',
  };
}
