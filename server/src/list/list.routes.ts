import type { listCalls } from '@larder/contract/list';
import { isRefusedAs, refuse } from '@larder/contract/refuse';
import { type SellingMode, thousandthsFromDecimal } from '@larder/domain/quantity';
import { userOf } from '../account/user-of.ts';
import type { Handlers } from '../http/bind.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keepAnswer } from '../http/repeat.ts';
import { told } from '../http/told.ts';
import { countLists, deleteList, hasList, insertList, listLists, renameList } from './list.store.ts';
import { itemAnswer } from './item-answer.ts';
import { listItems } from './list-item.store.ts';
import { maxLists, ownerOf, type ListCall } from './list-owner.ts';
import { notSet, setItem } from './set-item.ts';

type ItemBody = {
  listId: string;
  prodRrn: number;
  quantity?: number | undefined;
  units?: number | null | undefined;
  sellingMode?: SellingMode | undefined;
  place?: number | undefined;
};

async function changeItem(call: ListCall, body: ItemBody) {
  const { pool } = call.larder;
  const { listId, prodRrn: productId, sellingMode, place } = body;
  // An answer's fields can be sent back: there `quantity` is priced, and `units` counted.
  const counted = body.quantity ? body.units || body.quantity : 0;
  const quantity = thousandthsFromDecimal(counted);
  const item = { listId, productId, quantity, sellingMode, place };
  const refusal = await setItem(pool, ownerOf(call), item, call.now);
  if (isRefusedAs(refusal, notSet)) return { ...told(refusal, call.lang), entityKey: null };
  return refusal ?? { errorFlag: false, errorMessage: '', entityKey: String(productId) };
}

export const listHandlers: Handlers<typeof listCalls> = {
  'GET api/lists': (_, call) => listLists(call.larder.pool, ownerOf(call)),

  'POST api/lists': async ({ body }, call) => {
    const owner = ownerOf(call);
    return inTransaction(call.larder.pool, async (transaction) => {
      if ((await countLists(transaction, owner)) >= maxLists) return refuse('too-many-lists', maxLists);
      const id = await insertList(transaction, owner, body.name, call.now);
      return keepAnswer(call, transaction, { id, name: body.name });
    });
  },

  'POST api/lists/:id': async ({ params, body }, call) => {
    if ((await renameList(call.larder.pool, ownerOf(call), params.id, body.name)) === 0)
      return refuse('list-not-found');
    return { id: params.id.toLowerCase(), name: body.name };
  },

  'DELETE api/lists/:id': async ({ params }, call) => {
    if ((await deleteList(call.larder.pool, ownerOf(call), params.id)) === 0) return refuse('list-not-found');
  },

  'GET api/lists/:id/products': async ({ params, query }, call) => {
    const { larder, now } = call;
    const { priceLevel, langCode } = userOf(call);
    const { locationId, defaultVersion } = call.store;
    if (!(await hasList(larder.pool, ownerOf(call), params.id))) return refuse('list-not-found');
    const versionKey = query.versionKey ?? defaultVersion;
    const items = await listItems(larder.pool, params.id, { locationId, versionKey, priceLevel });
    const lang = query.langCode ?? langCode;
    return items.map((item) => ({ ...itemAnswer(item, priceLevel, lang, now), place: item.place }));
  },

  'POST api/lists/products': ({ body }, call) => changeItem(call, body),

  // A deletion whatever quantity was sent: the call says so.
  'POST api/lists/products/delete': ({ body }, call) => changeItem(call, { ...body, quantity: 0 }),
};
