import type { listMemberCalls } from '@larder/contract/list-member';
import { refuse } from '@larder/contract/refuse';
import { hashToken } from '../credential/token.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handlers } from '../http/bind.ts';
import { joinList } from './join-list.ts';
import { putLink } from './list-link.store.ts';
import { deleteMembers, deleteMembership, listMembers } from './list-member.store.ts';
import { ownerOf } from './list-owner.ts';
import { ownsList } from './list.store.ts';

export const listMemberHandlers: Handlers<typeof listMemberCalls> = {
  'POST api/shared-list/join': ({ body }, call) =>
    joinList(call.larder.pool, ownerOf(call), hashToken(body.token), call.now),

  'GET api/lists/:id/members': async ({ params }, call) => {
    const { pool } = call.larder;
    if (!(await ownsList(pool, ownerOf(call), params.id))) return refuse('list-not-found');
    const members = await listMembers(pool, params.id);
    return members.map((member) => ({ ...member, joinedAt: new Date(member.joinedAt).toISOString() }));
  },

  'DELETE api/lists/:id/members/:memberId': ({ params }, call) =>
    inTransaction(call.larder.pool, async (transaction) => {
      if ((await putLink(transaction, ownerOf(call), params.id, null)) === 0) return refuse('list-not-found');
      await deleteMembers(transaction, params.id, params.memberId);
      return undefined;
    }),

  'DELETE api/lists/:id/membership': async ({ params }, call) => {
    if ((await deleteMembership(call.larder.pool, ownerOf(call), params.id)) === 0)
      return refuse('list-not-found');
  },
};
