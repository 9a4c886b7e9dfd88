import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorText, toldWords } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useBackends } from '../../backends.ts';
import { useCartStore } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import type { UnsentCode } from './unsent-code.ts';

/**
 * Returns the function that applies the typed code to the open cart, once at a time. It returns whether none is left to
 * apply; why one was refused stands by it.
 */
export function useApplyCode(unsent: UnsentCode): () => Promise<boolean> {
  const t = useText();
  const announce = useAnnounce();
  const toast = useToast();
  const { lang } = useStore();
  const { experience } = useBackends();
  const cart = useCartStore();

  // Focus stays where it is, so the fault must be announced.
  const refuse = (error: string) => {
    unsent.setState({ error });
    announce(error);
    return false;
  };
  const send = async (id: string, code: string) => {
    const { flush, applyChange, reload } = cart.actions;
    unsent.setState({ error: null });
    try {
      await flush();
      const { isValid, message, ...change } = await experience('POST api/user/cart/:id/promos/:code', {
        params: { id, code },
        body: { langCode: lang },
      });
      if (!isValid) return refuse(toldWords(message, t));
      unsent.setState({ code: '' });
      void applyChange(change, { wish: 'promo' });
      toast.success(t('Promo added!'));
      return true;
    } catch (failure) {
      void reload();
      return refuse(errorText(failure, t));
    } finally {
      unsent.setState({ running: null });
    }
  };
  return () => {
    const { code, running } = unsent.getState();
    if (running) return running;
    const typed = code.replace(/\s/g, '');
    const now = cart.getState().cart;
    // A cart takes one code: beside an applied one there is no field.
    if (typed === '' || !now || now.promo) return Promise.resolve(true);
    const next = send(now.id, typed);
    unsent.setState({ running: next });
    return next;
  };
}

/**
 * Returns the function that applies the typed code before something goes on, whether or not its field is there: true when
 * none is left. At a refusal the field opens, and has the focus.
 */
export function useTakeCode(unsent: UnsentCode): () => Promise<boolean> {
  const apply = useApplyCode(unsent);
  return async () => {
    const isTaken = await apply();
    if (!isTaken) unsent.setState({ isOpen: true, takesFocus: true });
    return isTaken;
  };
}
