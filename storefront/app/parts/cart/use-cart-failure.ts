import { CallFailed } from '@larder/contract/call-failed';
import { errorWords } from '@larder/ui/error-text.ts';
import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { isCartGone } from '../../state/cart-data.ts';
import { useCart } from '../../state/cart-state.ts';

function isLineGone(error: unknown): boolean {
  return error instanceof CallFailed && error.problem?.errorCode === 'line-not-found';
}

/**
 * Returns a function that loads the cart after a change of a line failed: another device may have taken the line off or
 * ordered the cart, or the change was made and its answer lost. What says why beside the line goes with a line that is
 * gone, so it is said apart: then it returns true.
 */
export function useCartFailure(): (error: unknown) => boolean {
  const t = useText();
  const toast = useToast();
  const { reload } = useCart();
  return (error) => {
    const isGone = isLineGone(error) || isCartGone(error);
    if (isGone) toast.failure(errorWords(error, t));
    void reload();
    return isGone;
  };
}
