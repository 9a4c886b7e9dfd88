import { useText } from '@larder/ui/words.ts';
import { MapPin } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useStore } from '../state/store.ts';
import { VersionPicker } from './version-picker.tsx';
import './location-picker.css';

const ChangeLocation = lazy(() => import('./change-location.tsx'));

/** Says which store one shops in, and leads to the others; beside it the way of receiving, where the store wants that. */
export function LocationPicker() {
  const t = useText();
  const { location, website } = useStore();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog" className="location-button">
        <MapPin aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-brand" />
        <span className="min-w-0">
          <span className="sr-only">{t('Change Location')}: </span>
          <span className="sr-only">{location.displayName}</span>
          <span aria-hidden className="block truncate text-label font-semibold">
            {shortName(location.displayName, website.merchant?.name)}
          </span>
          <span className="hidden truncate text-caption text-ink-3 lg:block">{location.streetName}</span>
        </span>
      </button>
      {website.settings?.showDeliveryPicker ? (
        <div className="hidden shrink-0 whitespace-nowrap min-[1360px]:block">
          <VersionPicker />
        </div>
      ) : null}
      {open ? (
        <Suspense>
          <ChangeLocation onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The store's name without its merchant's, whose mark stands right beside it. */
function shortName(name: string, merchant: string | undefined): string {
  return merchant && name.startsWith(`${merchant} `) ? name.slice(merchant.length + 1) : name;
}
