import { createContext, useContext } from 'react';
import type { createBackends } from './create-backends.ts';

type Create = typeof createBackends;
export type Backends = ReturnType<Create>;

/** Loads what calls, beside the page's start: nothing is asked before the page stands. */
export const loadCalls = () => import('./create-backends.ts');

/** A call before that takes its names and arguments along; every one after goes straight on. */
type AnyCall = (...call: unknown[]) => Promise<unknown>;

/**
 * Returns the two backends at once, and the code behind them when it is here. A call whose code did not come fails like
 * one that nobody answered; the next one tries again.
 */
export function lateBackends(
  settings: Parameters<Create>[0],
  load: () => Promise<{ createBackends: Create }> = loadCalls,
): Backends {
  let opened: Backends | null = null;
  let opening: Promise<Backends> | null = null;
  const open = () =>
    (opening ??= load().then(
      ({ createBackends }) => (opened = createBackends(settings)),
      (cause: unknown) => {
        opening = null;
        throw new TypeError('Failed to fetch', { cause });
      },
    ));
  const through = (name: keyof Backends): AnyCall => {
    return async (...call) => ((opened ?? (await open()))[name] as AnyCall)(...call);
  };
  return {
    commerce: through('commerce') as Backends['commerce'],
    experience: through('experience') as Backends['experience'],
  };
}

export const BackendsContext = createContext<Backends | null>(null);

/** The two backends; only inside of the shell. */
export function useBackends(): Backends {
  const backends = useContext(BackendsContext);
  if (!backends) throw new Error('useBackends outside of the shell');
  return backends;
}
