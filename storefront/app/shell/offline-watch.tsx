import { useToast } from '@larder/ui/toast.tsx';
import { useText } from '@larder/ui/words.ts';
import { useContext, useEffect } from 'react';
import { CartContext } from '../state/cart-state.ts';

/**
 * While the browser has no line: says so, keeps the page (a link would end on the browser's own error page) and the cart's
 * changes. When the line is back it says that too, and the changes are sent.
 */
export function OfflineWatch() {
  const t = useText();
  const toast = useToast();
  const cart = useContext(CartContext);

  useEffect(() => {
    const news = t("You're offline. We'll save your changes when you're back online.");
    const lost = () => toast.failure(news);
    const back = () => {
      toast.withdraw(news);
      toast.success(t("You're back online."));
      void cart?.actions.flush();
    };
    const keepPage = (event: Event) => {
      if (navigator.onLine) return;
      if (!leadsToAPage(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      lost();
    };
    addEventListener('offline', lost);
    addEventListener('online', back);
    addEventListener('click', keepPage, true);
    addEventListener('submit', keepPage, true);
    return () => {
      removeEventListener('offline', lost);
      removeEventListener('online', back);
      removeEventListener('click', keepPage, true);
      removeEventListener('submit', keepPage, true);
    };
  }, [t, toast, cart]);
  return null;
}

/**
 * Whether a press leads to another page: a link of the web (not one that dials or stays here), a form that asks for an
 * address. Other forms say by themselves, in their place, that nobody answered.
 */
function leadsToAPage(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method === 'get';
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link !== null && /^https?:$/.test(link.protocol) && !link.getAttribute('href')!.startsWith('#');
}
