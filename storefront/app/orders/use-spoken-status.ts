import type { OrderDetail } from '@larder/contract/order';
import { useAnnounce } from '@larder/ui/announce.tsx';
import { useText } from '@larder/ui/words.ts';
import { useEffect, useRef } from 'react';

/**
 * Announces a status that changed while the page is open, and why a delivery came back: the status alone would sound as if
 * the order had only now got ready.
 */
export function useSpokenStatus({ number, orderStatus, broughtBack }: OrderDetail): void {
  const t = useText();
  const announce = useAnnounce();
  const known = useRef({ orderStatus, broughtBack });
  useEffect(() => {
    const before = known.current;
    known.current = { orderStatus, broughtBack };
    if (before.orderStatus !== orderStatus) announce(t('Order {0}: {1}', number, t(orderStatus)));
    if (broughtBack && before.broughtBack !== broughtBack) announce(broughtBack);
  }, [number, orderStatus, broughtBack, announce, t]);
}
