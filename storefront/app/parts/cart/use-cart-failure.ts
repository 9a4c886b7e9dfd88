import { CallFailed } from '@larder/contract/call-failed';
import { errorWords } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText, type Say } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';
import { isCartGone } from '../../state/cart-data.ts';
import { useCart } from '../../state/cart-state.ts';

function isLineGone(error: unknown): boolean {
  return error instanceof CallFailed && error.problem?.errorCode === 'line-not-found';
}

/** A cart that is gone has mostly been ordered, here or on another device: what came too late is not in that order. */
function wordsOf(error: unknown, t: Say): string {
  if (isCartGone(error))
    return t("Your last change wasn't saved: this cart was already ordered or is closed.");
  return isLineGone(error)
    ? errorWords(error, t)
    : t("A change to your cart wasn't saved. {0}", errorWords(error, t));
}

/**
 * Returns a function that loads the cart after a change of a line failed: another device may have taken the line off or
 * ordered the cart, or the change was made and its answer lost. What says why beside the line goes with a line that is
 * gone, or has gone with its screen, so it is said apart: then it returns true.
 */
export function useCartFailure(): (error: unknown) => boolean {
  const t = useText();
  const toast = useToast();
  const { reload } = useCart();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (error) => {
    const isApart = isLineGone(error) || isCartGone(error) || !isHere.current;
    if (isApart) toast.failure(wordsOf(error, t));
    void reload();
    return isApart;
  };
}
