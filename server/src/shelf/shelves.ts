import type { Directory } from './directory.ts';
import type { Shelf } from './shelf.ts';

export type { Directory } from './directory.ts';

/** The catalog in memory: which stores there are, and a shelf per merchant. Follows what is published by itself. */
export type Shelves = {
  /** Every open store. Throws only while the database has never answered. */
  directory(): Promise<Directory>;
  /** A merchant's shelf if it is in memory now; one that is not is loaded meanwhile, for the next who asks. */
  held(merchantId: number): Shelf | null;
  /** A merchant's shelf, at its current revision as far as is known; loaded when nobody asked for it before. */
  of(merchantId: number): Promise<Shelf>;
  /** Returns everything that decides a page about this merchant's catalog at this instant, in one word. */
  revisionOf(merchantId: number, now?: number): Promise<string>;
  /** Looks whether something was published, and comes back when it is on the shelves. Throws when not all of it is. */
  refresh(): Promise<void>;
  /** Reads the directory and begins to follow what is published. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Returns the shelves in memory, for the log and for measurements. */
  figures(): { merchantId: number; revision: number; products: number; bytes: number }[];
};
