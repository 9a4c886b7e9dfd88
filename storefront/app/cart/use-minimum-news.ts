import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Announces when the cart reaches its minimum or falls below it, and no change in between. */
export function useMinimumNews(hasMinimum: boolean, underMinimum: string | null): void {
  const t = useText();
  const announce = useAnnounce();
  const isUnder = underMinimum !== null;
  const known = useRef(isUnder);
  const tell = useEffectEvent(() =>
    announce(underMinimum ?? t('You have met the minimum order amount to pickup/get your order delivered.')),
  );
  useEffect(() => {
    if (known.current === isUnder) return;
    known.current = isUnder;
    if (hasMinimum) tell();
  }, [hasMinimum, isUnder]);
}
