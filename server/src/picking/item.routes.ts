import type { orderItemCalls } from '@larder/contract/order-item';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { say } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { answerItem } from './answer-question.ts';
import { hashLinkToken } from '../credential/token.ts';
import { askedAnswer } from './asked-answer.ts';
import { findAsked, type WhoseQuestion } from './question-page.store.ts';

/** The calls by which a shopper sees and answers a picker's question. */
export const itemHandlers: Handlers<typeof orderItemCalls> = {
  'POST api/order/item-asked': async ({ body }, call) => {
    const question = await questionOf(call, { tokenHash: hashLinkToken('item', body.token) });
    return isRefusal(question) ? question : askedAnswer(call.larder.pool, question, call.now, call.lang);
  },

  'POST api/order/item': ({ body }, call) =>
    answerOf(call, { tokenHash: hashLinkToken('item', body.token) }, body.answer),

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
    ? say(words, 'The time to answer is up.')
    : isOther
      ? say(words, 'You already answered.')
      : '';
  return {
    errorFlag: errorMessage !== '',
    errorMessage,
    entityKey: question.orderId,
    asked: await askedAnswer(call.larder.pool, question, call.larder.now(), call.lang),
  };
}

async function questionOf(call: Call, whose: WhoseQuestion) {
  return (await findAsked(call.larder.pool, whose)) ?? refuse('question-not-found');
}
