import { createContext, useContext, useEffect } from 'react';

export type TopBarState = { hidden: boolean; setHidden(hidden: boolean): void };

export const TopBarContext = createContext<TopBarState>({ hidden: false, setHidden: () => undefined });

/** Hides the top bar's items while the calling screen shows; they come back when it leaves. */
export function useHiddenTopBarItems(): void {
  const { setHidden } = useContext(TopBarContext);
  useEffect(() => {
    setHidden(true);
    return () => setHidden(false);
  }, [setHidden]);
}
