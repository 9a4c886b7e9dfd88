import { errorFacts, type Log } from '../log.ts';

/** A task that repeats, with at least `everyMs` between the end of one run and the next. */
export type Round = { name: string; everyMs: number; work: () => Promise<unknown> };

/**
 * Starts rounds, each at its own pace and never twice at once. A failure is logged and the round comes again.
 * `stop` waits for those under way.
 */
export function startRounds(rounds: readonly Round[], log: Log): { stop(): Promise<void> } {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  const plan = (round: Round, inMs: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const going = go(round).finally(() => underWay.delete(going));
      underWay.add(going);
    }, inMs);
    timer.unref();
    timers.add(timer);
  };
  const go = async (round: Round) => {
    try {
      await round.work();
    } catch (error) {
      if (!stopped) log('error', 'round-failed', { round: round.name, ...errorFacts(error) });
    }
    if (!stopped) plan(round, round.everyMs);
  };

  for (const [index, round] of rounds.entries()) plan(round, 200 * (index + 1));
  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
