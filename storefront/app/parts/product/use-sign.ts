import { useEffect, useSyncExternalStore } from 'react';

type SignOf = (name: string) => number;

/** The rules of the signs; null until a page needs them: a shop whose products have pictures never loads them. */
let rules: SignOf | null = null;
const waiting = new Set<() => void>();

/** Gives the rules, before pages with drawn tiles are rendered or hydrated; tiles drawn before get their signs. */
export function provideSigns(signOf: SignOf): void {
  rules = signOf;
  for (const tell of waiting) tell();
}

/** Loads the rules in the browser. Rejects when they do not load. */
export async function loadSigns(): Promise<void> {
  const { signOf } = await import('./sign-rules.ts');
  provideSigns(signOf);
}

/** Returns the place of a product's sign in tile-signs.svg; undefined until the rules have loaded. */
export function useSign(name: string): number | undefined {
  const signOf = useSyncExternalStore(listen, now, now);
  useEffect(() => {
    // Without its sign, a tile still has its noun.
    if (!signOf) loadSigns().catch(() => undefined);
  }, [signOf]);
  return signOf?.(name);
}

function listen(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}

const now = () => rules;
