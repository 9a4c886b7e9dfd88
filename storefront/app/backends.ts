import { createContext, useContext } from 'react';
import type { createBackends } from './create-backends.ts';

type Create = typeof createBackends;
export type Backends = ReturnType<Create>;

/** Loads the code of the calls beside the page's start: the page asks nothing before it is drawn. */
export const loadCalls = () => import('./create-backends.ts');

/**
 * A call of either backend, with any names and arguments. Calls made before the code has loaded wait for it;
 * later ones go straight on.
 */
type AnyCall = (...call: unknown[]) => Promise<unknown>;

/**
 * Returns the two backends at once, and a promise of the code behind them. A call whose code did not load
 * fails like one that nobody answered; the next call tries to load it again.
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

/** Returns the two backends; only inside of the shell. */
export function useBackends(): Backends {
  const backends = useContext(BackendsContext);
  if (!backends) throw new Error('useBackends outside of the shell');
  return backends;
}
