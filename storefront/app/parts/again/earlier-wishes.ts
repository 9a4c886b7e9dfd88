import type { CartAnswer, CartLineAnswer } from '@larder/contract/cart-parts';
import type { Lang } from '@larder/text/say';
import type { Backends } from '../../backends.ts';
import { lineOf, type CartStore } from '../../state/cart-data.ts';

type Wishes = Pick<
  CartLineAnswer,
  'prodKey' | 'message' | 'backProdRrn' | 'backProdUnitPrice' | 'noSubstitute'
>;
type Cart = Pick<CartAnswer, 'promo' | 'missingChoice'> & { products: readonly Wishes[] };

/** A cart before wishes were brought to it, and after. */
export type Earlier = { before: Cart; after: Cart };

type Scene = { cart: CartStore; backends: Backends; lang: Lang };

const substitution = ({ backProdRrn, noSubstitute }: Wishes) => (noSubstitute ? 'none' : backProdRrn);

/**
 * Puts back the wishes that a cart had before others were brought to it, in the lines that stay; what the shopper changed
 * since is the newest, and stays. Done before the brought products are taken out,
 * it can be done again where it failed.
 */
export async function putBack(
  { cart, backends, lang: langCode }: Scene,
  { before, after }: Earlier,
): Promise<void> {
  const { experience } = backends;
  const { actions } = cart;
  const cartId = cart.getState().cart?.id ?? '';
  for (const was of before.products) {
    const brought = after.products.find(({ prodKey }) => prodKey === was.prodKey);
    const now = lineOf(cart.getState(), was.prodKey);
    if (!brought || !now) continue;
    const place = { cartProdId: now.id, cartId, langCode };
    if (was.message !== brought.message && now.message === brought.message) {
      const body = { ...place, message: was.message };
      void actions.applyChange(await experience('POST api/user/cart/product/message', { body }), {
        wish: 'message',
      });
    }
    // A backup that is not sold any more cannot be chosen again.
    if (was.backProdRrn !== null && was.backProdUnitPrice === null) continue;
    if (substitution(was) === substitution(brought) || substitution(now) !== substitution(brought)) continue;
    if (was.noSubstitute || (brought.noSubstitute && was.backProdRrn === null)) {
      const body = { ...place, noSubstitute: was.noSubstitute };
      void actions.applyChange(await experience('POST api/user/cart/product/no-substitute', { body }), {
        wish: 'substitution',
      });
    } else {
      const body = { ...place, backupProdRrn: was.backProdRrn };
      void actions.applyChange(await experience('POST api/user/cart/product/backup', { body }), {
        wish: 'substitution',
      });
    }
  }
  await putBackChoices({ cart, backends, lang: langCode }, { before, after });
}

async function putBackChoices({ cart, backends, lang: langCode }: Scene, { before, after }: Earlier) {
  const { experience } = backends;
  const { actions } = cart;
  const { id = '', missingChoice, promo } = cart.getState().cart ?? {};
  if (after.missingChoice !== before.missingChoice && missingChoice === after.missingChoice) {
    // Where nothing was said the shopper is asked.
    const body = { missingChoice: before.missingChoice ?? ('ask' as const), langCode };
    const params = { id };
    void actions.applyChange(await experience('POST api/user/cart/:id/missing-choice', { params, body }), {
      wish: 'missingChoice',
    });
  }
  const code = after.promo?.code;
  if (code === undefined || code === before.promo?.code || promo?.code !== code) return;
  if (before.promo === null) {
    const ofCode = { params: { id, code }, query: { langCode } };
    void actions.applyChange(await experience('DELETE api/user/cart/:id/promos/:code', ofCode), {
      wish: 'promo',
    });
  } else {
    const params = { id, code: before.promo.code };
    const { isValid: _, ...change } = await experience('POST api/user/cart/:id/promos/:code', {
      params,
      body: { langCode },
    });
    void actions.applyChange(change, { wish: 'promo' });
  }
}
