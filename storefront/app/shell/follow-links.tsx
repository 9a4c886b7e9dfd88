import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { pageLinkAt } from '../parts/page-link.tsx';

/** A pointer that rests on a link for so long is about to press it. */
const intentMs = 100;

/**
 * Follows all page links: a plain press moves to the page without loading the shop anew, any other is left to the
 * browser. Loads what the page needs once a pointer rests on its link, or the keyboard stands on it.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const link = pageLinkAt(event);
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      clearTimeout(timer);
      setWanted(null);
      // A link to the page itself adds nothing to go back to, as in any browser.
      void navigate(addressOf(link), { replace: link.href === location.href });
    };
    const onIntent = (event: Event) => {
      const link = pageLinkAt(event);
      clearTimeout(timer);
      if (link) timer = setTimeout(() => setWanted(addressOf(link)), intentMs);
    };
    document.addEventListener('click', onClick);
    for (const kind of intents) document.addEventListener(kind, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
      for (const kind of intents) document.removeEventListener(kind, onIntent);
    };
  }, [navigate]);
  return wanted === null ? null : <PrefetchPageLinks page={wanted} />;
}

const intents = ['pointerover', 'focusin', 'touchstart'] as const;

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => `${pathname}${search}${hash}`;

/** Returns whether a press asks for nothing but the page: no new tab, no download, no menu. */
function isPlain({ button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
