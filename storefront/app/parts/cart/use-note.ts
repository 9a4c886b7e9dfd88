import type { CartLineAnswer } from '@larder/contract/cart-parts';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { errorTextOr } from '@larder/ui/error-text.ts';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useBackends } from '../../backends.ts';
import { useStore as useZustand } from 'zustand';
import { useCart, useCartStore } from '../../state/cart-state.ts';
import { useStore } from '../../state/store.ts';
import { forgetUnsentNote, hasLine, keepUnsentNote, unsentNoteOf } from '../../state/unsent-notes.ts';
import { useCartFailure } from './use-cart-failure.ts';

type Editing = {
  line: CartLineAnswer;
  cartId: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onDone: () => void;
};

/**
 * Returns the note of a line as it is typed, and what saves or drops it. Typed and unsent, it goes before what must not go
 * on without it (`takeEdits`), and is saved when its editor goes with the screen; where that fails, the next editor of the
 * line has it.
 */
export function useNote({ line, cartId, area, onDone }: Editing) {
  const t = useText();
  const announce = useAnnounce();
  const { lang } = useStore();
  const { experience } = useBackends();
  const store = useCartStore();
  const { applyChange, inTurn, holdEdit } = useCart();
  const failed = useCartFailure();
  // Until something is typed it is the line's: a copy that is painted before the cart has loaded is without its notes.
  const [typedHere, setTyped] = useState<string | null>(null);
  const kept = useZustand(store, (data) => unsentNoteOf(data, line));
  const typed = typedHere ?? kept;
  const text = typed ?? line.message;
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isClosed = useRef(false);
  const isGone = useRef(false);
  const isUnsent = typed !== null && !busy && typed.trim() !== line.message.trim();

  const close = () => {
    isClosed.current = true;
    forgetUnsentNote(store, line.id);
    onDone();
  };
  // With the focus the field says the fault to whoever does not see it.
  const refuse = (words: string) => {
    setError(words);
    area.current?.focus();
    return false;
  };
  const send = async (message: string) => {
    try {
      const body = { cartProdId: line.id, cartId, message, langCode: lang };
      void applyChange(await experience('POST api/user/cart/product/message', { body }), { wish: 'message' });
      announce(t('Note saved'));
      close();
      return true;
    } catch (failure) {
      refuse(errorTextOr(t('Not not saved'), failure, t));
      failed(failure);
      setBusy(false);
      if (isGone.current) keep(message);
      return false;
    }
  };
  const keep = (message: string) => {
    const isWanted = () => hasLine(store.getState(), cartId, line.id);
    const save = () => inTurn(() => send(message));
    keepUnsentNote(store, { lineId: line.id, text: message }, { save, isWanted });
  };
  const save = async (message: string, isRemoval = false): Promise<boolean> => {
    if (busy) return false;
    if (!line.id || (!isRemoval && message.trim() === '')) return refuse(t('Missing critical data'));
    setBusy(true);
    setError(null);
    return inTurn(() => send(message.trim()));
  };
  const type = (next: string) => {
    setTyped(next);
    setError(null);
  };

  // An emptied note stands on the screen as none.
  const take = useEffectEvent(() => save(text, true));
  useEffect(() => (isUnsent ? holdEdit(line.id, () => take()) : undefined), [isUnsent, holdEdit, line.id]);
  const leave = useEffectEvent(() => {
    isGone.current = true;
    // The note of a cart that is gone, with its shopper say, is nobody's, and that of a line that was cleared away neither.
    const isThere = hasLine(store.getState(), cartId, line.id);
    if (isUnsent && isThere && !isClosed.current) void save(text, true);
    // What was kept of it has been put back to what the line has.
    else forgetUnsentNote(store, line.id);
  });
  useEffect(() => {
    isGone.current = false;
    return () => leave();
  }, []);
  return { text, type, error, busy, save, close };
}
