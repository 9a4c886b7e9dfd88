import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { afterKey, nothingTyped } from './scanned.ts';

/** What a scanner types into: `mark` is called before the key with which a code may begin, `restore` before it is told. */
type Typing = { mark: () => void; restore: () => void };

/** Listens for a scanner that types, wherever the focus is except in a field. */
export function useScanner(onCode: (code: string) => void, { mark, restore }: Typing): void {
  const begin = useEffectEvent(mark);
  const takeBack = useEffectEvent(restore);
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let typed = nothingTyped;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const after = afterKey(typed, event.key, event.timeStamp);
      typed = after.typed;
      if (typed.text.length === 1) begin();
      if (after.code === null) return;
      // The Enter that ends a scan would otherwise press the focused button.
      event.preventDefault();
      // Who is told must see what stood before the code's digits, each of which was drawn by itself.
      flushSync(() => takeBack());
      tell(after.code);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
