import type { listCalls } from '@larder/contract/list';
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
import type { Handlers } from '../http/bind.ts';
import type { Call } from '../http/call.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { Problem } from '../http/problem.ts';
import { keepAnswer } from '../http/repeat.ts';
import {
  countLists,
  deleteList,
  hasList,
  insertList,
  type ListItemRow,
  listItems,
  listLists,
  type ListOwner,
  renameList,
} from './list.store.ts';
import { setItem } from './set-item.ts';

const mostLists = 100;

function ownerOf(call: Call): ListOwner {
  return { accountId: userOf(call).accountId, merchantId: call.store!.merchantId };
}

function notFound(): Problem {
  return new Problem(404, 'list-not-found', 'Shopping list not found');
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
  call: Call,
  body: { listId: string; prodRrn: number; quantity?: number | undefined; units?: number | null | undefined },
) {
  const { pool } = call.larder;
  const { listId, prodRrn: productId } = body;
  // What an answer said can be sent back: there `quantity` is what is priced, and `units` what is counted.
  const counted = body.quantity ? body.units || body.quantity : 0;
  const quantity = thousandthsFromDecimal(counted);
  const refusal = await setItem(pool, ownerOf(call), { listId, productId, quantity }, call.now);
  const errorMessage = refusal ? say(wordsOf(call.lang), refusal.key, ...refusal.args) : '';
  return { errorFlag: refusal !== null, errorMessage, entityKey: refusal ? null : String(productId) };
}

export const listHandlers: Handlers<typeof listCalls> = {
  'GET api/lists': (_, call) => listLists(call.larder.pool, ownerOf(call)),

  'POST api/lists': async ({ body }, call) => {
    const owner = ownerOf(call);
    return inTransaction(call.larder.pool, async (transaction) => {
      if ((await countLists(transaction, owner)) >= mostLists)
        throw new Problem(409, 'too-many-lists', 'You can keep up to {0} lists.', [mostLists]);
      const id = await insertList(transaction, owner, body.name, call.now);
      return keepAnswer(call, transaction, { id, name: body.name });
    });
  },

  'POST api/lists/:id': async ({ params, body }, call) => {
    if ((await renameList(call.larder.pool, ownerOf(call), params.id, body.name)) === 0) throw notFound();
    return { id: params.id.toLowerCase(), name: body.name };
  },

  'DELETE api/lists/:id': async ({ params }, call) => {
    if ((await deleteList(call.larder.pool, ownerOf(call), params.id)) === 0) throw notFound();
  },

  'GET api/lists/:id/products': async ({ params, query }, call) => {
    const { larder, now } = call;
    const { priceLevel, langCode } = userOf(call);
    const { locationId, defaultVersion } = call.store!;
    if (!(await hasList(larder.pool, ownerOf(call), params.id))) throw notFound();
    const versionKey = query.versionKey ?? defaultVersion;
    const items = await listItems(larder.pool, params.id, { locationId, versionKey, priceLevel });
    const lang = query.langCode ?? langCode;
    return items.map((item) => itemAnswer(item, priceLevel, lang, now));
  },

  'POST api/lists/products': ({ body }, call) => changeItem(call, body),

  // A deletion whatever quantity was sent: the call says so.
  'POST api/lists/products/delete': ({ body }, call) => changeItem(call, { ...body, quantity: 0 }),
};
