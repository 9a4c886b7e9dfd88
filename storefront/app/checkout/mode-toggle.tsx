import { addressLine } from '@larder/domain/address-line';
import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { Button } from '@larder/ui/button.tsx';
import { Segmented } from '@larder/ui/segmented.tsx';
import { useText } from '@larder/ui/words.ts';
import { Store, Truck } from 'lucide-react';
import { useStore } from '../state/store.ts';
import { useCheckout } from './checkout-context.ts';

/**
 * The choice between delivery and pickup, with an explanation; after a failed order has reset it, also a
 * button that restores it.
 */
export function ModeToggle() {
  const t = useText();
  const { location } = useStore();
  const { data, versionKey, isDelivery, changeMode, returnSlot } = useCheckout();
  if (location.versions.length < 2) return null;
  const hasTime = data.selectedSlot !== null;
  return (
    <div className="grid gap-2">
      <Segmented<VersionKey>
        legend={t('How do you want your order?')}
        value={versionKey}
        onChange={(next) => void changeMode(next)}
        options={[
          {
            value: DELIVERY,
            label: t('Delivery'),
            hint: <span className="max-sm:hidden">{t("We'll bring it to your door.")}</span>,
            icon: <Truck aria-hidden size={22} strokeWidth={1.75} className="flex-none max-sm:hidden" />,
          },
          {
            value: PICKUP,
            label: t('Pickup'),
            hint: <span className="max-sm:hidden">{t('Pick it up at {0}.', location.displayName)}</span>,
            icon: <Store aria-hidden size={22} strokeWidth={1.75} className="flex-none max-sm:hidden" />,
          },
        ]}
      />
      {isDelivery && !hasTime ? (
        <p className="text-small text-ink-2 sm:hidden">{t("We'll bring it to your door.")}</p>
      ) : null}
      {/* Its place is kept before a time is chosen, or on a phone taken by the sentence above: the steps never move. */}
      <p
        className={`text-small text-ink-2 ${hasTime ? '' : `invisible ${isDelivery ? 'max-sm:hidden' : ''}`}`}
      >
        {t('Changing this means picking a new time.')}
      </p>
      {data.resetFrom === PICKUP && versionKey !== PICKUP ? (
        <output className="flex flex-wrap items-center gap-x-3 rounded-md bg-info-soft px-4 py-1.5 text-info">
          <span className="py-1.5">{t('We switched your order back to delivery.')}</span>
          <Button
            look="quiet"
            className="text-info underline"
            onClick={() => void (data.lostSlot ? returnSlot() : changeMode(PICKUP))}
          >
            {t('Back to pickup')}
          </Button>
        </output>
      ) : null}
      {versionKey === PICKUP ? (
        <p className="text-small text-ink-2">
          <span className="font-semibold text-ink">{location.displayName}</span> ·{' '}
          {addressLine(location.address)}
        </p>
      ) : null}
    </div>
  );
}
