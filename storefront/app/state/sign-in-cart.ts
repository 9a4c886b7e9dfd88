import { CallFailed, isUnanswered } from '@larder/contract/call-failed';
import type { CartAnswer } from '@larder/contract/cart-parts';
import type { Lang } from '@larder/text/say';
import type { Backends } from '../backends.ts';
import type { CartStore } from './cart-data.ts';
import { leftOut, type Joined, type LeftOut } from './left-out.ts';

type Experience = Backends['experience'];

/**
 * Returns the cart that an account and a guest's browser have from now on: the guest's merged into the account's last
 * one, or the guest's alone, assigned to the account. What could not come along is told in `langCode`, else the page's.
 */
function join(
  experience: Experience,
  last: CartAnswer | null,
  guestCart: CartAnswer,
  langCode?: Lang,
): Promise<Joined> {
  if (!last) return experience('PUT api/user/cart/:id', { params: { id: guestCart.id } });
  const params = { id: last.id, otherId: guestCart.id };
  return experience('POST api/user/cart/:id/merge/:otherId', { params, query: { langCode } });
}

/** What is told where it is unknown what could not come along. */
export const unsureWords = 'Please check your cart: what you added before signing in may be missing.';

/**
 * Whether a guest had a filled cart when they signed in, and whether it is unsure that all of it is in the account's: the
 * merge was refused, or its answer was lost. What surely is not there is named (`leftOut`).
 */
type Adopted = { hadCart: boolean; isUnsure: boolean; leftOut: LeftOut | null };
export const noCart: Adopted = { hadCart: false, isUnsure: false, leftOut: null };

/**
 * Joins the carts at sign-in (specification, section 4). Two carts are merged; a guest's alone is assigned to
 * the user; a user's alone is loaded. A merge that fails removes the stored guest cart and shows the user's.
 * Where nobody answered before, the guest's is kept for the next page (see `useGuestCart`). Returns whether the guest had a
 * filled cart, and whether that may be lost, or what of it is; the copy of the user's own cart, left from a session that ended, does not
 * count. `langCode` is the language of the page that tells it.
 */
export async function adoptCart(
  { experience }: Pick<Backends, 'experience'>,
  cart: CartStore,
  guestCart: CartAnswer | null,
  langCode: Lang,
): Promise<Adopted> {
  const hadCart = guestCart !== null && guestCart.linesCount > 0;
  let last: CartAnswer | null = null;
  try {
    last = await experience('GET api/user/cart/last', { query: { langCode } });
    if (!guestCart || guestCart.id === last?.id) {
      cart.actions.apply(last);
      return noCart;
    }
    const joined = await join(experience, last, guestCart, langCode);
    cart.actions.apply(joined);
    return { hadCart, isUnsure: false, leftOut: leftOut(joined) };
  } catch (error) {
    if (!last && mustAskAgain(error)) return { ...noCart, hadCart };
    cart.actions.forget();
    if (last) cart.actions.apply(last);
    return { ...noCart, hadCart, isUnsure: hadCart };
  }
}

/**
 * Returns an account's cart of a store, its last one or none, after what this browser kept of a guest there has joined it:
 * they signed in elsewhere meanwhile. Refused, the account's cart stays as it is. Rejects when it has to be asked again.
 */
export async function withGuestCart(
  experience: Experience,
  last: CartAnswer | null,
  guestCart: CartAnswer | null,
): Promise<Joined | null> {
  if (!guestCart || guestCart.linesCount === 0 || guestCart.id === last?.id) return last;
  return join(experience, last, guestCart).catch((error: unknown) => {
    if (mustAskAgain(error)) throw error;
    // Only the server knows whose it was: the copy of another account's cart, or of one ordered by now, is no guest's.
    return last;
  });
}

/** Returns whether it is open what became of the carts, or the account got one meanwhile, to be merged with. */
function mustAskAgain(error: unknown): boolean {
  const isOvertaken = error instanceof CallFailed && error.problem?.errorCode === 'cart-exists';
  return isUnanswered(error) || isOvertaken;
}
