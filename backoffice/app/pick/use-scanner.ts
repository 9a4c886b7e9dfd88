import { useEffect, useEffectEvent } from 'react';
import { afterKey, nothingTyped } from './scanned.ts';

/** Listens for a scanner that types, wherever the focus is except in a field. */
export function useScanner(onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let typed = nothingTyped;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const after = afterKey(typed, event.key, event.timeStamp);
      typed = after.typed;
      if (after.code === null) return;
      // The Enter that ends a scan would otherwise press the focused button.
      event.preventDefault();
      tell(after.code);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
