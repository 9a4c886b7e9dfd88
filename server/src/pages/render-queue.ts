/** The error for a page that is not rendered because too many pages wait. */
export class TooBusy extends Error {}

export type RenderQueue = {
  /** Runs `work` when it is its turn. Rejects with TooBusy, without having begun it, when it is refused. */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
};

type Waiting = { client: string; begin(): void; shed(): void };

/**
 * Returns a queue that lets `atOnce` renders run and `maxWaiting` wait. The client with the fewest waiting goes
 * first; when too many wait, the latest of the client with the most is refused. A client that asks for hundreds of
 * pages then delays only itself.
 */
export function createRenderQueue({
  atOnce,
  maxWaiting,
}: Record<'atOnce' | 'maxWaiting', number>): RenderQueue {
  const waiting: Waiting[] = [];
  let running = 0;

  const countOf = (client: string) => waiting.filter((each) => each.client === client).length;
  const take = (entry: Waiting) => waiting.splice(waiting.indexOf(entry), 1);
  const beginNext = () => {
    if (running >= atOnce || waiting.length === 0) return;
    const next = waiting.reduce((best, each) => (countOf(each.client) < countOf(best.client) ? each : best));
    take(next);
    running += 1;
    next.begin();
  };
  const shedOne = () => {
    const last = waiting.reduce((worst, each) =>
      countOf(each.client) >= countOf(worst.client) ? each : worst,
    );
    take(last);
    last.shed();
  };

  return {
    async run(client, work) {
      await new Promise<void>((begin, refuse) => {
        waiting.push({ client, begin, shed: () => refuse(new TooBusy()) });
        beginNext();
        if (waiting.length > maxWaiting) shedOne();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        beginNext();
      }
    },
  };
}
