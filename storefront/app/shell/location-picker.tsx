import { useText } from '@larder/ui/words.ts';
import { ChevronDown, MapPin } from 'lucide-react';
import { lazy } from '@larder/ui/lazy.tsx';
import { Suspense, useState } from 'react';
import { useStore } from '../state/store.ts';
import type { Way } from './use-way.ts';
import { VersionPicker } from './version-picker.tsx';
import './location-picker.css';

const ChangeLocation = lazy(() => import('./change-location.tsx'));

/**
 * The way as a button to the sheet that changes it: on phones a line above the bar, from 768 px inside it;
 * beside it the choice of the way of receiving, where the store wants it.
 */
export function LocationPicker({
  way: { where, when, again },
  isLine = false,
}: {
  way: Way;
  isLine?: boolean;
}) {
  const t = useText();
  const { location, website } = useStore();
  const [open, setOpen] = useState(false);
  const said = [location.displayName, where, when].filter(Boolean).join(', ');
  return (
    <div className={isLine ? 'way-line md:hidden' : 'flex min-w-0 items-center gap-2 max-md:hidden'}>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className={isLine ? 'way-line-button' : 'location-button'}
      >
        <MapPin aria-hidden size={isLine ? 16 : 20} strokeWidth={1.75} className="way-pin shrink-0" />
        <span className="sr-only">{`${t('Change Location')}: ${said}`}</span>
        <span aria-hidden className="way-words">
          <span className="way-where">{where}</span>
          <span className="way-when">{when}</span>
        </span>
        <ChevronDown aria-hidden size={16} className="shrink-0" />
      </button>
      {!isLine && website.settings?.showDeliveryPicker ? (
        <div className="hidden shrink-0 whitespace-nowrap min-[85rem]:block">
          <VersionPicker />
        </div>
      ) : null}
      {open ? (
        <Suspense>
          <ChangeLocation
            onClose={() => {
              setOpen(false);
              again();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
