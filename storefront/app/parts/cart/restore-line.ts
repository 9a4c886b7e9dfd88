import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { Lang } from '@larder/text/say';
import type { Backends } from '../../backends.ts';
import { lineOf, type CartStore } from '../../state/cart-data.ts';
import { sellableOf } from '../../state/optimistic-cart.ts';

/** Restores a line whose removal the server already knows: its quantity, then its note, and its backup. */
export async function restoreLine(
  { cart, backends, lang }: { cart: CartStore; backends: Backends; lang: Lang },
  line: CartLineAnswer,
  quantity: number,
): Promise<void> {
  const { actions } = cart;
  await actions.addNow(sellableOf(line), quantity);
  const back = lineOf(cart.getState(), line.prodKey);
  const cartId = cart.getState().cart?.id;
  if (!back || !cartId) return;
  const { experience } = backends;
  const place = { cartProdId: back.id, cartId, langCode: lang };
  if (line.message) {
    const body = { ...place, message: line.message };
    actions.applyChange(await experience('POST api/user/cart/product/message', { body }));
  }
  if (line.backProdRrn !== null) {
    const body = { ...place, backupProdRrn: line.backProdRrn };
    actions.applyChange(await experience('POST api/user/cart/product/backup', { body }));
  }
  if (line.noSubstitute) {
    const body = { ...place, noSubstitute: true };
    actions.applyChange(await experience('POST api/user/cart/product/no-substitute', { body }));
  }
}
