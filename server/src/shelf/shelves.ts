import type { Store } from '../call.ts';

/** Every open store, by each of its names. Rebuilt whenever any merchant publishes. */
export type Directory = {
  byGuid(locationGuid: string): Store | null;
  byAlias(alias: string): Store | null;
  byHost(host: string): Store | null;
  all(): readonly Store[];
};

export type Shelves = {
  directory(): Promise<Directory>;
};
