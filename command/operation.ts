import type { Shop } from './database.ts';

/** One verb of the `larder` command. */
export type Operation = {
  /** What follows the verb: 'import <folder>'. */
  usage: string;
  summary: string;
  /** Does it. False: it was refused, and the reasons were said. Throws BadUsage when the words after the verb make no sense. */
  run(words: readonly string[], shop: Shop): Promise<boolean>;
};

export class BadUsage extends Error {}
