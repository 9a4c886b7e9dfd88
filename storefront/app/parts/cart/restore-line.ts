import type { CartLineAnswer } from '@larder/contract/cart-parts';
import type { Lang } from '@larder/text/say';
import type { Backends } from '../../backends.ts';
import { lineOf, type CartStore } from '../../state/cart-data.ts';
import { sellableOf } from '../../state/optimistic-cart.ts';

type Shop = { cart: CartStore; backends: Backends; lang: Lang };

/**
 * Restores a line whose removal the server already knows: its quantity, then its note, and its backup. Rejects where
 * the line did not come back to write those on: then nothing of it is restored.
 */
export async function restoreLine(
  { cart, backends, lang }: Shop,
  line: CartLineAnswer,
  quantity: number,
): Promise<void> {
  const { actions } = cart;
  const added = actions.addNow(sellableOf(line), quantity);
  if (!line.message && line.backProdRrn === null && !line.noSubstitute) return added;
  // Behind it at once: an order waits for both.
  const isWritten = actions.inTurn(async () => {
    await added;
    await writeWishes({ cart, backends, lang }, line);
    return true;
  });
  await Promise.all([added, isWritten]);
}

/** Writes a line's note, its backup and its wish for no substitute on the line that came back. */
async function writeWishes({ cart, backends, lang }: Shop, line: CartLineAnswer): Promise<void> {
  const { actions } = cart;
  // Another device has changed the cart too: it comes with the line only when it is loaded again.
  if (!lineOf(cart.getState(), line.prodKey)) await actions.reload();
  const back = lineOf(cart.getState(), line.prodKey);
  const cartId = cart.getState().cart?.id;
  if (!back || !cartId) {
    // Offline it waits to be added, and would be without its note.
    actions.undoRemove(line.prodKey);
    throw new DOMException('', 'TimeoutError');
  }
  const { experience } = backends;
  const place = { cartProdId: back.id, cartId, langCode: lang };
  if (line.message) {
    const body = { ...place, message: line.message };
    void actions.applyChange(await experience('POST api/user/cart/product/message', { body }), {
      wish: 'message',
    });
  }
  if (line.backProdRrn !== null) {
    const body = { ...place, backupProdRrn: line.backProdRrn };
    void actions.applyChange(await experience('POST api/user/cart/product/backup', { body }), {
      wish: 'substitution',
    });
  }
  if (line.noSubstitute) {
    const body = { ...place, noSubstitute: true };
    void actions.applyChange(await experience('POST api/user/cart/product/no-substitute', { body }), {
      wish: 'substitution',
    });
  }
}
