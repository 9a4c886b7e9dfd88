import { isRefusal, isRefusedAs } from '@larder/contract/refuse';
import type { CartId } from '@larder/domain/owner-ids';
import { isDeliveryMode } from '@larder/domain/versions';
import { say } from '@larder/text/say';
import { wordsOf } from '@larder/text/words';
import { answerReady } from '../catalog/answer.ts';
import type { Call } from '../http/call.ts';
import type { CartCall, Shopping } from './cart-owner.ts';
import { answerOf, readAnswer, type CartWanted, type Unusable } from './read-cart.ts';
import { switchVersion } from './switch-version.ts';

/** Answers a cart as it is, from memory where nothing has changed. */
export async function answerCart(
  call: Call,
  shopping: Shopping,
  wanted: CartWanted,
): Promise<Response | Unusable> {
  const answer = await readAnswer(shopping, wanted);
  if (isRefusal(answer)) return answer;
  return answerReady(call, answer, new Headers({ 'cache-control': 'no-store' }));
}

/**
 * Answers a shopper's open cart. If the store has stopped offering its way of receiving, the cart goes on in the
 * store's own, and says so.
 */
export async function answerLast(call: CartCall, shopping: Shopping, cartId: CartId) {
  const answer = await answerCart(call, shopping, { cartId, versionKey: null });
  if (!isRefusedAs(answer, ['version-not-offered'])) return answer;
  const wanted = { cartId, versionKey: call.store.defaultVersion };
  const priced = await switchVersion(shopping, wanted);
  // Its order is being placed: it is only shown as it would be.
  if (isRefusal(priced)) return answerCart(call, shopping, wanted);
  const why = isDeliveryMode(wanted.versionKey)
    ? 'This store offers no pickup right now, so your cart is for delivery.'
    : "This store doesn't deliver right now, so your cart is for pickup.";
  const notice = [say(wordsOf(call.lang), why), priced.notice].filter(Boolean).join(' ');
  return answerOf({ ...priced, notice }, call.lang);
}
