import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useContext, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { CartContext } from '../state/cart-state.ts';
import { seenPage } from '../state/seen-pages.ts';
import { shownAsSeen } from './kept-page.ts';

/**
 * Says when the browser is offline, and keeps the cart's changes. A link then opens a page as it was last
 * seen; for a page not seen before it says so and stays, because the move would end on the browser's own
 * error page. A reload would end there too, so the browser asks first. When the connection is back it says
 * so, the changes are sent, and the cart is loaded.
 */
export function OfflineWatch() {
  const t = useText();
  const toast = useToast();
  const cart = useContext(CartContext);
  const navigate = useNavigate();

  useEffect(() => {
    const news = t("You're offline. We'll save your changes when you're back online.");
    const asSeen = t("You're offline. This page is as you saw it last.");
    const lost = () => toast.failure(news);
    const back = () => {
      toast.withdraw(news);
      toast.withdraw(asSeen);
      toast.success(t("You're back online."));
      // Loaded too: another device may have changed it, or it could not be loaded without a line.
      void cart?.actions.flush().then(cart.actions.reload);
    };
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onClick = (event: MouseEvent) => {
      const link = navigator.onLine ? null : linkAt(event.target);
      // The right button opens the browser's menu.
      if (!link || event.button === 2) return;
      stop(event);
      const path = `${link.pathname}${link.search}`;
      if (link.origin === location.origin && seenPage(path)) return void navigate(`${path}${link.hash}`);
      toast.passingFailure(t("You're offline, and you haven't opened this page yet: {0}", nameOf(link)));
    };
    // A form that leads nowhere answers for itself, whether or not it names a method: without one it is of GET.
    const onSubmit = (event: Event) => {
      const { target } = event;
      if (navigator.onLine || !(target instanceof HTMLFormElement)) return;
      if (target.method !== 'get' || !target.hasAttribute('action')) return;
      stop(event);
      toast.passingFailure(t("You're offline. Searching needs a connection."));
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!navigator.onLine) event.preventDefault();
    };
    const tellSeen = () => toast.passingFailure(asSeen);
    addEventListener('offline', lost);
    addEventListener('online', back);
    addEventListener(shownAsSeen, tellSeen);
    addEventListener('click', onClick, true);
    addEventListener('auxclick', onClick, true);
    addEventListener('submit', onSubmit, true);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', back);
      removeEventListener(shownAsSeen, tellSeen);
      removeEventListener('click', onClick, true);
      removeEventListener('auxclick', onClick, true);
      removeEventListener('submit', onSubmit, true);
      removeEventListener('beforeunload', ask);
    };
  }, [t, toast, cart, navigate]);
  return null;
}

/** Returns the link of a press; null for one that dials or stays on the page. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPage = link && /^https?:$/.test(link.protocol) && !link.getAttribute('href')!.startsWith('#');
  return isPage ? link : null;
}

/** Returns the name of a link for a sentence: its label, else the words that a screen reader says. */
function nameOf(link: HTMLAnchorElement): string {
  const label = link.getAttribute('aria-label');
  return (label ?? spokenWords(link).join(' ')).replace(/\s+/g, ' ').trim() || link.pathname;
}

/** Returns the words of an element and its children; what is hidden from the ear repeats others or is none. */
function spokenWords(node: Node): string[] {
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return [];
  return node instanceof Text ? [node.data] : [...node.childNodes].flatMap(spokenWords);
}
