import type { problemCalls } from '@larder/contract/operations/problem';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { thousandthsFromDecimal } from '@larder/domain/quantity';
import type { Handlers } from '../http/bind.ts';
import type { StaffCall } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import { changeOf, reachOf } from '../order/answer-change.ts';
import { findMoneyOrder } from '../order/money-lock.store.ts';
import { answerProblem, type AnsweredProblem } from './answer-problem.ts';
import { staffProblemsOf } from './problem-answer.ts';
import { listStaffProblems } from './problem.store.ts';
import { limitOf } from './refund-limit.ts';

/** The maximum number of reports in a list; answering some makes room for more. */
const maxReports = 200;

/** The calls by which the people of a store see and answer problem reports. */
export const staffProblemHandlers: Handlers<typeof problemCalls> = {
  'GET api/problems': async ({ query }, call) => {
    const { pool } = call.larder;
    const reach = reachOf(call, 'orders:manage');
    const found = await listStaffProblems(pool, {
      reach,
      locationGuid: query.locationGuid ?? null,
      max: maxReports,
    });
    return { problems: await staffProblemsOf(pool, found, call.lang) };
  },

  'GET api/orders/:id/problems': async ({ params }, call) => {
    const { pool } = call.larder;
    const reach = reachOf(call, 'orders:manage');
    if (!(await findMoneyOrder(pool, params.id, reach))) return refuse('order-not-found');
    const found = await listStaffProblems(pool, { reach, orderId: params.id });
    return { problems: await staffProblemsOf(pool, found, call.lang) };
  },

  'POST api/orders/:id/problems/:problemId/answer': async ({ params, body }, call) => {
    const answered = await answerProblem(
      call.larder,
      {
        ...changeOf(call, 'refunds:small', { orderId: params.id, revision: body.revision }),
        problemId: params.problemId,
        limitCents: await limitOf(call, params.id),
        lang: call.lang,
        keep: async (transaction, done) =>
          keepAnswer(call, transaction, await answerIn(call, transaction, done)),
      },
      {
        quantity: body.quantity === undefined ? null : thousandthsFromDecimal(body.quantity),
        reply: body.reply ?? '',
      },
    );
    return isRefusal(answered) ? answered : answerIn(call, call.larder.pool, answered);
  },
};

async function answerIn(
  { lang }: StaffCall,
  database: Parameters<typeof staffProblemsOf>[0],
  { problem, revision }: AnsweredProblem,
) {
  const [answer] = await staffProblemsOf(database, [problem], lang);
  return { problem: answer!, revision };
}
