import { useEffect } from 'react';
import { useSessionStore } from './session.ts';

/** Hides the top bar's items while the calling screen shows; they come back when it leaves. */
export function useHiddenTopBarItems(): void {
  const { actions } = useSessionStore();
  useEffect(() => {
    actions.setHideTopBarItems(true);
    return () => actions.setHideTopBarItems(false);
  }, [actions]);
}
