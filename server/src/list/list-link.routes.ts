import { hourMs } from '@larder/domain/durations';
import type { listLinkCalls } from '@larder/contract/list-link';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { hashToken, newToken } from '../credential/token.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handlers } from '../http/bind.ts';
import { keepAnswer } from '../http/repeat.ts';
import { passLimits, type Limit } from '../limits/limit.ts';
import { itemAnswer } from './item-answer.ts';
import { listItems } from './list-item.store.ts';
import { copyItems, findLinked, putLink } from './list-link.store.ts';
import { maxLists, ownerOf } from './list-owner.ts';
import { deleteMembers } from './list-member.store.ts';
import { countLists, hasList, insertList } from './list.store.ts';

/** How often an account makes links. */
const links: Limit = { what: 'list-link', atMost: 30, windowMs: hourMs };

export const listLinkHandlers: Handlers<typeof listLinkCalls> = {
  'POST api/lists/:id/link': async ({ params }, call) => {
    const owner = ownerOf(call);
    const passed = await passLimits(call.larder.doorPool, [[links, owner.accountId]], call.now);
    if (isRefusal(passed)) return passed;
    const token = newToken();
    const found = await putLink(call.larder.pool, owner, params.id, hashToken(token));
    return found === 0 ? refuse('list-not-found') : { token };
  },

  'DELETE api/lists/:id/link': ({ params }, call) =>
    inTransaction(call.larder.pool, async (transaction) => {
      // The link first, which locks the list: a person who joins now is removed as well, or finds no link.
      if ((await putLink(transaction, ownerOf(call), params.id, null)) === 0) return refuse('list-not-found');
      await deleteMembers(transaction, params.id);
      return undefined;
    }),

  'POST api/shared-list': async ({ body }, call) => {
    const { larder, store, now, lang } = call;
    const { merchantId, locationId, defaultVersion } = store;
    const list = await findLinked(larder.pool, merchantId, hashToken(body.token));
    if (!list) return refuse('list-not-found');
    const { priceLevel } = call.principal;
    const accountId = call.principal.kind === 'user' ? call.principal.accountId : null;
    const isOwn = accountId === list.accountId;
    const isEditor =
      accountId !== null && (isOwn || (await hasList(larder.pool, { accountId, merchantId }, list.id)));
    const versionKey = body.versionKey ?? defaultVersion;
    const items = await listItems(larder.pool, list.id, {
      locationId,
      versionKey,
      priceLevel,
    });
    return {
      name: list.name,
      products: items.map((item) => itemAnswer(item, priceLevel, lang, now)),
      listId: isEditor ? list.id : null,
      isOwn,
    };
  },

  'POST api/shared-list/copy': ({ body }, call) => {
    const owner = ownerOf(call);
    return inTransaction(call.larder.pool, async (transaction) => {
      const count = await countLists(transaction, owner);
      const list = await findLinked(transaction, owner.merchantId, hashToken(body.token));
      if (!list) return refuse('list-not-found');
      if (count >= maxLists) return refuse('too-many-lists', maxLists);
      const id = await insertList(transaction, owner, list.name, call.now);
      await copyItems(transaction, owner.merchantId, { from: list.id, to: id }, call.now);
      return keepAnswer(call, transaction, { id, name: list.name });
    });
  },
};
