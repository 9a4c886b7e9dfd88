import type { TooMany } from './limit.ts';
import { tooOften } from './per-minute.ts';

/** Runs work in turn: after all work that was given under the same key before, whatever came of that. */
type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result | TooMany>;

type Line = { last: Promise<unknown>; length: number };

/**
 * Returns a function that lets work of one key run one after another in this process. It refuses `too-many-requests`
 * while `atMost` of one key wait or run, so that a slow database makes no endless line. Keys are forgotten with their
 * last work; `lines` has those that are not.
 */
export function createTurns(atMost: number, lines = new Map<string, Line>()): InTurn {
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= atMost) return tooOften();
    lines.set(key, line);
    line.length += 1;
    const mine = line.last.then(work, work);
    line.last = mine;
    try {
      return await mine;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
