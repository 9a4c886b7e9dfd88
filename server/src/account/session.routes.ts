import { refuse } from '@larder/contract/refuse';
import type { sessionCalls } from '@larder/contract/session';
import type { Handlers } from '../http/bind.ts';
import { freshMs } from './session.ts';
import { deleteOwnSession, listSessions } from './own-session.store.ts';
import { userOf } from './user-of.ts';

const iso = (instant: number) => new Date(instant).toISOString();

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  'GET api/user/sessions': async (_, call) => {
    const { accountId, sessionId } = userOf(call);
    const sessions = await listSessions(call.larder.pool, accountId, call.now);
    return sessions.map((session) => ({
      id: session.id,
      device: session.device,
      isCurrent: session.id === sessionId,
      signedInAt: iso(session.createdAt),
      lastUsedAt: iso(session.freshUntil - freshMs),
      expiresAt: iso(session.expiresAt),
    }));
  },

  'DELETE api/user/sessions/:id': async ({ params }, call) => {
    const ended = await deleteOwnSession(call.larder.pool, userOf(call).accountId, params.id);
    if (ended === 0) return refuse('session-not-found');
  },
};
