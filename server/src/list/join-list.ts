import { refuse, type Refusal } from '@larder/contract/refuse';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { lockLinked } from './list-link.store.ts';
import { countMembers, insertMember } from './list-member.store.ts';
import { maxLists } from './list-owner.ts';
import { countLists, type ListOwner } from './list.store.ts';

/** How many people join one list, its owner not counted. */
const maxMembers = 20;

/**
 * Lets an account join the list of a link; for its owner and its members this changes nothing. Refuses
 * `list-not-found`, `too-many-lists` and `too-many-members`.
 */
export function joinList(
  pool: pg.Pool,
  who: ListOwner,
  linkHash: Buffer,
  now: number,
): Promise<{ id: string; name: string } | Refusal<'list-not-found' | 'too-many-lists' | 'too-many-members'>> {
  return inTransaction(pool, async (transaction) => {
    // The account before the list: so both numbers are counted one joining at a time.
    const listsCount = await countLists(transaction, who);
    const list = await lockLinked(transaction, who.merchantId, linkHash);
    if (!list) return refuse('list-not-found');
    const { id, name, accountId } = list;
    const members = await countMembers(transaction, id, who.accountId);
    if (accountId === who.accountId || members.isMember) return { id, name };
    if (listsCount >= maxLists) return refuse('too-many-lists', maxLists);
    if (members.count >= maxMembers) return refuse('too-many-members', maxMembers);
    await insertMember(transaction, id, who.accountId, now);
    return { id, name };
  });
}
