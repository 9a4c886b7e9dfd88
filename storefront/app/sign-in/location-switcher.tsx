import { Button } from '@larder/ui/button.tsx';
import { useText } from '@larder/ui/words.ts';
import { MapPin } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { useMaybeStore } from '../state/store.ts';

const ChangeLocation = lazy(() => import('../shell/change-location.tsx'));

/** The choice of another store, before signing in to one that does not serve guests. */
export function LocationSwitcher() {
  const t = useText();
  const store = useMaybeStore();
  const [open, setOpen] = useState(false);
  if (!store || store.website.allowGuest) return null;
  const { location } = store;
  return (
    <section
      aria-label={t('Where do you shop?')}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken py-2 pr-2 pl-4"
    >
      <MapPin aria-hidden size={20} strokeWidth={1.75} className="flex-none text-brand" />
      <p className="min-w-32 flex-1 text-label">
        <span className="block font-semibold">{location.displayName}</span>
        <span className="block text-small text-ink-2">{location.streetName}</span>
      </p>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Change Location')}
      </Button>
      {open ? (
        <Suspense>
          <ChangeLocation onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
