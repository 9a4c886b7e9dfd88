import { dayMs } from '@larder/domain/durations';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, watchStored, writeStored } from '../stored.ts';

/** After how many days a product said to be at home counts as used up or forgotten. */
const keptDays = 30;
const maxKept = 200;

/** The day each product was said to be at home, by its key; days since 1970. */
type AtHome = Readonly<Record<string, number>>;

/** Returns the valid part of the stored text: only numbers, of the last days. */
export function keptAtHome(text: string | null, today: number): AtHome {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter(
        ([key, day]) => /^\d{1,10}$/.test(key) && typeof day === 'number' && today - day < keptDays,
      ),
    );
  } catch {
    return {};
  }
}

/** Returns the products at home with one added, or removed if it was there. */
export function toggledAtHome(atHome: AtHome, productKey: number, today: number): AtHome {
  const { [productKey]: had, ...others } = atHome;
  if (had !== undefined) return others;
  const newest = Object.entries(others).sort(([, one], [, other]) => other - one);
  return { ...Object.fromEntries(newest.slice(0, maxKept - 1)), [productKey]: today };
}

const today = () => Math.floor(Date.now() / dayMs);

/**
 * Returns what the shopper has at home: kept in this browser only, for all recipes, for thirty days. It is
 * empty until the page runs, so that the server's page is the same for everybody.
 */
export function useAtHome(): { has: (productKey: number) => boolean; toggle: (productKey: number) => void } {
  const [atHome, setAtHome] = useState<AtHome>({});
  useEffect(() => {
    const read = () => setAtHome(keptAtHome(readStored('atHome'), today()));
    read();
    return watchStored(['atHome'], read);
  }, []);
  const toggle = useCallback((productKey: number) => {
    const next = toggledAtHome(keptAtHome(readStored('atHome'), today()), productKey, today());
    writeStored('atHome', JSON.stringify(next));
    setAtHome(next);
  }, []);
  return useMemo(() => ({ has: (key) => atHome[key] !== undefined, toggle }), [atHome, toggle]);
}
