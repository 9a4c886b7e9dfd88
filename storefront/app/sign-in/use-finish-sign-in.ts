import { useLang } from '@larder/ui/words.ts';
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { useBackends } from '../backends.ts';
import { effectiveDietary } from '../state/dietary.ts';
import { CartContext } from '../state/cart-state.ts';
import { inTurn } from '../state/in-turn.ts';
import { rememberView } from '../state/remember.ts';
import { sayNext } from '../state/said-next.ts';
import { useSessionStore } from '../state/session.ts';
import { adoptCart, noCart, unsureWords } from '../state/sign-in-cart.ts';
import { useLink } from '../state/store.ts';
import { afterSignIn, cameFrom } from './came-from.ts';

type Answer = { sessionGuid: string | null; tokenExpiration: string | null; keepLoggedIn: boolean };

/**
 * Returns a function that finishes a successful sign-in: the session begins, the carts become one, and a new
 * document opens at the page the shopper asked for. The document must be new, because gates, prices,
 * language and dietary filter all depend on the user; it replaces the sign-in screen in the history.
 */
export function useFinishSignIn(): (answer: Answer) => Promise<void> {
  const backends = useBackends();
  const session = useSessionStore();
  const cart = useContext(CartContext);
  const lang = useLang();
  const link = useLink();
  const location = useLocation();
  return async (answer) => {
    const guestCart = cart?.getState().cart ?? null;
    const adopted = await inTurn(async () => {
      await session.actions.begin(answer);
      // The next document, which tells what could not come along, is in the account's language.
      const langCode = session.getState().user?.preferences.langCode ?? lang;
      return cart ? adoptCart(backends, cart, guestCart, langCode) : noCart;
    });
    session.actions.setHasPreLoginCart(adopted.hadCart);
    const { user, hasPreLoginCart: hadCart } = session.getState();
    if (user) rememberView({ lang: user.preferences.langCode, dietary: [...effectiveDietary(user)] });
    session.actions.setOperationInProgress(true);
    // The cart, to which they are led then, says it, and it stays until it is closed.
    if (adopted.isUnsure) sayNext(true, unsureWords);
    else if (adopted.leftOut) sayNext(true, ...adopted.leftOut);
    else if (user) sayNext(false, 'Welcome, {0}!', user.profile.firstName);
    window.location.replace(
      afterSignIn({ hadCart, from: cameFrom(location), cart: link('/cart'), home: link('/') }),
    );
    // Never resolves: the form stays busy until the new document replaces it.
    return new Promise(() => undefined);
  };
}
