import { hourMs } from '@larder/domain/durations';
import type { TaskList } from 'graphile-worker';
import { forgetExpired } from './forget-expired.ts';
import { forgetCarts } from './forget-carts.ts';
import type { Larder } from '../larder.ts';
import { createMailTask, mailLimits } from '../mail/send-mail.ts';
import { approveOrders, tellUnseen } from '../order-status/look-after-new.ts';
import { countPopularity } from '../order/popularity.ts';
import { renewAuthorizations } from '../payment/renew-authorizations.ts';
import { finishDecided } from '../picking/finish-decided.ts';
import { closeQuestions } from '../picking/answer-question.ts';
import { lendHands } from '../picking/demo-hands.ts';
import { lookAtAttempts } from '../checkout/look-at-attempts.ts';
import { moveMoney } from '../movement/move-money.ts';
import { refundLinesOff } from '../hand-over/refund-off.ts';
import { releaseExpired } from '../slots/release-hold.store.ts';
import type { WorkerTask } from '../database/ask-worker.store.ts';
import { afterAbort } from './after-abort.ts';
import { freeLostJobs } from './free-lost-jobs.store.ts';
import { startRounds, type Round } from './rounds.ts';
import { takeJobs } from './take-jobs.ts';
import { sayAlive } from './worker-sign.store.ts';

export type Worker = { stop(): Promise<void> };

const second = 1000;
/** How long mails may still take once the server was asked to end, as requests do. */
const mailsEndMs = 10 * second;

/**
 * Starts the worker. Jobs (mails, and work that a transaction asked for) are taken from the queue as they come;
 * everything that must happen unasked is done in rounds. Any number of workers may run over one database: each
 * skips what another has taken. `stop` lets current work end.
 */
export async function startWorker(larder: Larder): Promise<Worker> {
  const asked: Record<WorkerTask, () => Promise<unknown>> = {
    'look-at-attempts': () => lookAtAttempts(larder),
    'move-money': () => moveMoney(larder),
  };
  const mails = await createMailTask(larder, mailLimits, afterAbort(larder.closing, mailsEndMs));
  const tasks: TaskList = { 'send-mail': (payload) => mails.send(payload) };
  for (const [name, work] of Object.entries(asked)) tasks[name] = async () => void (await work());
  const queue = await takeJobs(larder, tasks);
  const rounds = startRounds(roundsOf(larder), larder.log);
  return {
    stop: async () => {
      await rounds.stop();
      await queue.stop();
      mails.close();
    },
  };
}

function roundsOf(larder: Larder): Round[] {
  const rounds: Round[] = [
    { name: 'say-alive', everyMs: 20 * second, work: () => sayAlive(larder.pool, larder.now()) },
    { name: 'look-at-attempts', everyMs: 5 * second, work: () => lookAtAttempts(larder) },
    { name: 'move-money', everyMs: 10 * second, work: () => moveMoney(larder) },
    { name: 'refund-lines-off', everyMs: 10 * second, work: () => refundLinesOff(larder) },
    { name: 'expire-holds', everyMs: 20 * second, work: () => releaseExpired(larder.pool, larder.now()) },
    { name: 'close-questions', everyMs: 5 * second, work: () => closeQuestions(larder) },
    { name: 'finish-decided', everyMs: 5 * second, work: () => finishDecided(larder) },
    { name: 'approve-orders', everyMs: 5 * second, work: () => approveOrders(larder) },
    { name: 'tell-unseen', everyMs: 30 * second, work: () => tellUnseen(larder) },
    { name: 'free-lost-jobs', everyMs: 60 * second, work: () => freeLostJobs(larder.pool, larder.now()) },
    { name: 'renew-authorizations', everyMs: hourMs, work: () => renewAuthorizations(larder) },
    { name: 'count-popularity', everyMs: hourMs, work: () => countPopularity(larder) },
    { name: 'forget-carts', everyMs: hourMs, work: () => forgetCarts(larder) },
    { name: 'forget-expired', everyMs: hourMs, work: () => forgetExpired(larder) },
  ];
  if (larder.environment.demo && larder.environment.demoHands) {
    rounds.push({ name: 'demo-hands', everyMs: 5 * second, work: () => lendHands(larder) });
  }
  return rounds;
}
