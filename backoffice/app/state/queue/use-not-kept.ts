import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';

/** The words about a change that the device's storage did not take: nothing of it has happened. */
export const notKeptWords =
  'This device has no room to keep that, so nothing was changed. Free up some storage, then do it again.';

/** Returns what says so at the window's edge, where the change was made in no order at hand. */
export function useNotKept(): () => void {
  const t = useText();
  const toast = useToast();
  return () => toast.failure(t(notKeptWords));
}
