import { dayMs } from '@larder/domain/durations';
import type { againCalls } from '@larder/contract/again';
import type { Usual } from '@larder/contract/again';
import { isRefusal, refuse } from '@larder/contract/refuse';
import { decimalOfThousandths, type SellingMode, thousandthsFromDecimal } from '@larder/domain/quantity';
import { isRunningOut } from '@larder/domain/rhythm';
import { localTime } from '@larder/text/dates';
import { findAvoided } from '../account/avoided.store.ts';
import { userOf } from '../account/user-of.ts';
import { asShopper } from '../cart/cart-owner.ts';
import { addedOf, addProducts, type Addition } from '../cart/add-products.ts';
import { answerOf } from '../cart/read-cart.ts';
import { takeOut } from '../cart/take-out.ts';
import { cardOf } from '../catalog/card.ts';
import { openReading, type Reading } from '../catalog/reading.ts';
import type { Handlers } from '../http/bind.ts';
import { keepAnswer } from '../http/repeat.ts';
import { againLines, quantityAsSold } from './again-sheet.ts';
import { findBoughtLines, findBoughtOrder, findBoughtProducts, type BoughtProduct } from './bought.store.ts';

const yearMs = 366 * dayMs;
const maxUsuals = 20;

/** Buying again. Only the caller's own orders are looked at. */
export const againHandlers: Handlers<typeof againCalls> = {
  'GET api/user/again': async ({ query }, call) => {
    const { pool } = call.larder;
    const { accountId } = userOf(call);
    const { merchantId } = call.store;
    const orderId = query.orderId ?? null;
    const order = await findBoughtOrder(pool, { accountId, merchantId, orderId });
    if (!order) return orderId === null ? null : refuse('order-not-found');
    const reading = await openReading(call, { ...query, langCode: call.lang });
    if (isRefusal(reading)) return reading;
    const lines = await findBoughtLines(pool, { accountId, orderId: order.id });
    const avoided = await findAvoided(pool, accountId);
    return {
      orderId: order.id,
      orderNumber: order.number,
      createdDay: localTime(order.placedAt, order.timeZone).day,
      lines: againLines(reading, lines, avoided, call.lang),
    };
  },

  'GET api/user/usuals': async ({ query }, call) => {
    const { accountId } = userOf(call);
    const { merchantId } = call.store;
    const reading = await openReading(call, { ...query, langCode: call.lang });
    if (isRefusal(reading)) return reading;
    const since = call.now - yearMs;
    const bought = await findBoughtProducts(call.larder.pool, { accountId, merchantId, since });
    return { usuals: usualsOf(reading, bought) };
  },

  'POST api/user/cart/:id/products': ({ params, body }, call) =>
    asShopper(call, (shopping) => {
      const wanted = { cartId: params.id, versionKey: body.versionKey, fromCartId: body.fromCartId };
      return addProducts(shopping, wanted, additionsOf(body.lines), (transaction, added) =>
        keepAnswer(call, transaction, {
          ...answerOf(added.priced, call.lang),
          notAdded: added.notAdded,
          notKept: added.notKept,
          added: addedOf(added),
        }),
      );
    }),

  'POST api/user/cart/:id/products/take-out': ({ params, body }, call) =>
    asShopper(call, (shopping) =>
      takeOut(shopping, params.id, additionsOf(body.lines), (transaction, priced) =>
        keepAnswer(call, transaction, { ...answerOf(priced, call.lang), notAdded: [] }),
      ),
    ),
};

type WantedLine = { productKey: number; quantity: number; sellingMode?: SellingMode | undefined };

function additionsOf(lines: readonly WantedLine[]): Addition[] {
  return lines.map(({ productKey, quantity, sellingMode }) => ({
    productId: productKey,
    quantity: thousandthsFromDecimal(quantity),
    sellingModeThen: sellingMode ?? null,
  }));
}

/** Returns the most often bought products that are sold here now, the first one first. */
function usualsOf(reading: Reading, bought: readonly BoughtProduct[]): Usual[] {
  const { shelf, prices, now } = reading;
  return bought
    .map((each) => ({ ...each, ordinal: shelf.table.ordinalOf(each.productId) }))
    .filter(({ ordinal }) => ordinal >= 0 && prices.current[ordinal]! > 0)
    .slice(0, maxUsuals)
    .map((each) => ({
      product: cardOf(reading, each.ordinal),
      quantity: decimalOfThousandths(quantityAsSold(reading, each.ordinal, each)),
      timesBought: each.boughtAt.length,
      lastDay: localTime(each.boughtAt[0]!, each.timeZone).day,
      isRunningOut: isRunningOut(each.boughtAt, now),
    }));
}
