import { useHydrated } from '@larder/ui/use-hydrated.ts';
import { useText } from '@larder/ui/words.ts';
import { Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMaybeStore } from '../state/store.ts';
import { lostName } from './gate.ts';

/**
 * Says that the address asked for leads nowhere, on the page it was led to instead. That page is the same
 * for everybody and painted by then, so this stands over its foot and moves nothing.
 */
export function LostNotice() {
  const t = useText();
  const store = useMaybeStore();
  const { search, key } = useLocation();
  const hydrated = useHydrated();
  const [closed, setClosed] = useState('');
  const lost = hydrated && closed !== key ? new URLSearchParams(search).get(lostName) : null;
  useEffect(() => {
    if (!lost) return;
    // Told once: the address goes on as the page's own.
    const url = new URL(window.location.href);
    url.searchParams.delete(lostName);
    window.history.replaceState(window.history.state, '', url);
  }, [lost]);
  return (
    <output className="fixed inset-x-4 bottom-4 z-40 h-0 md:right-auto md:left-6 md:w-110">
      {lost ? (
        <span className="absolute inset-x-0 bottom-0 flex items-center gap-3 rounded-md bg-info-soft px-4 py-2 text-info shadow-2">
          <Info aria-hidden size={20} className="flex-none" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {store
              ? t("There's no page at {0}. This is {1}.", lost, store.location.displayName)
              : t("There's no store or page at {0}. Choose your store here.", lost)}
          </span>
          <button
            type="button"
            className="icon-button text-info"
            aria-label={t('Close')}
            onClick={() => setClosed(key)}
          >
            <X aria-hidden size={18} />
          </button>
        </span>
      ) : null}
    </output>
  );
}
