import { refuse } from '@larder/contract/refuse';

/** A function that runs the work of a network as soon as there is room for it. */
export type Gate = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a gate that lets `atOnce` run together and `waiting` queue up, at most `waitingOfOne` of one network;
 * beyond that it throws 503 `busy`. A flood of such work then cannot take all cores from the shoppers, nor the queue
 * from other networks. Work that the gate turns away has not begun.
 */
export function createGate(room: { atOnce: number; waiting: number; waitingOfOne: number }): Gate {
  const queue: { network: string; enter: () => void }[] = [];
  let running = 0;
  return async (network, work) => {
    if (running >= room.atOnce) {
      const own = queue.filter((each) => each.network === network).length;
      if (queue.length >= room.waiting || own >= room.waitingOfOne) {
        throw refuse('busy');
      }
      await new Promise<void>((resolve) => queue.push({ network, enter: resolve }));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.enter();
      else running -= 1;
    }
  };
}
