import type { orderProblemCalls } from '@larder/contract/order-problem';
import { isRefusal } from '@larder/contract/refuse';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { keepAnswer } from '../http/repeat.ts';
import { problemAnswer } from './problem-answer.ts';
import { reportProblem } from './report-problem.ts';

/** The call by which a shopper reports a problem with a line. */
export const problemHandlers: Handlers<typeof orderProblemCalls> = {
  'POST api/customer/orders/:id/problems': async ({ params, body }, call) => {
    const reported = await reportProblem(call.larder, {
      orderId: params.id,
      accountId: userOf(call).accountId,
      lineId: body.lineId,
      what: body.what,
      words: body.words ?? '',
      keep: (transaction, problem) => keepAnswer(call, transaction, problemAnswer(problem)),
    });
    return isRefusal(reported) ? reported : problemAnswer(reported);
  },
};
