import type { WebsiteData } from '@larder/contract/website';
import type { VersionKey } from '@larder/domain/versions';
import { useSeenAfterRest } from '@larder/ui/use-return.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { rememberedWay } from '../state/remember.ts';
import { watchStored } from '../stored.ts';
import { usePageAgain } from './use-page-again.ts';

/** A tab's way of receiving, and how often another tab's choice has replaced it. */
type ChosenWay = { key: VersionKey; followed: number };

/**
 * Returns the store of a tab's way of receiving; `arrived` is the one that the page came with. A choice in another tab
 * is taken over at once, or when this page is back from a rest: what the browser remembers is one way, and every page
 * comes with the prices of that. Not while it is held.
 */
export function useWayStore(
  { versions, selectedVersion }: NonNullable<WebsiteData['location']>,
  arrived: VersionKey,
  restMs: number,
): { way: StoreApi<ChosenWay>; holdWay: (isHeld: boolean) => void } {
  const isOffered = (key: string | null) => versions.some((version) => version.key === key);
  const [way] = useState(() =>
    createStore<ChosenWay>(() => ({ key: isOffered(arrived) ? arrived : selectedVersion, followed: 0 })),
  );
  const loadAgain = usePageAgain();
  const isHeld = useRef(false);
  const holdWay = useCallback((next: boolean) => void (isHeld.current = next), []);
  const follow = useEffectEvent(() => {
    const next = rememberedWay();
    if (isHeld.current || next === null || !isOffered(next) || next === way.getState().key) return;
    way.setState(({ followed }) => ({ key: next, followed: followed + 1 }));
    void loadAgain();
  });
  useEffect(() => watchStored(['way'], () => follow()), []);
  useSeenAfterRest(() => follow(), restMs);
  return { way, holdWay };
}
