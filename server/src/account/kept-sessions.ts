import { LRUCache } from 'lru-cache';
import type { FoundSession } from './session.store.ts';

const maxSessions = 10_000;

/** A session as it was read by its token, whose hash it is kept under. */
type KeptSession = FoundSession & { tokenHash: Buffer };

/**
 * The sessions that this process read last. Nothing of it is trusted, because a session may end, be renewed or get
 * other prices at any time: a kept one only spares a statement to calls whose own statement proves it, by the same
 * token and with the same facts (`accountOfSession`).
 */
export type KeptSessions = {
  find(tokenHash: Buffer): KeptSession | undefined;
  keep(session: KeptSession): void;
};

/** Returns an empty memory of sessions, which drops those unused for the longest time first. */
export function keepSessions(): KeptSessions {
  const sessions = new LRUCache<string, KeptSession>({ max: maxSessions });
  return {
    find: (tokenHash) => sessions.get(tokenHash.toString('base64url')),
    keep: (session) => void sessions.set(session.tokenHash.toString('base64url'), session),
  };
}
