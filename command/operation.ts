import type { Addresses, Shop } from './database.ts';

/** One verb of the `larder` command. */
export type Operation = {
  /** The words after the verb: 'import <folder>'. */
  usage: string;
  summary: string;
  /** Returns the address that the links in its mails have; null, or absent: these words send none. */
  mailsLeadTo?: (words: readonly string[]) => keyof Addresses | null;
  /**
   * Runs it. Returns false when it was refused, with the reasons printed. Throws BadUsage when the words
   * after the verb make no sense.
   */
  run(words: readonly string[], shop: Shop): Promise<boolean>;
};

export class BadUsage extends Error {}
