import type { orderMoreCalls } from '@larder/contract/order-more';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { cents, formatMoney } from '@larder/domain/money';
import { say } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { answerMore, type Answering, type MoreAnswered } from './answer-more.ts';
import { hashLinkToken } from '../credential/token.ts';
import { moreAnswer } from './ask-for-more.ts';
import { findQuestionOf, type AskedShopper } from './ceiling-question.store.ts';

/** The shopper's calls about the question whether an order may cost more than its ceiling. */
export const moreHandlers: Handlers<typeof orderMoreCalls> = {
  'POST api/order/more-asked': async ({ body }, call) => {
    const question = await questionOf(call, { tokenHash: hashLinkToken('more', body.token) });
    return isRefusal(question) ? question : moreAnswer(question, call.now);
  },

  'POST api/order/more': ({ body }, call) =>
    answerOf(call, { tokenHash: hashLinkToken('more', body.token) }, body.answer),

  'POST api/customer/orders/:id/more': ({ params, body }, call) => {
    const { accountId } = call.principal;
    return answerOf(call, { orderId: params.id, accountId }, body.answer);
  },
};

async function answerOf(call: Call, who: Answering, answer: 'yes' | 'no') {
  const answered = await answerMore(call.larder, who, answer);
  const question = await questionOf(call, who);
  if (isRefusal(question)) return question;
  const errorMessage = sentenceFor(answered, question, answer, call);
  return {
    errorFlag: errorMessage !== '',
    errorMessage,
    entityKey: question.orderId,
    asked: moreAnswer(question, call.larder.now()),
  };
}

/** Returns the sentence for a shopper whose answer did not take effect; empty when it did. */
function sentenceFor(
  answered: MoreAnswered,
  question: AskedShopper,
  answer: 'yes' | 'no',
  call: Call,
): string {
  const words = wordsOf(call.lang);
  if (answered.kind === 'authorized' || (answered.kind === 'kept' && answered.answer === answer)) return '';
  if (answered.kind === 'kept') return say(words, 'You already answered.');
  if (answered.kind !== 'refused') return say(words, 'The time to answer is up.');
  const { because } = answered;
  const ceiling = formatMoney(cents(question.ceilingCents));
  if (because === 'declined') return say(words, 'Your card was declined. You pay at most {0}.', ceiling);
  if (because === 'no-card')
    return say(words, "We can't authorize more on this order's card. You pay at most {0}.", ceiling);
  if (because === 'unknown') return say(words, "We couldn't reach your bank. Please try again.");
  if (because === 'in-progress') return say(words, "We're still asking your bank. Please wait a moment.");
  return say(words, 'The time to answer is up.');
}

async function questionOf(call: Call, who: Answering) {
  return (await findQuestionOf(call.larder.pool, who)) ?? refuse('question-not-found');
}
