import { DELIVERY, PICKUP, type VersionKey } from '@larder/domain/versions';
import { Segmented } from '@larder/ui/segmented.tsx';
import { useText } from '@larder/ui/words.ts';
import { useStore } from '../state/store.ts';
import { usePageAgain } from './use-page-again.ts';

/**
 * The choice of delivery or pickup, beside the location picker. A change loads new prices for sliders and
 * cart.
 */
export function VersionPicker() {
  const t = useText();
  const { location, versionKey } = useStore();
  const change = useVersionChange();
  if (location.versions.length < 2) return null;
  return (
    <Segmented<VersionKey>
      compact
      legend={t('Delivery or pickup')}
      value={versionKey}
      onChange={(next) => void change(next)}
      options={[
        { value: DELIVERY, label: t('Delivery') },
        { value: PICKUP, label: t('Pickup') },
      ]}
    />
  );
}

/**
 * Returns a function that selects a version: it is remembered, and the page's prices load again. The header
 * then prices the open cart for it (useCartVersion).
 */
export function useVersionChange(): (next: VersionKey) => Promise<void> {
  const { selectVersion } = useStore();
  const loadAgain = usePageAgain();
  return async (next) => {
    selectVersion(next);
    await loadAgain();
  };
}
