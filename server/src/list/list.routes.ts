import type { listCalls } from '@larder/contract/list';
import type { CallSpec } from '@larder/contract/kit';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { decimalOf } from '@larder/domain/money';
import { priceAt } from '@larder/domain/price';
import {
  approximateWeight,
  convertQuantity,
  decimalOfThousandths,
  thousandthsFromDecimal,
} from '@larder/domain/quantity';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { userOf } from '../account/user-of.ts';
import { comparisonAnswer, packageComparison } from '../catalog/comparison.ts';
import type { Handlers } from '../http/bind.ts';
import type { CallOf } from '../http/call.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keepAnswer } from '../http/repeat.ts';
import {
  countLists,
  deleteList,
  hasList,
  insertList,
  listLists,
  type ListOwner,
  renameList,
} from './list.store.ts';
import { type ListItemRow, listItems } from './list-item.store.ts';
import { setItem } from './set-item.ts';

const mostLists = 100;

/** A call of a user in a store. */
type ListCall = CallOf<{ who: 'user'; store: true } & CallSpec>;

function ownerOf(call: ListCall): ListOwner {
  return { accountId: userOf(call).accountId, merchantId: call.store.merchantId };
}

/** A list's product as answers carry it. */
function itemAnswer(row: ListItemRow, priceLevel: string, lang: Lang, now: number) {
  const price = priceOf(row, now);
  const selling = { mode: row.sellingMode, ...row };
  const units = convertQuantity(row.quantity, row.sellingModeThen ?? row.sellingMode, selling);
  const weight = approximateWeight(selling, units);
  return {
    prodRrn: row.productId,
    itemRrn: row.productId,
    prodName: lang === 'ES-MX' ? row.nameEs : row.nameEn,
    prodThumbImg: row.imageGuid,
    prodWeightLabel: lang === 'ES-MX' ? row.labelEs : row.labelEn,
    comparison: comparisonAnswer(packageComparison(row)),
    quantity: decimalOfThousandths(weight ?? units),
    units: decimalOfThousandths(units),
    sellingMode: row.sellingMode,
    sellsByUnit: row.sellingMode !== 'WEIGHT',
    sellsByWeight: row.sellingMode !== 'UNIT',
    sellByUnitIncrement: decimalOfThousandths(row.unitStep),
    sellByWeightIncrement: decimalOfThousandths(row.weightStep),
    weight: row.averageWeight === null ? null : decimalOfThousandths(row.averageWeight),
    sellByUnitFlg: row.sellingMode !== 'WEIGHT',
    unitPrice: price ? decimalOf(price.current) : 0,
    origUnitPrice: price ? decimalOf(price.base) : 0,
    priceLevelKey: row.priceLevel ?? priceLevel,
    isAvailable: price !== null,
  };
}

/** The price at this store now, or null when it is not sold there. */
function priceOf(row: ListItemRow, now: number) {
  if (row.retired || row.baseCents === null) return null;
  const { baseCents: base, saleCents: sale, saleStarts, saleEnds } = row;
  const price = priceAt({ base, sale, saleStarts, saleEnds }, now);
  return price.current > 0 ? price : null;
}

async function changeItem(
  call: ListCall,
  body: { listId: string; prodRrn: number; quantity?: number | undefined; units?: number | null | undefined },
) {
  const { pool } = call.larder;
  const { listId, prodRrn: productId } = body;
  // What an answer said can be sent back: there `quantity` is what is priced, and `units` what is counted.
  const counted = body.quantity ? body.units || body.quantity : 0;
  const quantity = thousandthsFromDecimal(counted);
  const fault = await setItem(pool, ownerOf(call), { listId, productId, quantity }, call.now);
  if (isRefusal(fault)) return fault;
  const errorMessage = fault ? say(wordsOf(call.lang), fault.key, ...fault.args) : '';
  return { errorFlag: fault !== null, errorMessage, entityKey: fault ? null : String(productId) };
}

export const listHandlers: Handlers<typeof listCalls> = {
  'GET api/lists': (_, call) => listLists(call.larder.pool, ownerOf(call)),

  'POST api/lists': async ({ body }, call) => {
    const owner = ownerOf(call);
    return inTransaction(call.larder.pool, async (transaction) => {
      if ((await countLists(transaction, owner)) >= mostLists) return refuse('too-many-lists', mostLists);
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
    return items.map((item) => itemAnswer(item, priceLevel, lang, now));
  },

  'POST api/lists/products': ({ body }, call) => changeItem(call, body),

  // A deletion whatever quantity was sent: the call says so.
  'POST api/lists/products/delete': ({ body }, call) => changeItem(call, { ...body, quantity: 0 }),
};
