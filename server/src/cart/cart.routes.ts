import type { cartCalls } from '@larder/contract/cart';
import { isRefusal, isRefusedAs, refuse } from '@larder/contract/refuse';
import { nameWithSize } from '@larder/domain/name-with-size';
import { thousandthsFromDecimal } from '@larder/domain/quantity';
import { say, type Lang } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { cents } from '@larder/domain/money';
import type { Handlers } from '../http/bind.ts';
import { sentenceOf } from '../http/told.ts';
import type { Call } from '../http/call.ts';
import { keepAnswer } from '../http/repeat.ts';
import { feeOfWindow } from '../slots/find-slots.ts';
import { addedOf, addProducts, type Added, type Filled } from './add-products.ts';
import { answerCart, answerLast } from './answer-cart.ts';
import { saveBackup, saveMissingChoice, saveNoSubstitute, saveNote } from './annotate-line.ts';
import { findListProducts, findRecipeProducts } from './products-to-add.store.ts';
import { recipeAdditions } from './recipe-additions.ts';
import { cartNumbers } from './cart-answer.ts';
import { asShopper, findOwner, makeOwner, userShopping, visitorOf } from './cart-owner.ts';
import { allowsGuests, findOpenCartId, insertCart } from './cart.store.ts';
import { checkoutMessages, findNotReady } from './checkout-ready.ts';
import { assignCart, mergeCarts } from './merge-carts.ts';
import { applyPromo, removePromo } from './promo-code.ts';
import { answerOf, priceUnseen, repricedAnswer } from './read-cart.ts';
import { clearCart, removeProduct } from './remove-product.ts';
import { setQuantity } from './set-quantity.ts';
import { switchVersion } from './switch-version.ts';

/**
 * The calls about a cart whose caller may be recalled: each succeeds only by a statement that proves the session (`ownedBy`),
 * and does nothing before it that must not be done twice.
 */
export const provingCalls = [
  'POST api/user/cart',
  'GET api/user/cart/:id',
  'GET api/user/cart/:id/totals',
  'POST api/user/cart/:id/product',
  'POST api/user/cart/:id/promos/:code',
] as const satisfies (keyof typeof cartCalls)[];

/** The cart calls of the experience backend. */
export const cartHandlers: Handlers<typeof cartCalls> = {
  'GET api/user/cart/last': async (_, call) => {
    const last = async () => {
      const owner = findOwner(call);
      const cartId = owner && (await findOpenCartId(call.larder.pool, owner, call.store.locationId));
      if (!cartId) return null;
      return asShopper(call, (shopping) => answerLast(call, shopping, cartId));
    };
    const answer = await last();
    // Ordered or merged by another device since it was found: there is another one now, or none.
    return isRefusedAs(answer, ['cart-not-found']) ? last() : answer;
  },

  'POST api/user/cart': async (_, call) => {
    const { locationId } = call.store;
    const { principal } = call;
    if (principal.kind !== 'user' && !(await allowsGuests(call.larder.pool, locationId)))
      return refuse('sign-in-needed');
    if (principal.kind === 'user' && !principal.fresh) return refuse('token-expired');
    const owner = await makeOwner(call);
    if (isRefusal(owner)) return owner;
    const { id, head } = await insertCart(call.larder.pool, owner, locationId, call.now);
    if (head) call.larder.keptCarts.keepHead(head);
    return { id };
  },

  'GET api/user/cart/:id': async ({ params, query }, call) => {
    const wanted = { cartId: params.id, versionKey: query.versionKey ?? null };
    return asShopper(call, (shopping) => answerCart(call, shopping, wanted));
  },

  'POST api/user/cart/:id/product': ({ params, body }, call) =>
    asShopper(call, (shopping) =>
      setQuantity(shopping, {
        cartId: params.id,
        productId: body.productKey,
        quantity: thousandthsFromDecimal(body.quantity),
        sellingMode: body.sellingMode,
        versionKey: body.versionKey,
      }),
    ),

  'DELETE api/user/cart/:id/product/:prodId': ({ params, query }, call) =>
    asShopper(call, (shopping) =>
      removeProduct(shopping, {
        cartId: params.id,
        productId: params.prodId,
        versionKey: query.versionKey ?? null,
      }),
    ),

  'POST api/user/cart/:id/clear': ({ params }, call) =>
    asShopper(call, (shopping) => clearCart(shopping, params.id)),

  'POST api/user/cart/:id/merge/:otherId': async ({ params }, call) => {
    const wanted = { cartId: params.id, otherId: params.otherId };
    const added = await mergeCarts(userShopping(call), visitorOf(call), wanted);
    if (isRefusal(added)) return added;
    return { ...filledAnswer(added, call), notKept: added.notKept, wasMerged: added.wasMerged };
  },

  'PUT api/user/cart/:id': async ({ params }, call) => {
    const priced = await assignCart(userShopping(call), visitorOf(call), params.id);
    return isRefusal(priced) ? priced : answerOf(priced, call.lang);
  },

  'POST api/user/cart/:id/products/update': async ({ params, body }, call) => {
    const wanted = { cartId: params.id, versionKey: body.versionKey };
    const priced = await asShopper(call, (shopping) => switchVersion(shopping, wanted));
    return isRefusal(priced) ? priced : answerOf(priced, call.lang);
  },

  'GET api/user/cart/:id/totals': async ({ params, query }, call) => {
    const wanted = { cartId: params.id, versionKey: query.versionKey ?? null };
    const priced = await asShopper(call, (shopping) => priceUnseen(shopping, wanted));
    if (isRefusal(priced)) return priced;
    const { head, sums, revision } = priced;
    const store = { locationId: head.locationId, versionKey: head.versionKey };
    const fee =
      query.slotStart === undefined
        ? cents(0)
        : await feeOfWindow(call.larder.pool, store, {
            startsAt: Date.parse(query.slotStart),
            endsAt: query.slotEnd === undefined ? null : Date.parse(query.slotEnd),
          });
    return cartNumbers(head, { sums, revision }, call.lang, fee);
  },

  'GET api/user/cart/:id/checkout-ready': async ({ params, query }, call) => {
    const wanted = { cartId: params.id, versionKey: query.versionKey ?? null };
    const priced = await asShopper(call, (shopping) => priceUnseen(shopping, wanted));
    if (isRefusal(priced)) return priced;
    const notReady = findNotReady(priced.head, priced, call.lang);
    return {
      isCheckoutReady: notReady === null,
      checkoutReadyMsg: notReady ? sentenceOf(notReady, call.lang) : '',
      messages: checkoutMessages(priced.lines, call.lang),
    };
  },

  'POST api/user/cart/:id/promos/:code': ({ params }, call) =>
    asShopper(call, (shopping) =>
      applyPromo(shopping, {
        cartId: params.id,
        code: params.code,
        network: call.network,
      }),
    ),

  'DELETE api/user/cart/:id/promos/:code': ({ params }, call) =>
    asShopper(call, (shopping) => removePromo(shopping, { cartId: params.id, code: params.code })),

  'POST api/user/cart/product/message': ({ body }, call) =>
    asShopper(call, (shopping) =>
      saveNote(shopping, { cartId: body.cartId, lineId: body.cartProdId }, body.message),
    ),

  'POST api/user/cart/product/backup': ({ body }, call) =>
    asShopper(call, (shopping) =>
      saveBackup(shopping, { cartId: body.cartId, lineId: body.cartProdId }, body.backupProdRrn),
    ),

  'POST api/user/cart/product/no-substitute': ({ body }, call) =>
    asShopper(call, (shopping) =>
      saveNoSubstitute(shopping, { cartId: body.cartId, lineId: body.cartProdId }, body.noSubstitute),
    ),

  'POST api/user/cart/:id/missing-choice': ({ params, body }, call) =>
    asShopper(call, (shopping) =>
      saveMissingChoice(shopping, { cartId: params.id, choice: body.missingChoice }),
    ),

  'POST api/lists/cart': async ({ body }, call) => {
    const shopping = userShopping(call);
    const { pool, owner, merchantId, locationId } = shopping;
    const owned = { accountId: owner.accountId, merchantId, listId: body.listId };
    const additions = await findListProducts(pool, owned);
    if (!additions) return refuse('list-not-found');
    const add = async () => {
      const { id: cartId } = await insertCart(pool, owner, locationId, call.now);
      const wanted = { cartId, versionKey: body.versionKey };
      return addProducts(shopping, wanted, additions, (transaction, added) =>
        keepAnswer(call, transaction, { ...filledAnswer(added, call), added: addedOf(added) }),
      );
    };
    const answer = await add();
    // Ordered or merged by another device since it was found.
    return isRefusedAs(answer, ['cart-not-found']) ? add() : answer;
  },

  'POST api/catalog/recipes/:id/add': ({ params, body }, call) =>
    asShopper(call, async (shopping) => {
      const needed = await findRecipeProducts(shopping.pool, shopping.merchantId, params.id);
      if (!needed) return refuse('recipe-not-found');
      const additions = recipeAdditions(needed, body);
      const wanted = { cartId: body.cartId, versionKey: body.versionKey };
      return addProducts(shopping, wanted, additions, (transaction, added) =>
        keepAnswer(call, transaction, recipeAnswer(added, call.lang)),
      );
    }),
};

/** Returns a sentence that names the products that could not be added; empty when all were added. */
function missingText(notAdded: Filled['notAdded'], lang: Lang): string {
  const names = notAdded
    .map(({ prodName, prodWeightLabel }) => nameWithSize(prodName, prodWeightLabel))
    .join(', ');
  return names && say(wordsOf(lang), 'Not added: {0}', names);
}

function recipeAnswer(added: Added, lang: Lang) {
  const { priced, addedCount, notAdded } = added;
  const success = addedCount > 0;
  return {
    ...(success ? repricedAnswer(priced, lang) : { ...cartNumbers(priced.head, priced, lang), line: null }),
    added: addedOf(added),
    success,
    message: success ? missingText(notAdded, lang) : say(wordsOf(lang), 'Cart not modified'),
    notAdded,
  };
}

function filledAnswer({ priced, notAdded }: Filled, call: Call) {
  return { ...answerOf(priced, call.lang), notAdded };
}
